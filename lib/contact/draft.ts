import { CONTACT_FIELDS, type ContactMessage } from "./message";
import { dayWordsIn, subjectWithDay } from "./with-day";

export const EMPTY_MESSAGE: ContactMessage = { email: "", phone: "", subject: "", message: "" };

/** Whether nothing is written in any field. */
export const isEmptyMessage = (message: ContactMessage): boolean =>
  CONTACT_FIELDS.every((field) => message[field] === "");

const KEY = "contact-draft";
const ID_KEY = "contact-id";

/** What the visitor had written before this page was loaded again; empty where there is nothing. */
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

/** Keeps what is written until the tab is closed; forgets it when all fields are empty. */
export function saveDraft(
  storage: Pick<Storage, "setItem" | "removeItem">,
  message: ContactMessage,
): void {
  try {
    if (isEmptyMessage(message)) storage.removeItem(KEY);
    else storage.setItem(KEY, JSON.stringify(message));
  } catch {
    // Storage is blocked or full: the text still stands in the form.
  }
}

/** The id of what the form says, and those of what it said before and may still wait. */
interface Known {
  id: string;
  text: string;
  earlier: string[];
}

/** Where the storage is blocked, ids live as long as the page. */
let latest: Known | undefined;

const textOf = (message: ContactMessage) =>
  JSON.stringify(CONTACT_FIELDS.map((field) => message[field]));

/**
 * The id of a message: the same for the same text, however often it is sent, also after a reload; a new one for
 * another text, and after {@link forgetId}.
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

/** Makes an id that of a message, as when it comes out of the outbox. */
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

/** Ids of what the form said before it said what it says now. */
export function earlierIds(storage: Pick<Storage, "getItem">): string[] {
  return (latest ?? readId(storage))?.earlier ?? [];
}

/** Whether this id is that of what the form says. */
export function isIdOf(
  storage: Pick<Storage, "getItem">,
  id: string,
  message: ContactMessage,
): boolean {
  const known = latest ?? readId(storage);
  return known?.id === id && known.text === textOf(message);
}

/** The message was sent: the next one has another id, even if it says the same. */
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

/** A UUID of version 4. `crypto.randomUUID` is there only on https and localhost. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/**
 * The subject when the visitor came from a package. What somebody wrote stays; the name of another package,
 * which nobody wrote, is replaced. A day that was put in stays too.
 *
 * @param titles titles of the packages by id
 */
export function subjectFor(
  subject: string,
  packageId: string | null,
  titles: Record<string, string>,
): string {
  const isPackage = packageId !== null && Object.hasOwn(titles, packageId);
  const title = isPackage ? titles[packageId] : undefined;
  if (title === undefined) return subject;
  const day = dayWordsIn(subject);
  const named = (name: string) => (day ? subjectWithDay(name, day) : name);
  const isUnwritten = ["", ...Object.values(titles)].map(named).includes(subject);
  return isUnwritten ? named(title) : subject;
}
