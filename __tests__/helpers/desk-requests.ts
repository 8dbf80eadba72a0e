import type { ActionName, AnswerOf, InputOf } from "@/tools/desk/actions";
import type { Desk } from "@/tools/desk/desk";
import { answerDesk } from "@/tools/desk/http/routes";
import { openDesk } from "@/tools/desk/open-desk";
import type { PhotoAnswer } from "@/tools/desk/protocol";

const desks = new Map<string, Desk>();

/** The desk of a test's project. */
export function deskOf(root: string): Desk {
  const desk = desks.get(root) ?? openDesk(root);
  desks.set(root, desk);
  return desk;
}

/** Sends a request as the desk's pages do. @param path below `/api/desk/` */
export const askDesk = (root: string, path: string, init?: RequestInit): Promise<Response> =>
  answerDesk(new Request(`http://localhost/api/desk/${path}`, init), deskOf(root));

export async function postToDesk<Name extends ActionName>(
  root: string,
  action: Name,
  body: InputOf<Name>,
): Promise<AnswerOf<Name>> {
  const init = { method: "POST", body: JSON.stringify(body) };
  return (await askDesk(root, action, init)).json();
}

/** Makes the content as it is the first step, as the first save at the desk does. */
export const startSteps = (root: string) => postToDesk(root, "save", { name: "", edits: [] });

export interface PostedPhoto {
  /** A gallery, or `clients/<folder>`. */
  place: string;
  bytes: Buffer;
  name?: string;
  index?: number;
  drop?: string;
}

export async function postPhoto(root: string, posted: PostedPhoto): Promise<PhotoAnswer> {
  const { place, bytes, name = "photo.jpg", index = 0, drop = "one" } = posted;
  const body = new FormData();
  body.set("drop", drop);
  body.set("index", String(index));
  body.set("chapter", "");
  body.set("place", place);
  body.set("file", new File([new Uint8Array(bytes)], name));
  return (await askDesk(root, "photos", { method: "POST", body })).json();
}
