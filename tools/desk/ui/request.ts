/** Requests of the desk's pages to its server. */

import type { DeskPage } from "../http/page-data";
import { type Answer, pageRequest } from "../protocol";

const SILENT: Answer = {
  isDone: false,
  isRetryable: true,
  text: "Az íróasztal nem válaszol. Indítsd el újra; amit írtál, itt megmarad, és elmentem, amint lehet.",
};

/** Posts JSON, or a form with a file, to an action. Never rejects: a silent or failing server is an answer, too. */
export async function postAction(action: string, body: object): Promise<Answer> {
  const sent = body instanceof FormData ? body : JSON.stringify(body);
  return fetch(`/api/desk/${action}`, { method: "POST", body: sent })
    .then((response) => response.json())
    .catch(() => SILENT);
}

/** What the server says at an address; a sentence that says why where it says nothing. */
export async function read<Data>(url: string): Promise<Data | string> {
  const response = await fetch(url).catch(() => undefined);
  const said = await response?.json().catch(() => undefined);
  return response?.ok && said ? said : (said ?? SILENT).text;
}

/** What an address of the desk shows. */
export const readPage = (path: string) => read<DeskPage>(pageRequest(path));
