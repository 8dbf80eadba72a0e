import { useState } from "react";
import type { PublishPage } from "../http/page-data";
import { ActionForm } from "./action-form";
import { Labelled, Options } from "./controls";
import form from "./form.module.css";
import { History } from "./history";
import { PublishPanel } from "./publish-panel";

export function PublishView({ hostings, versions }: PublishPage) {
  return (
    <>
      <h1>Közzététel</h1>
      <PublishPanel />
      <h2>Hol legyen az oldal?</h2>
      <HostingForm hostings={hostings} />
      <h2>Megérkeznek az üzenetek?</h2>
      <ActionForm action="test-message" button="Próbaüzenetet küldök az élő oldalról" />
      <h2>Biztonsági mentés</h2>
      <p>
        <a href="/api/desk/backup">Letöltöm egy fájlban</a> az összes szöveget és képet, a korábbi
        változatokkal és a tárhely beállításaival. Tedd egy másik meghajtóra. A jelszavak nincsenek
        benne: új gépen írd be őket újra.
      </p>
      <History versions={versions} />
    </>
  );
}

function HostingForm({ hostings }: Pick<PublishPage, "hostings">) {
  const chosen = hostings.find(({ isChosen }) => isChosen)?.kind ?? "ftps";
  const [kind, setKind] = useState<string>(chosen);
  const fields = hostings.find((hosting) => hosting.kind === kind)?.fields ?? [];
  return (
    <ActionForm action="hosting" button="Elmentem és kipróbálom">
      <Labelled label="Hova tegyem?">
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
