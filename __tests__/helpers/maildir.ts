import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type ParsedMail, simpleParser } from "mailparser";

/** All mails in a Maildir; none if it does not exist yet. */
export async function readMaildir(folder: string): Promise<ParsedMail[]> {
  const names = await readdir(join(folder, "new")).catch(() => []);
  return Promise.all(
    names.map(async (name) => simpleParser(await readFile(join(folder, "new", name)))),
  );
}
