/** What is wrong with content files, for forms and sentences. A file broken by hand disables only its own form. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { reach, type SchemaDescription, type ValidationError } from "yup";
import { placesWithStories, readCategories } from "@/lib/content/categories.mjs";
import { type CheckContext, validationErrors } from "@/lib/content/check";
import { type ContentKind, contentSchemas } from "@/lib/content/schema";
import { findDemoText } from "../../content/demo-text";
import type { ContentIssue, FieldIssue } from "../protocol";
import {
  faultSentence,
  fieldReasons,
  MISSING,
  missingPart,
  strings,
  withExample,
} from "../strings";
import { type Entry, entriesOf } from "./entries";

/** @returns `content` unless the file is missing or not JSON */
export async function checkEntry(
  root: string,
  entry: Entry,
): Promise<{ content?: unknown; faults: ContentIssue[] }> {
  const { file, kind } = entry;
  const text = await readFile(join(root, file), "utf8").catch(() => undefined);
  if (text === undefined) return { faults: [{ kind: "absent", file, entry }] };
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    const [, at] = /position (\d+)/.exec(String(error)) ?? []; // V8 names it for most mistakes only
    // What is missing or superfluous follows the last correct token, often a line above.
    const line = at ? text.slice(0, Number(at)).trimEnd().split("\n").length : undefined;
    return { faults: [{ kind: "syntax", file, entry, line }] };
  }
  const context = { categories: readCategories(root), told: placesWithStories(root) };
  const faults = problemsOf(kind, content, context).map((problem) => {
    return { kind: "field" as const, file, entry, ...problem };
  });
  return { content, faults };
}

export const checkAllEntries = async (root: string): Promise<ContentIssue[][]> =>
  Promise.all(entriesOf(root).map(async (entry) => (await checkEntry(root, entry)).faults));

/**
 * Why the site cannot be published, linked to the field at the desk where it is corrected: the first fault of each file,
 * else the texts that are still the demo's.
 * @param checked all files, if they have been checked already
 */
export async function faultsOfContent(root: string, checked = checkAllEntries(root)) {
  const faults = (await checked).flatMap((ofFile) => ofFile.slice(0, 1));
  const blocking = faults.length > 0 ? faults : await demoFaults(root);
  return blocking.map((fault) => {
    const { entry } = fault;
    const field = "path" in fault && new URLSearchParams({ mezo: fault.path });
    const form = fault.kind === "demo" ? "/desk/publish" : undefined;
    const href = entry && field ? `/desk/${entry.name}?${field}` : form;
    const text = faultSentence(fault, href && entry?.label);
    return { code: "content" as const, text, ...(href && { href }) };
  });
}

/** Never publish the demo photographer's data. */
async function demoFaults(root: string): Promise<ContentIssue[]> {
  const entries = entriesOf(root);
  return (await findDemoText(root)).flatMap(({ file, field: path, word }) => {
    const entry = entries.find((one) => one.file === file);
    if (entry?.kind === "site" && path === "phone") return []; // the desk makes it of `phoneText`
    const place = entry ? placeOf(entry.kind, path) : path;
    return { kind: "demo", file, path, place, word, ...(entry && { entry }) };
  });
}

/**
 * Why the site could not show content: one problem for each field.
 * @param inForm maps a path of the content to the form's
 */
export function problemsOf(
  kind: ContentKind,
  data: unknown,
  context: CheckContext,
  inForm = (path: string) => path,
): FieldIssue[] {
  const problems = validationErrors(kind, data, context).map((error) =>
    explain(kind, error, inForm),
  );
  const first = (path: string) => problems.findIndex((one) => one.path === path);
  return problems.filter(({ path }, index) => first(path) === index);
}

function explain(
  kind: ContentKind,
  { path: at = "", type = "", params, message }: ValidationError,
  inForm: (path: string) => string,
): FieldIssue {
  const [unknown] = type === "noUnknown" ? String(params?.unknown).split(",") : [];
  const path = inForm([at, unknown].filter(Boolean).join("."));
  const { meta, type: holds = "" } = descriptionOf(kind, path) ?? {};
  const isMissing = ["required", "optionality", "nullable"].includes(type);
  const wrong = meta?.wrong ?? fieldReasons[type]?.(params ?? {}) ?? message;
  const reason = withExample(isMissing ? MISSING : wrong, meta?.example);
  const whole = isMissing && missingSentence(kind, path);
  return {
    path,
    reason,
    sentence: whole || `${placeOf(kind, path)}: ${reason}`,
    ...(isMissing && { isMissing }),
    ...((isMissing || type === "typeError") && /array|object/.test(holds) && { isShape: true }),
  };
}

/** Undefined where the schema has no word for the field as a part of its item. */
function missingSentence(kind: ContentKind, path: string): string | undefined {
  const [field = "", list = "", index] = /^(.+)\[(\d+)\]\.\w+/.exec(path) ?? [];
  const part = descriptionOf(kind, field)?.meta?.possessive;
  const item = descriptionOf(kind, list)?.meta?.item;
  return part && item && missingPart(Number(index) + 1, item, part);
}

/** The labels on the way to a field; items of a list by their number. */
export function placeOf(kind: ContentKind, path: string): string {
  const steps = [...path.matchAll(/[^.[\]]+/g)];
  const labels = steps.map(({ 0: step, index }) => {
    if (/^\d+$/.test(step)) return `${Number(step) + 1}.`;
    return descriptionOf(kind, path.slice(0, index + step.length))?.meta?.label ?? step;
  });
  return labels.filter(Boolean).join(", ") || strings.wholeFile;
}

function descriptionOf(kind: ContentKind, path: string): SchemaDescription | undefined {
  try {
    const schema = path ? reach(contentSchemas[kind], path) : contentSchemas[kind];
    return schema.describe() as SchemaDescription;
  } catch {
    return undefined; // the schema has no such field
  }
}
