import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { contentSchemas } from "@/content/schema";
import { today } from "@/lib/dates/free-days";
import { remindOfDates } from "../dates-state";

/** A line where it is time to look through the free days again. */
export async function DatesReminder({ root }: { root: string }) {
  const text = await reminderOf(root);
  return (
    text && (
      <p>
        {text} <a href="/desk/dates">Átnézem</a>
      </p>
    )
  );
}

/** What is wrong with the file is said where it is edited, and before publishing. */
async function reminderOf(root: string): Promise<string | undefined> {
  try {
    const json: unknown = JSON.parse(await readFile(join(root, "content/dates.json"), "utf8"));
    return remindOfDates(contentSchemas.dates.validateSync(json, { strict: true }), today());
  } catch {
    return undefined;
  }
}
