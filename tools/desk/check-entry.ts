/** What is wrong with a content file that somebody edited by hand: file and field, in the photographer's words. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { readCategories } from "@/content/categories.mjs";
import type { Entry } from "./entries";
import { problemsOf, sentenceOf } from "./explain";
import type { Problem } from "./form";

interface CheckedEntry {
  /** Undefined where the file is missing or no JSON. */
  content?: unknown;
  problems: Problem[];
  /** „content/packages.json – Csomagok, 1., Ár forintban: szám kell.”; empty when the site can show the file. */
  faults: string[];
}

/** Reads a content file and checks it as the site does. */
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
