import type { PublishPage } from "../pages";
import { ActionForm } from "./action-form";
import { HostingForm } from "./hosting-form";
import { PublishPanel } from "./publish-panel";
import { Versions } from "./versions";

export function PublishView({ settings, versions }: PublishPage) {
  return (
    <>
      <h1>Közzététel</h1>
      <PublishPanel />
      <h2>Hol legyen az oldal?</h2>
      <HostingForm current={settings} />
      <h2>Megérkeznek az üzenetek?</h2>
      <ActionForm action="test-message" button="Próbaüzenetet küldök az élő oldalról" />
      <h2>Biztonsági mentés</h2>
      <p>
        <a href="/api/desk/backup" download>
          Letöltöm egy fájlban
        </a>{" "}
        az összes szöveget és képet, a korábbi változatokkal. Tedd egy másik meghajtóra.
      </p>
      {versions.length > 0 && <Versions versions={versions} />}
    </>
  );
}
