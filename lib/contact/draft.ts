/** The text in the form survives a reload, until the tab is closed. */
import { readFrom, writeTo } from "../storage";
import { CONTACT_FIELDS, type ContactMessage } from "./message";

export const EMPTY_MESSAGE: ContactMessage = { email: "", phone: "", subject: "", message: "" };

export const isEmptyMessage = (message: ContactMessage): boolean =>
  CONTACT_FIELDS.every((field) => !message[field]);

const KEY = "contact-draft";
const WAITING_KEY = "contact-waiting";
const STORE = "sessionStorage";

/** The draft of this tab; the empty message if there is none or the stored value is invalid. */
export function readDraft(): ContactMessage {
  let saved: Record<string, unknown> = {};
  try {
    saved = { ...JSON.parse(readFrom(STORE, KEY) || "{}") };
  } catch {}
  const fields = CONTACT_FIELDS.filter((field) => typeof saved[field] === "string");
  return { ...EMPTY_MESSAGE, ...Object.fromEntries(fields.map((field) => [field, saved[field]])) };
}

/** Saves the draft; removes it if all fields are empty. */
export function saveDraft(message: ContactMessage): void {
  writeTo(STORE, KEY, isEmptyMessage(message) ? "" : JSON.stringify(message));
}

/** Identifies a message in the outbox by the typed text. */
export const draftIdOf = (message: ContactMessage): string =>
  JSON.stringify(CONTACT_FIELDS.map((field) => message[field]));

/** False for messages of client galleries: `lib/clients/selection.ts`. */
export const isDraftId = (id: string): boolean => id.startsWith("[");

/** Id of the version of this draft that is in the outbox; empty if there is none. */
export const readWaitingId = (): string => readFrom(STORE, WAITING_KEY);
export const saveWaitingId = (id: string): void => writeTo(STORE, WAITING_KEY, id);
