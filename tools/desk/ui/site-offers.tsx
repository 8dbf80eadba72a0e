import { useEffect, useState } from "react";
import type { FoundSite } from "../../setup/find-sites";
import type { CopyProgress } from "../desk";
import { ActionForm, Labelled } from "./controls";
import { read } from "./request";

const DAY_MS = 24 * 3_600_000;
const POLL_MS = 1000;

const daysAgo = (at: number) =>
  new Intl.RelativeTimeFormat("hu", { numeric: "auto" }).format(
    Math.trunc(at / DAY_MS) - Math.trunc(Date.now() / DAY_MS),
    "day",
  );

/** Takes over the site of another version, or a backup, from its path. */
export function SiteOffers({ sites }: { sites: FoundSite[] }) {
  const [copied, setCopied] = useState<Partial<CopyProgress>>({});
  useEffect(() => {
    const timer = setInterval(async () => {
      const progress = await read<Partial<CopyProgress>>("/api/desk/take-over");
      if (typeof progress !== "string") setCopied(progress);
    }, POLL_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <section>
      <h2>Egy régebbi változatban már megvan</h2>
      <p>
        Minden átjön: szövegek, képek, ügyfélgalériák, változatok, beállítások. Csak az nem, ami ott
        még nincs elmentve: a régi íróasztal első lapja felsorolja. Mentsd el, és állítsd le azt az
        íróasztalt. Az a mappa megmarad, és bármikor visszatérhetsz bele.
      </p>
      {sites.map(({ folder, name, changedAt }) => (
        <ActionForm key={folder} action="take-over" body={{ path: folder }} button="Áthozom ide">
          {name} oldala, {folder}, {daysAgo(changedAt)} változott{" "}
        </ActionForm>
      ))}
      <ActionForm action="take-over" button="Áthozom innen">
        <Labelled label="Máshol van: a mappának vagy a mentésnek az útvonala">
          <input name="path" required placeholder="D:\oldal" />
        </Labelled>
      </ActionForm>
      {copied.total && <p role="status">{`${copied.done} / ${copied.total} fájl`}</p>}
    </section>
  );
}
