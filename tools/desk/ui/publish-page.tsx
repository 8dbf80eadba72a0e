import { use, useEffect, useState } from "react";
import type { PublishPage } from "../http/page-data";
import { changeText, publishStrings } from "../publish-strings";
import { ActionForm, Labelled, Options, PageTitle } from "./controls";
import form from "./form.module.css";
import { Part } from "./part";
import { type Publishing, PublishPanel } from "./publish-panel";
import styles from "./publish-panel.module.css";
import { read } from "./request";
import { RefreshContext } from "./use-page";

export function PublishView(props: PublishPage & Publishing) {
  const { hostings, versions, ...publishing } = props;
  const refresh = use(RefreshContext);
  const isBusy = publishing.job?.phase === "working";
  useEffect(() => {
    if (!isBusy) void refresh(); // each build saves a version
  }, [isBusy, refresh]);
  const onRestore = () => Promise.all([refresh(), publishing.update()]);
  return (
    <>
      <PageTitle>Közzététel</PageTitle>
      <Part>
        <PublishPanel {...publishing} />
      </Part>
      <details className={styles.hosting} open={Boolean(publishing.job && !publishing.job.current)}>
        <summary>
          <h2>Hol legyen az oldal?</h2>
        </summary>
        <HostingForm hostings={hostings} update={publishing.update} />
      </details>
      {publishing.job?.canTestForm && (
        <>
          <h2>Megérkeznek az üzenetek?</h2>
          <ActionForm action="test-message" button="Próbaüzenetet küldök az élő oldalról" />
        </>
      )}
      <section className={styles.history}>
        <h2>Biztonsági mentés</h2>
        <p>
          <a href="/api/desk/backup">Letöltöm egy fájlban</a> az összes szöveget és képet, a korábbi
          változatokkal és a tárhely beállításaival. Tedd egy másik meghajtóra. A jelszavak
          nincsenek benne: új gépen írd be őket újra.
        </p>
      </section>
      <Part>
        <History versions={versions} onRestore={onRestore} />
      </Part>
    </>
  );
}

type HostingFormProps = Pick<PublishPage, "hostings"> & Pick<Publishing, "update">;

function HostingForm({ hostings, update }: HostingFormProps) {
  const chosen = hostings.find(({ isChosen }) => isChosen)?.kind ?? "ftps";
  const [kind, setKind] = useState<string>(chosen);
  const { fields = [], endpoint } = hostings.find((hosting) => hosting.kind === kind) ?? {};
  const receiver = endpoint && publishStrings.endpoints[endpoint];
  return (
    <ActionForm action="hosting" button="Elmentem és kipróbálom" onAnswer={update}>
      <Labelled label="Hová tegyem?">
        <select name="PUBLISH_TO" value={kind} onChange={({ target }) => setKind(target.value)}>
          <Options labels={Object.fromEntries(hostings.map(({ kind, label }) => [kind, label]))} />
        </select>
      </Labelled>
      {fields.map(({ name, label, value, example, isSecret, isOptional }) => (
        <Labelled key={kind + name} label={label}>
          <input
            name={name}
            type={isSecret ? "password" : "text"}
            autoComplete="off"
            spellCheck={false}
            required={!isOptional && !isSecret}
            defaultValue={value}
            placeholder={isSecret && value === "" ? "mentve" : example}
          />
        </Labelled>
      ))}
      {fields.some(({ name }) => name === "PUBLISH_HOST") && (
        <p className={`${form.field} ${form.help}`}>
          Ha a tárhelyed ideiglenes címe egy mappa (például szerver.hu/~eva), az oldal ott nem
          működik: előbb irányítsd ide a domained, és utána nyisd meg a saját címén. Addig
          „Elkészítem” után nézheted meg.
        </p>
      )}
      {receiver && <p className={form.field}>{receiver}</p>}
      {fields.some(({ name }) => name === "PUBLISH_FOLDER") && (
        <p className={form.field}>
          <label>
            <input type="checkbox" name="makeFolder" /> Ha még nincs ilyen mappa, hozd létre
          </label>
        </p>
      )}
    </ActionForm>
  );
}

type ContentChange = Parameters<typeof changeText>[0];

const timeOf = (at: number) => new Date(at).toLocaleTimeString("hu-HU", { timeStyle: "short" });
const dayOf = (at: number) => new Date(at).toLocaleDateString("hu-HU", { dateStyle: "full" });

interface HistoryProps extends Pick<PublishPage, "versions"> {
  onRestore: () => unknown;
}

/** Earlier versions by day. Each tells what restoring it would change. */
export function History({ versions, onRestore }: HistoryProps) {
  if (versions.length === 0) return null;
  const days = [...new Set(versions.map(({ at }) => dayOf(at)))];
  return (
    <section className={styles.history}>
      <h2>Korábbi változatok</h2>
      <p>
        Ha visszahozol egyet, minden szöveg és kép olyan lesz, mint akkor volt; a látogatók azután
        látják, hogy közzéteszed. A változatok ezen a gépen vannak, és nagyjából annyi helyet
        foglalnak, mint maguk a képek.
      </p>
      {days.map((day) => (
        <section key={day}>
          <h3>{day}</h3>
          {versions
            .filter(({ at }) => dayOf(at) === day)
            .map((version) => (
              <Version key={version.id} {...version} onRestore={onRestore} />
            ))}
        </section>
      ))}
    </section>
  );
}

type VersionProps = PublishPage["versions"][number] & Pick<HistoryProps, "onRestore">;

function Version({ id, at, why, onRestore }: VersionProps) {
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
      <ActionForm button="Visszahozom" action="bring-back" body={{ id }} onAnswer={onRestore} />
    </details>
  );
}
