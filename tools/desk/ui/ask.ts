/** How the desk's pages speak with their server. */
import type { Answer, OpenEntry } from "../form";
import type { DeskPage } from "../pages";

const SILENT: Answer = {
  isDone: false,
  isRetryable: true,
  text: "Az íróasztal nem válaszol. Indítsd el újra; amit írtál, itt megmarad, és elmentem, amint lehet.",
  problems: [],
};

/** The desk runs, but could not do it: the disk is full, or a file cannot be read. */
const FAILED: Answer = {
  ...SILENT,
  text: "Ezt most nem sikerült. Amit írtál, itt megmarad, és elmentem, amint lehet.",
};

/** Posts JSON, or a form with a file, to an action. A server that is silent or fails is an answer, too. */
export async function act(action: string, body: object): Promise<Answer> {
  const response = await fetch(`/api/desk/${action}`, {
    method: "POST",
    body: body instanceof FormData ? body : JSON.stringify(body),
  }).catch(() => undefined);
  return response ? response.json().catch(() => FAILED) : SILENT;
}

export async function openAgain(name: string): Promise<OpenEntry | undefined> {
  const response = await fetch(`/api/desk/open?name=${name}`).catch(() => undefined);
  return response?.ok ? response.json() : undefined;
}

/** What stands at an address of the desk; else a sentence that says why there is nothing. */
export async function readPage(path: string): Promise<DeskPage | string> {
  const response = await fetch(`/api/desk/page?${new URLSearchParams({ path })}`).catch(
    () => undefined,
  );
  if (!response) return SILENT.text;
  return response.ok ? response.json() : (await response.json().catch(() => FAILED)).text;
}
