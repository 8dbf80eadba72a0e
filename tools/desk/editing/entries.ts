/** Lists, finds and checks content files. A file broken by hand disables only its own form. */
import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { CheckContext } from "@/lib/content/check";
import { isDraft, nameIssue, namesIn, readCategories } from "@/lib/content/entry-files.mjs";
import { kindOf, pathOf } from "@/lib/content/files";
import { type ContentKind, contentSchemas, type PackagesFile } from "@/lib/content/schema";
import { sitePatterns } from "@/lib/hosting/rules.mjs";
import { withPackageIds } from "@/lib/text/slugify";
import { findDemoText } from "../../content/demo-text";
import { isObject } from "../../content/list-items";
import { absentFile, demoText, syntaxError } from "../field-strings";
import { type FieldIssue, fieldUrl } from "../protocol";
import { fieldIssues, placeOf } from "./describe-form";

export interface Entry {
  /** Its path below `content/` without the extension, and below `/desk`: `galleries/wedding`, `site`. */
  name: string;
  kind: ContentKind;
  category?: string | undefined;
  /** Path from the project's root. */
  file: string;
  /** Not checked; undefined if the file is missing or not JSON. */
  content?: unknown;
  error?: string;
  label: string;
  /** Path of the page that shows it. */
  preview: string;
}

const FOLDERS = ["galleries", "stories", "places"] as const;

/** The pages that show the other entries, in the order in which the desk lists them. */
const PREVIEWS: Record<string, string> = {
  banners: "/home",
  home: "/home",
  landing: "/gallery",
  packages: "/pricing",
  dates: "/contact",
  contact: "/contact",
  testimonials: "/home",
  "sample-gallery": "/pricing",
  privacy: "/privacy",
  site: "/home",
  redirects: "/home",
} satisfies Record<Exclude<ContentKind, "gallery" | "story" | "place" | "client">, string>;

function read(root: string, file: string): Pick<Entry, "content" | "error"> {
  let text = "";
  try {
    text = readFileSync(join(root, file), "utf8");
    return { content: JSON.parse(text) };
  } catch (error) {
    if (!(error instanceof SyntaxError)) return { error: absentFile(file) };
    const [, at] = /position (\d+)/.exec(String(error)) ?? []; // V8 reports it only for most errors
    // The error is right after the last valid token, often a line above.
    const line = at ? text.slice(0, Number(at)).trimEnd().split("\n").length : undefined;
    return { error: syntaxError(file, line) };
  }
}

function entryOf(root: string, name: string): Entry {
  const kind = kindOf(name) as ContentKind;
  const file = pathOf(name);
  const opened = read(root, file);
  const title = isObject(opened.content) && opened.content.title;
  const label = contentSchemas[kind].meta()?.label ?? String(title || basename(name));
  const preview = PREVIEWS[name] ?? `/${name.replace("galleries/", "gallery/")}`;
  const category = kind === "gallery" ? basename(name) : undefined;
  return { name, kind, category, file, ...opened, label, preview };
}

export function entriesOf(root: string): Entry[] {
  const listed = FOLDERS.flatMap((folder) =>
    namesIn(folder, root).map((name) => `${folder}/${name}`),
  );
  return [...listed, ...Object.keys(PREVIEWS)].map((name) => entryOf(root, name));
}

export function findEntry(root: string, name: unknown): Entry | undefined {
  if (typeof name !== "string" || !kindOf(name)) return undefined;
  const [, below] = name.split(/\/(.*)/);
  const isEntry =
    below === undefined || (!nameIssue(below) && existsSync(join(root, pathOf(name))));
  return isEntry ? entryOf(root, name) : undefined;
}

/** Labels of the galleries, stories and packages, by name. No packages while their file is invalid. */
export function titlesOf(entries: readonly CheckedEntry[]) {
  const titlesIn = (kind: ContentKind) => {
    const found = entries.filter((entry) => entry.kind === kind);
    return Object.fromEntries(found.map(({ name, label }) => [basename(name), label]));
  };
  const valid = entries.find(({ name, errors }) => name === "packages" && errors.length === 0);
  const packages = valid ? withPackageIds((valid.content as PackagesFile).packages) : [];
  const packageTitles = Object.fromEntries(packages.map(({ id, title }) => [id, title]));
  return { gallery: titlesIn("gallery"), story: titlesIn("story"), package: packageTitles };
}

export interface CheckedEntry extends Entry {
  issues: FieldIssue[];
  /** Sentences that name the entry's issues, or the file that cannot be read. */
  errors: string[];
}

export function checkEntries(root: string, entries = entriesOf(root)): CheckedEntry[] {
  const context = { categories: readCategories(root), site: sitePatterns(root) };
  return entries.map((entry) => {
    const { label, error } = entry;
    const issues = error ? [] : issuesOf(root, entry, context);
    const errors = error ? [error] : issues.map(({ sentence }) => `${label} – ${sentence}`);
    return { ...entry, issues, errors };
  });
}

/** Issues by file, with what they depend on. Checking a large gallery takes longer than all else that a page needs. */
const known = new Map<string, { about: string; issues: FieldIssue[] }>();

function issuesOf(root: string, { kind, file, content }: Entry, context: CheckContext) {
  const path = join(root, file);
  const about = JSON.stringify([content, context]);
  const before = known.get(path);
  if (about === before?.about) return before.issues;
  const issues = fieldIssues(kind, content, context);
  known.set(path, { about, issues });
  return issues;
}

export const errorsIn = (root: string, ...entries: Entry[]): string[] =>
  checkEntries(root, entries).flatMap(({ errors }) => errors);

/** Why the site cannot be published: the first issue of each file but drafts, or else texts left from the demo. */
export async function blockingIssues(root: string, checked = checkEntries(root)) {
  const invalid = checked.flatMap(({ name, label, content, issues: [issue], errors: [error] }) => {
    if (isDraft(content)) return [];
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
    const text = demoText(entry.label, placeOf(entry.kind, field, entry.content), word);
    return { text, href: fieldUrl(entry.name, field) };
  });
}
