import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { entriesOf } from "../desk/entries";
import { explainInHungarian, sentenceOf } from "../desk/explain";

/** Why the site cannot be published, and the field at the desk where that is put right. */
export interface Fault {
  /** A sentence, Hungarian. */
  text: string;
  /** Address at the desk; missing where it is put right elsewhere. */
  href?: string;
}

/** What is wrong with the texts and lists: the first fault of each file. */
export async function faultsOfContent(root: string): Promise<Fault[]> {
  const faults = entriesOf(root).map(async ({ name, kind, file, label }): Promise<Fault[]> => {
    const href = `/desk/${name}`;
    try {
      const content: unknown = JSON.parse(await readFile(join(root, file), "utf8"));
      const [first] = explainInHungarian(kind, content);
      const at = new URLSearchParams({ mezo: first?.path ?? "" });
      return first ? [{ text: `${label} – ${sentenceOf(first)}`, href: `${href}?${at}` }] : [];
    } catch (error) {
      return [{ text: `${file} nem olvasható: ${error instanceof Error ? error.message : error}` }];
    }
  });
  return (await Promise.all(faults)).flat();
}
