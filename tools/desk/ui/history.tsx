import { useState } from "react";
import type { PublishPage } from "../http/page-data";
import { changeText } from "../publish-strings";
import { ActionForm } from "./action-form";
import styles from "./publish-panel.module.css";
import { read } from "./request";

type ContentChange = Parameters<typeof changeText>[0];

const timeOf = (at: number) => new Date(at).toLocaleTimeString("hu-HU", { timeStyle: "short" });
const dayOf = (at: number) => new Date(at).toLocaleDateString("hu-HU", { dateStyle: "full" });

/** Earlier versions by day. Each tells what restoring it would change. */
export function History({ versions }: Pick<PublishPage, "versions">) {
  if (versions.length === 0) return null;
  const days = [...new Set(versions.map(({ at }) => dayOf(at)))];
  return (
    <section className={styles.history}>
      <h2>Korábbi változatok</h2>
      <p>
        Ha visszahozol egyet, minden szöveg és kép olyan lesz, mint akkor volt; a látogatók azután
        látják, hogy közzéteszed. A változatok a képekkel együtt a projekt <code>var/history</code>{" "}
        mappájában vannak, és nagyjából annyi helyet foglalnak, mint maguk a képek.
      </p>
      {days.map((day) => (
        <section key={day}>
          <h3>{day}</h3>
          {versions
            .filter(({ at }) => dayOf(at) === day)
            .map((version) => (
              <Version key={version.id} {...version} />
            ))}
        </section>
      ))}
    </section>
  );
}

function Version({ id, at, why }: PublishPage["versions"][number]) {
  const [changes, setChanges] = useState<ContentChange[] | string>("Egy pillanat…");
  const url = `/api/desk/version?${new URLSearchParams({ id })}`;
  const load = () => read<ContentChange[]>(url).then(setChanges);
  return (
    <details onToggle={({ currentTarget }) => void (currentTarget.open && load())}>
      <summary>{`${timeOf(at)} – ${why}`}</summary>
      {typeof changes === "string" && <p>{changes}</p>}
      {changes.length === 0 && <p>Azóta semmi sem változott.</p>}
      {typeof changes === "object" && changes.length > 0 && (
        <>
          <p>Ez változna, ha visszahozod:</p>
          <ul className={styles.changes}>
            {changes.map((change) => (
              <li key={changeText(change)}>
                {changeText(change)}
                {change.change !== "value" && change.to && <blockquote>{change.to}</blockquote>}
              </li>
            ))}
          </ul>
        </>
      )}
      <ActionForm button="Visszahozom" action="bring-back" body={{ id }} />
    </details>
  );
}
