import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { readCategories } from "@/content/categories.mjs";
import { demoWordsLeft } from "../content/demo-words";
import { type Entry, entriesOf } from "./entries";
import { problemsOf } from "./explain";
import { type Problem, sentenceOf } from "./form";

interface CheckedEntry {
  content?: unknown;
  problems: Problem[];
  /** „content/packages.json – Csomagok, 1., Ár forintban: szám kell.”; empty when the site can show the file. */
  faults: string[];
}

export async function checkEntry(root: string, { kind, file }: Entry): Promise<CheckedEntry> {
  const text = await readFile(join(root, file), "utf8").catch(() => undefined);
  if (text === undefined) return { problems: [], faults: [`${file}: ez a fájl hiányzik.`] };
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    const [, at] = /position (\d+)/.exec(String(error)) ?? []; // V8 does not tell it of every mistake
    // What is missing or too many stands behind the last thing that was right, often a line above.
    const line = text.slice(0, Number(at)).trimEnd().split("\n").length;
    const what = "hiányzik vagy fölösleges egy vessző, idézőjel vagy zárójel.";
    return { problems: [], faults: [`${file}${at ? `, ${line}. sor` : ""} – ${what}`] };
  }
  const problems = problemsOf(kind, content, readCategories(root));
  return { content, problems, faults: problems.map((one) => `${file} – ${sentenceOf(one)}`) };
}

/** Why the site cannot be published, and the field at the desk where that is put right. */
export interface Fault {
  text: string;
  href?: string;
  /** It is told of a site that was published nevertheless. */
  isWarning?: true;
}

const addressOf = (name: string, path: string) =>
  `/desk/${name}?${new URLSearchParams({ mezo: path })}`;

/** What stands in the way of publishing: the first fault of each file; else what is still the demo's. */
export async function faultsOfContent(root: string): Promise<Fault[]> {
  const entries = entriesOf(root);
  const ofFiles = entries.map(async (entry): Promise<Fault[]> => {
    const { problems, faults } = await checkEntry(root, entry);
    const [first] = problems;
    if (!first) return faults.map((text) => ({ text }));
    const text = `${entry.label} – ${sentenceOf(first)}`;
    return [{ text, href: addressOf(entry.name, first.path) }];
  });
  const faults = (await Promise.all(ofFiles)).flat();
  if (faults.length > 0) return faults;
  // Nobody shall be online under another one's name.
  return (await demoWordsLeft(root)).map(({ file, field, word }) => {
    const entry = entries.find((one) => one.file === file);
    const text = `${entry?.label ?? file} – ez még a mintaoldalé: „${word}”`;
    return { text, ...(entry && { href: addressOf(entry.name, field) }) };
  });
}
