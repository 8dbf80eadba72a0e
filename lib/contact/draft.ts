import { CONTACT_FIELDS, type ContactMessage } from "./message";

export const EMPTY_MESSAGE: ContactMessage = { email: "", phone: "", subject: "", message: "" };

/** Whether all fields are empty. */
export const isEmptyMessage = (message: ContactMessage): boolean =>
  CONTACT_FIELDS.every((field) => !message[field]);

const KEY = "contact-draft";
const ID_KEY = "contact-id";

/** The draft of this tab; the empty message if there is none. */
export function readDraft(storage: Pick<Storage, "getItem">): ContactMessage {
  try {
    const saved: unknown = JSON.parse(storage.getItem(KEY) ?? "{}");
    if (typeof saved !== "object" || saved === null) return EMPTY_MESSAGE;
    const texts = CONTACT_FIELDS.map((field) => [field, Reflect.get(saved, field)] as const);
    return {
      ...EMPTY_MESSAGE,
      ...Object.fromEntries(texts.filter(([, text]) => typeof text === "string")),
    };
  } catch {
    return EMPTY_MESSAGE; // storage is blocked, or holds something else
  }
}

/** Saves the draft until the tab is closed; removes it when all fields are empty. */
export function saveDraft(
  storage: Pick<Storage, "setItem" | "removeItem">,
  message: ContactMessage,
): void {
  try {
    if (isEmptyMessage(message)) storage.removeItem(KEY);
    else storage.setItem(KEY, JSON.stringify(message));
  } catch {
    // Storage is blocked or full; the form still has the text.
  }
}

/** The id of the text in the form, and those of its earlier versions, which may still wait in the outbox. */
interface Known {
  id: string;
  text: string;
  earlier: string[];
}

/** Where storage is blocked, ids live as long as the page. */
let latest: Known | undefined;

const textOf = (message: ContactMessage) =>
  JSON.stringify(CONTACT_FIELDS.map((field) => message[field]));

/**
 * The id of a message in the outbox: the same for the same text, also after a reload; a new one for another text, and
 * after {@link forgetId}.
 */
export function idOf(
  storage: Pick<Storage, "getItem" | "setItem">,
  message: ContactMessage,
): string {
  const known = latest ?? readId(storage);
  const isSame = known?.text === textOf(message);
  const id = isSame ? known.id : newId();
  const earlier = !known ? [] : isSame ? known.earlier : [...known.earlier, known.id];
  remember(storage, { id, text: textOf(message), earlier });
  return id;
}

/** Sets the id of a message that came out of the outbox. */
export function rememberId(
  storage: Pick<Storage, "setItem">,
  id: string,
  message: ContactMessage,
): void {
  remember(storage, { id, text: textOf(message), earlier: [] });
}

function remember(storage: Pick<Storage, "setItem">, known: Known): void {
  latest = known;
  try {
    storage.setItem(ID_KEY, JSON.stringify(known));
  } catch {
    // Storage is blocked or full.
  }
}

/** Ids of earlier versions of the text in the form. */
export function earlierIds(storage: Pick<Storage, "getItem">): string[] {
  return (latest ?? readId(storage))?.earlier ?? [];
}

/** Whether the id belongs to the text in the form. */
export function isIdOf(
  storage: Pick<Storage, "getItem">,
  id: string,
  message: ContactMessage,
): boolean {
  const known = latest ?? readId(storage);
  return known?.id === id && known.text === textOf(message);
}

/** Forgets the id of a sent message: the next one gets a new id, even with the same text. */
export function forgetId(storage: Pick<Storage, "removeItem">): void {
  latest = undefined;
  try {
    storage.removeItem(ID_KEY);
  } catch {
    // Storage is blocked.
  }
}

function readId(storage: Pick<Storage, "getItem">): Known | undefined {
  try {
    const saved: unknown = JSON.parse(storage.getItem(ID_KEY) ?? "null");
    if (typeof saved !== "object" || saved === null) return undefined;
    const { id, text, earlier } = saved as Record<string, unknown>;
    if (typeof id !== "string" || typeof text !== "string") return undefined;
    return { id, text, earlier: Array.isArray(earlier) ? earlier.map(String) : [] };
  } catch {
    return undefined;
  }
}

/** `crypto.randomUUID` exists only on https and localhost. */
const newId = () => crypto.getRandomValues(new Uint32Array(4)).join("-");
