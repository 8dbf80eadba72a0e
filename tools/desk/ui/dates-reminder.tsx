import { contentSchemas } from "@/content/schema";
import { today } from "@/lib/dates/free-days";
import { readJson } from "../../content/content-files";
import { tellShown } from "../dates-state";

/** Until when the free days are shown, where bookings are open. A wrong file is told at the top of the page. */
export async function DatesReminder({ root }: { root: string }) {
  const json = await readJson(root, "content/dates.json").catch(() => undefined);
  if (!contentSchemas.dates.isValidSync(json, { strict: true }) || !json.openUntil) return null;
  return (
    <p>
      {tellShown(json, today())} <a href="/desk/dates">Átnézem</a>
    </p>
  );
}
