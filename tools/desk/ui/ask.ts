/** How the desk's pages speak with their server. */
import type { Answer, OpenEntry } from "../form";

const SILENT: Answer = {
  isDone: false,
  isSilent: true,
  text: "Az íróasztal nem válaszol. Indítsd el újra; amit írtál, itt megmarad, és elmentem, amint lehet.",
  problems: [],
};

/** Posts JSON to an action. A server that is silent is an answer, too. */
export async function act(action: string, body: object): Promise<Answer> {
  try {
    const response = await fetch(`/api/desk/${action}`, {
      method: "POST",
      body: JSON.stringify(body),
    });
    return await response.json();
  } catch {
    return SILENT;
  }
}

/** Reads what is saved now; undefined when the server is silent. */
export async function openAgain(name: string): Promise<OpenEntry | undefined> {
  const response = await fetch(`/api/desk/open?name=${name}`).catch(() => undefined);
  return response?.ok ? response.json() : undefined;
}
