/** Requests of the desk's pages to its server. */
import { type Answer, pageRequest } from "../form";
import type { DeskPage } from "../pages";

const SILENT: Answer = {
  isDone: false,
  isRetryable: true,
  text: "Az íróasztal nem válaszol. Indítsd el újra; amit írtál, itt megmarad, és elmentem, amint lehet.",
};

/** Posts JSON, or a form with a file, to an action. Never rejects: a silent or failing server is an answer, too. */
export async function act(action: string, body: object): Promise<Answer> {
  const sent = body instanceof FormData ? body : JSON.stringify(body);
  return fetch(`/api/desk/${action}`, { method: "POST", body: sent })
    .then((response) => response.json())
    .catch(() => SILENT);
}

/** What an address of the desk shows; a sentence that says why where it shows nothing. */
export async function readPage(path: string): Promise<DeskPage | string> {
  const response = await fetch(pageRequest(path)).catch(() => undefined);
  const said = await response?.json().catch(() => undefined);
  return response?.ok && said ? said : (said ?? SILENT).text;
}
