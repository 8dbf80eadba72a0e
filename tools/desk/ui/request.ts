import type { ActionName, AnswerOf, InputOf } from "../actions";
import type { DeskPage } from "../http/page-data";
import { type Answer, type Import, STEPS_HEADER, type Steps } from "../protocol";

/** The pause before an action is posted again whose answer is retryable. */
export const RETRY_DELAY_MS = 5000;
const NO_ANSWER: Answer = {
  isDone: false,
  isRetryable: true,
  text: "Az íróasztal nem válaszol. Indítsd el újra; amit írtál, itt megmarad, és elmentem, amint lehet.",
};

declare global {
  interface WindowEventMap {
    /** What undo and redo would do has changed. */
    "desk:steps": CustomEvent<Steps>;
    /** Asks to take back an import: its ID. */
    "desk:take-back": CustomEvent<string>;
  }
}

function noteSteps(response: Response): Response {
  const steps = response.headers?.get(STEPS_HEADER);
  const detail: Steps = JSON.parse(decodeURIComponent(steps ?? "{}"));
  if (steps) window.dispatchEvent(new CustomEvent("desk:steps", { detail }));
  return response;
}

/** Never rejects: without a response, it resolves to a retryable answer. */
export const post = <Name extends ActionName>(
  action: Name,
  input: InputOf<Name>,
): Promise<AnswerOf<Name>> =>
  fetch(`/api/desk/${action}`, { method: "POST", body: bodyOf(input) })
    .then((response) => noteSteps(response).json())
    .catch(() => NO_ANSWER);

function bodyOf(input: object): BodyInit {
  if (!("file" in input)) return JSON.stringify(input);
  const form = new FormData();
  for (const [name, value] of Object.entries(input))
    form.set(name, value instanceof File ? value : String(value));
  return form;
}

/** @returns the data at a URL, or an error message */
export async function read<Data>(url: string): Promise<Data | string> {
  const response = await fetch(url)
    .then(noteSteps)
    .catch(() => undefined);
  const data = await response?.json().catch(() => undefined);
  return data && data.isDone !== false ? data : (data ?? NO_ANSWER).text;
}

/** With the imports of watched folders. */
export const readSteps = () => read<{ imports: Import[] }>("/api/desk/steps");

/** @param path below `/desk` */
export const readPage = (path: string) =>
  read<DeskPage>(`/api/desk/page?${new URLSearchParams({ path })}`);
