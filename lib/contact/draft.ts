import { CONTACT_FIELDS, type ContactMessage } from "./message";

export const EMPTY_MESSAGE: ContactMessage = { email: "", phone: "", subject: "", message: "" };

const KEY = "contact-draft";

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
    if (CONTACT_FIELDS.every((field) => message[field] === "")) storage.removeItem(KEY);
    else storage.setItem(KEY, JSON.stringify(message));
  } catch {
    // Storage is blocked or full: the text still stands in the form.
  }
}

/**
 * The subject when the visitor came from a package. What somebody wrote stays; the name of another package,
 * which nobody wrote, is replaced.
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
  const isUnwritten = subject === "" || Object.values(titles).includes(subject);
  return title !== undefined && isUnwritten ? title : subject;
}
