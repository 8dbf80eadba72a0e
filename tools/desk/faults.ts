/** What is wrong with content files. A file that was broken by hand closes nothing but its own form. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { readCategories, toldPlaces } from "@/content/categories.mjs";
import { demoWordsLeft } from "../content/demo-words";
import { type Entry, entriesOf } from "./entries";
import { placeOf, problemsOf } from "./explain";
import type { ContentFault } from "./form";
import { faultSentence, type PublishFault } from "./words";

/** @returns `content` unless the file is missing or no JSON */
export async function checkEntry(
  root: string,
  entry: Entry,
): Promise<{ content?: unknown; faults: ContentFault[] }> {
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
  const problems = problemsOf(kind, content, {
    categories: readCategories(root),
    told: toldPlaces(root),
  });
  return { content, faults: problems.map((one) => ({ kind: "field", file, entry, ...one })) };
}

export const checkAllEntries = async (root: string): Promise<ContentFault[][]> =>
  Promise.all(entriesOf(root).map(async (entry) => (await checkEntry(root, entry)).faults));

/**
 * What prevents publishing: the first fault of each file; else what is still the demo's.
 * @param checked all files, where they have been checked already
 */
export async function findFaults(
  root: string,
  checked = checkAllEntries(root),
): Promise<ContentFault[]> {
  const faults = (await checked).flatMap((ofFile) => ofFile.slice(0, 1));
  if (faults.length > 0) return faults;
  // Nobody may be online under the name of somebody else.
  const entries = entriesOf(root);
  return (await demoWordsLeft(root)).flatMap(({ file, field: path, word }) => {
    const entry = entries.find((one) => one.file === file);
    if (entry?.kind === "site" && path === "phone") return []; // the desk makes it of `phoneText`
    const place = entry ? placeOf(entry.kind, path) : path;
    return { kind: "demo", file, path, place, word, ...(entry && { entry }) };
  });
}

/** The field at the desk where a fault is mended; undefined where no form can. */
export function addressOfFault(fault: ContentFault): string | undefined {
  if (fault.entry && "path" in fault)
    return `/desk/${fault.entry.name}?${new URLSearchParams({ mezo: fault.path })}`;
  return fault.kind === "demo" ? "/desk/publish" : undefined;
}

/** Why the site cannot be published, linked to the field at the desk where that is mended. */
export const faultsOfContent = async (root: string): Promise<PublishFault[]> =>
  (await findFaults(root)).map((fault) => {
    const href = addressOfFault(fault);
    const text = faultSentence(fault, href && fault.entry?.label);
    return { code: "content", text, ...(href && { href }) };
  });
