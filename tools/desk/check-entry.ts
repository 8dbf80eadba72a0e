/** What is wrong with a content file that somebody edited by hand: file, line and field, in the photographer's words. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import {
  findNodeAtLocation,
  getLocation,
  type JSONPath,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from "jsonc-parser";
import { readCategories } from "@/content/categories.mjs";
import type { Entry } from "./entries";
import { placeOf, sentenceOf } from "./explain";
import type { Problem } from "./form";
import { keepGood } from "./good-state";
import { problemsOf } from "./problems";
import { keysOf } from "./value-at";

interface CheckedEntry {
  text: string;
  /** Undefined where the file is missing or no JSON. */
  content?: unknown;
  /** Of fields; a file that is no JSON has one, where it stops being any. */
  problems: Problem[];
  /** „content/packages.json, 14. sor – Csomagok, 1., Ár forintban: szám kell.”; empty when the site can show the file. */
  faults: string[];
}

/** Reads a content file and checks it as the site does. One that is right is remembered, to come back to. */
export async function checkEntry(root: string, entry: Entry): Promise<CheckedEntry> {
  const { name, kind, file } = entry;
  const text = await readFile(join(root, file), "utf8").catch(() => undefined);
  if (text === undefined)
    return { text: "", problems: [], faults: [`${file}: ez a fájl hiányzik.`] };
  const tellAll = (problems: Problem[], lineOf: (problem: Problem) => number) =>
    problems.map((one) => `${file}, ${lineOf(one)}. sor – ${sentenceOf(one)}`);
  try {
    const content: unknown = JSON.parse(text);
    const problems = problemsOf(kind, content, readCategories(root));
    if (problems.length === 0) await keepGood(root, name, text);
    return { text, content, problems, faults: tellAll(problems, ({ path }) => lineOf(text, path)) };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const { offset, reason } = syntaxFault(text);
    const path = toPath(getLocation(text, offset).path);
    const problem = { path, place: placeOf(kind, path), reason };
    return { text, problems: [problem], faults: tellAll([problem], () => lineAt(text, offset)) };
  }
}

const lineAt = (text: string, offset: number) => text.slice(0, offset).split("\n").length;

/** The line of a field, or of what should hold it. */
function lineOf(text: string, path: string): number {
  const tree = parseTree(text);
  const keys: JSONPath = keysOf(path).map((key) => (/^\d+$/.test(key) ? Number(key) : key));
  while (tree && keys.length > 0) {
    const node = findNodeAtLocation(tree, keys);
    if (node) return lineAt(text, node.offset);
    keys.pop();
  }
  return 1;
}

const toPath = (keys: JSONPath) =>
  keys
    .map((key) => (typeof key === "number" ? `[${key}]` : `.${key}`))
    .join("")
    .slice(1);

const REASONS: Record<string, string> = {
  CommaExpected: "itt hiányzik egy vessző, vagy egy záró jel.",
  PropertyNameExpected: "itt fölösleges a vessző.",
  ValueExpected: "itt fölösleges a vessző, vagy hiányzik utána valami.",
  ColonExpected: "a név után kettőspont kell.",
  CloseBraceExpected: "itt hiányzik egy záró }.",
  CloseBracketExpected: "itt hiányzik egy záró ].",
  InvalidSymbol: "ezt idézőjelbe kell tenni.",
  UnexpectedEndOfString: "itt hiányzik a záró idézőjel.",
};

function syntaxFault(text: string): { offset: number; reason: string } {
  const errors: ParseError[] = [];
  parseTree(text, errors, { disallowComments: true });
  const [first] = errors;
  const code = first ? printParseErrorCode(first.error) : "";
  const found = first?.offset ?? 0;
  // What is missing or too many stands behind the last thing that was right, often a line above.
  const isBehind = code.endsWith("Expected");
  const offset = isBehind ? Math.max(0, text.slice(0, found).trimEnd().length - 1) : found;
  return { offset, reason: REASONS[code] ?? "itt elírás van." };
}
