import { storageOf } from "@/lib/storage";
import { type Dropped, wordsKey } from "./dropped-picture";

/** Sends one picture, and tells how far it is: XMLHttpRequest alone knows how much of a file has gone. */
export function sendPicture(
  place: string,
  { file, alt }: Dropped,
  onState: (state: string) => void,
): Promise<Pick<Dropped, "isTaken" | "state">> {
  const body = new FormData();
  body.set("place", place);
  body.set("alt", alt.trim());
  body.set("file", file);
  const request = new XMLHttpRequest();
  request.responseType = "json";
  request.upload.onprogress = ({ loaded, total }) =>
    onState(loaded < total ? `${Math.round((loaded / total) * 100)} %` : "Készítem a méreteit…");
  return new Promise((resolve) => {
    request.onload = () => {
      const isTaken = request.status === 200;
      if (isTaken) storageOf("localStorage").removeItem(wordsKey(file));
      resolve({ isTaken, state: request.response?.text ?? "Nem sikerült." });
    };
    request.onerror = () =>
      resolve({ isTaken: false, state: "Az íróasztal nem válaszol. Indítsd el, és tedd be újra." });
    request.open("POST", "/api/desk/photos");
    request.send(body);
  });
}
