/** What is wrong with a content file that somebody edited by hand: file, line and field, in the photographer's words. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { findNodeAtLocation, type ParseError, parseTree } from "jsonc-parser";
import { readCategories } from "@/content/categories.mjs";
import type { Entry } from "./entries";
import { sentenceOf } from "./explain";
import type { Problem } from "./form";
import { problemsOf } from "./problems";
import { keysOf } from "./value-at";

interface CheckedEntry {
  /** Undefined where the file is missing or no JSON. */
  content?: unknown;
  problems: Problem[];
  /** „content/packages.json, 14. sor – Csomagok, 1., Ár forintban: szám kell.”; empty when the site can show the file. */
  faults: string[];
}

/** Reads a content file and checks it as the site does. */
export async function checkEntry(root: string, { kind, file }: Entry): Promise<CheckedEntry> {
  const text = await readFile(join(root, file), "utf8").catch(() => undefined);
  if (text === undefined) return { problems: [], faults: [`${file}: ez a fájl hiányzik.`] };
  const fault = (offset: number, what: string) =>
    `${file}, ${text.slice(0, offset).split("\n").length}. sor – ${what}`;
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true });
  const [first] = errors;
  if (first) {
    // What is missing or too many stands behind the last thing that was right, often a line above.
    const offset = text.slice(0, first.offset).trimEnd().length;
    const what = "itt hiányzik vagy fölösleges egy vessző, idézőjel vagy zárójel.";
    return { problems: [], faults: [fault(offset, what)] };
  }
  /** Of a field, or of what should hold it. */
  const offsetOf = (path: string) => {
    const keys = keysOf(path).map((key) => (/^\d+$/.test(key) ? Number(key) : key));
    for (; tree && keys.length > 0; keys.pop()) {
      const node = findNodeAtLocation(tree, keys);
      if (node) return node.offset;
    }
    return 0;
  };
  const content: unknown = JSON.parse(text);
  const problems = problemsOf(kind, content, readCategories(root));
  return {
    content,
    problems,
    faults: problems.map((problem) => fault(offsetOf(problem.path), sentenceOf(problem))),
  };
}
