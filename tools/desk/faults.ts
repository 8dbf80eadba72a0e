import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { demoWordsLeft } from "../content/demo-words";
import { entriesOf } from "./entries";
import { explainInHungarian, sentenceOf } from "./explain";
import { lostGalleries } from "./lost-galleries";

/** Why the site cannot be published, and the field at the desk where that is put right. */
export interface Fault {
  /** A sentence, Hungarian. */
  text: string;
  /** Address at the desk; missing where it is put right elsewhere. */
  href?: string;
}

/** What stands in the way of publishing: the first fault of each file, then what is still the demo's. */
export async function faultsOfContent(root: string): Promise<Fault[]> {
  const faults = await faultsOfFiles(root);
  return faults.length > 0 ? faults : faultsOfDemo(root);
}

/** Nobody shall be online under another one's name. */
async function faultsOfDemo(root: string): Promise<Fault[]> {
  const entries = entriesOf(root);
  return (await demoWordsLeft(root)).map(({ file, field, text }) => {
    const entry = entries.find((one) => one.file === file);
    const sentence = `${entry?.label ?? file} – ez még a mintaoldal szövege: „${text.slice(0, 80)}”`;
    const at = new URLSearchParams({ mezo: field });
    return { text: sentence, ...(entry && { href: `/desk/${entry.name}?${at}` }) };
  });
}

async function faultsOfFiles(root: string): Promise<Fault[]> {
  const entries = entriesOf(root);
  const categories = entries.flatMap(({ category }) => category ?? []);
  const faults = entries.map(async ({ name, kind, file, label }): Promise<Fault[]> => {
    const href = `/desk/${name}`;
    try {
      const content: unknown = JSON.parse(await readFile(join(root, file), "utf8"));
      const [first] = [
        ...explainInHungarian(kind, content),
        ...lostGalleries(kind, content, categories),
      ];
      const at = new URLSearchParams({ mezo: first?.path ?? "" });
      return first ? [{ text: `${label} – ${sentenceOf(first)}`, href: `${href}?${at}` }] : [];
    } catch (error) {
      return [{ text: `${file} nem olvasható: ${error instanceof Error ? error.message : error}` }];
    }
  });
  return (await Promise.all(faults)).flat();
}
