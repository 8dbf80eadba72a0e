/** What is written into the form outlives a reload, until the tab is closed. */
import { storageOf } from "../storage";
import { CONTACT_FIELDS, type ContactMessage } from "./message";

export const EMPTY_MESSAGE: ContactMessage = { email: "", phone: "", subject: "", message: "" };

/** Whether all fields are empty. */
export const isEmptyMessage = (message: ContactMessage): boolean =>
  CONTACT_FIELDS.every((field) => !message[field]);

const KEY = "contact-draft";
const ID_KEY = "contact-id";
const storage = storageOf("sessionStorage");

/** What is stored under a key; empty if there is nothing, or something else. */
function readStored(key: string): Record<string, unknown> {
  try {
    return { ...JSON.parse(storage.getItem(key) ?? "{}") };
  } catch {
    return {};
  }
}

/** The draft of this tab; the empty message if there is none. */
export function readDraft(): ContactMessage {
  const saved = readStored(KEY);
  const fields = CONTACT_FIELDS.filter((field) => typeof saved[field] === "string");
  return { ...EMPTY_MESSAGE, ...Object.fromEntries(fields.map((field) => [field, saved[field]])) };
}

/** Saves the draft; removes it when all fields are empty. */
export function saveDraft(message: ContactMessage): void {
  if (isEmptyMessage(message)) storage.removeItem(KEY);
  else storage.setItem(KEY, JSON.stringify(message));
}

/** The id of the text in the form, and those of its earlier versions, which may still wait in the outbox. */
interface DraftId {
  id: string;
  text: string;
  earlier: string[];
}

/** Where storage is blocked, the id lives as long as the page. */
let latest: DraftId | undefined;

const textOf = (message: ContactMessage) =>
  JSON.stringify(CONTACT_FIELDS.map((field) => message[field]));

function readId(): DraftId | undefined {
  if (latest) return latest;
  const { id, text, earlier } = readStored(ID_KEY);
  if (typeof id !== "string" || typeof text !== "string") return undefined;
  return { id, text, earlier: Array.isArray(earlier) ? earlier.map(String) : [] };
}

function saveId(its: DraftId): void {
  latest = its;
  storage.setItem(ID_KEY, JSON.stringify(its));
}

/**
 * The id of a message in the outbox: the same for the same text, also after a reload; a new one for another text, and
 * after {@link forgetDraftId}.
 */
export function draftIdOf(message: ContactMessage): string {
  const known = readId();
  const text = textOf(message);
  if (known?.text === text) return known.id;
  // `crypto.randomUUID` exists only on https and localhost.
  const id = crypto.getRandomValues(new Uint32Array(4)).join("-");
  saveId({ id, text, earlier: known ? [...known.earlier, known.id] : [] });
  return id;
}

/** Sets the id of a message that came out of the outbox. */
export const setDraftId = (id: string, message: ContactMessage): void =>
  saveId({ id, text: textOf(message), earlier: [] });

/** Ids of earlier versions of the text in the form. */
export const earlierDraftIds = (): string[] => readId()?.earlier ?? [];

/** Whether the id belongs to the text in the form. */
export function isDraftId(id: string, message: ContactMessage): boolean {
  const known = readId();
  return known?.id === id && known.text === textOf(message);
}

/** Forgets the id of a sent message: the next one gets a new id, even with the same text. */
export function forgetDraftId(): void {
  latest = undefined;
  storage.removeItem(ID_KEY);
}
