/** Requests of the desk's pages to its server. */
import { type Answer, pageRequest } from "../form";
import type { DeskPage } from "../pages";

const SILENT: Answer = {
  isDone: false,
  isRetryable: true,
  text: "Az íróasztal nem válaszol. Indítsd el újra; amit írtál, itt megmarad, és elmentem, amint lehet.",
};

/** The desk runs, but it failed: the disk is full, or a file cannot be read. */
const FAILED: Answer = {
  ...SILENT,
  text: "Ezt most nem sikerült. Amit írtál, itt megmarad, és elmentem, amint lehet.",
};

/** Posts JSON, or a form with a file, to an action. Never rejects: a silent or failing server is an answer, too. */
export async function act(action: string, body: object): Promise<Answer> {
  const response = await fetch(`/api/desk/${action}`, {
    method: "POST",
    body: body instanceof FormData ? body : JSON.stringify(body),
  }).catch(() => undefined);
  return response ? response.json().catch(() => FAILED) : SILENT;
}

/** What an address of the desk shows; a sentence that says why where it shows nothing. */
export async function readPage(path: string): Promise<DeskPage | string> {
  const response = await fetch(pageRequest(path)).catch(() => undefined);
  if (!response) return SILENT.text;
  return response.ok ? response.json() : (await response.json().catch(() => FAILED)).text;
}
