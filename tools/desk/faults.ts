import { demoWordsLeft } from "../content/demo-words";
import { checkEntry } from "./check-entry";
import { entriesOf } from "./entries";
import { sentenceOf } from "./explain";

/** Why the site cannot be published, and the field at the desk where that is put right. */
export interface Fault {
  /** A sentence, Hungarian. */
  text: string;
  /** Address at the desk; missing where it is put right elsewhere. */
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
