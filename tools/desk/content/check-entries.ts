/** Checks content files. A file broken by hand disables only its own form. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { placesWithStories, readCategories } from "@/lib/content/entry-names.mjs";
import { findDemoText } from "../../content/demo-text";
import { issueSentence } from "../field-strings";
import type { ContentIssue } from "../protocol";
import { type Entry, entriesOf } from "./entries";
import { fieldIssues, placeOf } from "./fields";

/** @returns `content` unless the file is missing or not JSON */
export async function checkEntry(
  root: string,
  entry: Entry,
): Promise<{ content?: unknown; issues: ContentIssue[] }> {
  const { file, kind } = entry;
  const text = await readFile(join(root, file), "utf8").catch(() => undefined);
  if (text === undefined) return { issues: [{ kind: "absent", file, entry }] };
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    const [, at] = /position (\d+)/.exec(String(error)) ?? []; // V8 reports it only for most errors
    // The error is right after the last valid token, often a line above.
    const line = at ? text.slice(0, Number(at)).trimEnd().split("\n").length : undefined;
    return { issues: [{ kind: "syntax", file, entry, line }] };
  }
  const context = {
    categories: readCategories(root),
    placesWithStories: placesWithStories(root),
  };
  const issues = fieldIssues(kind, content, context).map((issue) => {
    return { kind: "field" as const, file, entry, ...issue };
  });
  return { content, issues };
}

export async function checkAllEntries(root: string): Promise<ContentIssue[]> {
  const checked = entriesOf(root).map((entry) => checkEntry(root, entry));
  return (await Promise.all(checked)).flatMap(({ issues }) => issues);
}

/**
 * Why the site cannot be published: the first issue of each file, or else texts left from the demo. Each links to its
 * field at the desk.
 * @param checked all entries, if they have been checked already
 */
export async function blockingIssues(root: string, checked = checkAllEntries(root)) {
  const issues = await checked;
  const first = issues.filter(({ file }, index) => file !== issues[index - 1]?.file);
  return (first.length > 0 ? first : await demoIssues(root)).map((issue) => {
    const { entry } = issue;
    const field = "path" in issue && new URLSearchParams({ mezo: issue.path });
    const form = issue.kind === "demo" ? "/desk/publish" : undefined;
    const href = entry && field ? `/desk/${entry.name}?${field}` : form;
    const text = issueSentence(issue, href && entry?.label);
    return { code: "content" as const, text, ...(href && { href }) };
  });
}

/** Never publish the demo photographer's data. */
async function demoIssues(root: string): Promise<ContentIssue[]> {
  const entries = entriesOf(root);
  return (await findDemoText(root)).flatMap(({ file, field: path, word }) => {
    const entry = entries.find((other) => other.file === file);
    if (entry?.kind === "site" && path === "phone") return []; // the desk derives it from `phoneText`
    const place = entry ? placeOf(entry.kind, path) : path;
    return { kind: "demo", file, path, place, word, ...(entry && { entry }) };
  });
}
