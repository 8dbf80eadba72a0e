import { ActionForm } from "@/tools/desk/ui/action-form";
import { HostingForm } from "@/tools/desk/ui/hosting-form";
import { PublishPanel } from "@/tools/desk/ui/publish-panel";
import { Versions } from "@/tools/desk/ui/versions";
import { shownSettings } from "@/tools/publish/hosting";

export default function PublishPage() {
  return (
    <>
      <h1>Közzététel</h1>
      <PublishPanel />
      <h2>Hol legyen az oldal?</h2>
      <HostingForm current={shownSettings()} />
      <h2>Megérkeznek az üzenetek?</h2>
      <ActionForm action="test-message" button="Próbaüzenetet küldök az élő oldalról" />
      <h2>Biztonsági mentés</h2>
      <p>
        <a href="/api/desk/backup" download>
          Letöltöm egy fájlban
        </a>{" "}
        az összes szöveget és képet, a korábbi változatokkal. Tedd egy másik meghajtóra.
      </p>
      <Versions root={process.cwd()} />
    </>
  );
}
