import { answerDesk } from "@/tools/desk/http/routes";

/** Posts a photo as the desk's pages do. @param place a gallery, or `clients/<folder>` */
export async function postPhoto(root: string, place: string, bytes: Buffer, name = "photo.jpg") {
  const body = new FormData();
  body.set("place", place);
  body.set("file", new File([new Uint8Array(bytes)], name));
  const address = "http://localhost/api/desk/photos";
  const response = await answerDesk(new Request(address, { method: "POST", body }), root);
  return { status: response.status, text: (await response.json()).text as string };
}
