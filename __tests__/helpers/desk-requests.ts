import { answerDesk } from "@/tools/desk/http/routes";
import type { Answer } from "@/tools/desk/protocol";

/** Sends a request as the desk's pages do. @param path below `/api/desk/` */
export const askDesk = (root: string, path: string, init?: RequestInit): Promise<Response> =>
  answerDesk(new Request(`http://localhost/api/desk/${path}`, init), root);

export async function postToDesk(root: string, action: string, body: object): Promise<Answer> {
  const init = { method: "POST", body: JSON.stringify(body) };
  return (await askDesk(root, action, init)).json();
}

export interface PostedPhoto {
  /** A gallery, or `clients/<folder>`. */
  place?: string;
  bytes?: Buffer;
  name?: string;
  index?: number;
}

export async function postPhoto(root: string, posted: PostedPhoto): Promise<Answer> {
  const { place, bytes, name = "photo.jpg", index = 0 } = posted;
  const body = new FormData();
  body.set("drop", "one");
  body.set("index", String(index));
  if (place !== undefined) body.set("place", place);
  if (bytes) body.set("file", new File([new Uint8Array(bytes)], name));
  return (await askDesk(root, "photos", { method: "POST", body })).json();
}
