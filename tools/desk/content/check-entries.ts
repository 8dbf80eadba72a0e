/** Checks content files. A file broken by hand disables only its own form. */
import { placesWithStories, readCategories } from "@/lib/content/entry-names.mjs";
import { findDemoText } from "../../content/demo-text";
import { demoText } from "../field-strings";
import { type FieldIssue, fieldUrl } from "../protocol";
import { type Entry, entriesOf } from "./entries";
import { fieldIssues, placeOf } from "./fields";

export interface CheckedEntry extends Entry {
  /** Of the content, if there is any. */
  issues: FieldIssue[];
  /** Sentences that name the file: why it cannot be read, or its issues. */
  errors: string[];
}

export function checkEntries(root: string, entries = entriesOf(root)): CheckedEntry[] {
  const context = {
    categories: readCategories(root),
    placesWithStories: placesWithStories(root),
  };
  return entries.map((entry) => {
    const { kind, file, content, error } = entry;
    const issues = error ? [] : fieldIssues(kind, content, context);
    const errors = error ? [error] : issues.map(({ sentence }) => `${file} – ${sentence}`);
    return { ...entry, issues, errors };
  });
}

export const errorsIn = (root: string, ...entries: Entry[]): string[] =>
  checkEntries(root, entries).flatMap(({ errors }) => errors);

/**
 * Why the site cannot be published: the first issue of each file, or else texts left from the demo. Each links to its
 * field at the desk.
 */
export async function blockingIssues(root: string, checked = checkEntries(root)) {
  const invalid = checked.flatMap(({ name, label, issues: [issue], errors: [error] }) => {
    if (!issue) return error ? { text: error } : [];
    return { text: `${label} – ${issue.sentence}`, href: fieldUrl(name, issue.path) };
  });
  const found = invalid.length > 0 ? invalid : await findDemo(root, checked);
  return found.map((issue) => ({ code: "content" as const, ...issue }));
}

/** Never publish the demo photographer's data. */
async function findDemo(root: string, entries: CheckedEntry[]) {
  return (await findDemoText(root)).flatMap(({ file, field, word }) => {
    const entry = entries.find((other) => other.file === file);
    if (!entry) return { text: demoText(file, field, word), href: "/desk/publish" };
    if (entry.kind === "site" && field === "phone") return []; // the desk derives it from `phoneText`
    const text = demoText(entry.label, placeOf(entry.kind, field), word);
    return { text, href: fieldUrl(entry.name, field) };
  });
}
