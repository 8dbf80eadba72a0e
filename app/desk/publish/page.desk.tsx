import { PublishPanel } from "@/tools/desk/ui/publish-panel";
import { Versions } from "@/tools/desk/ui/versions";

export default function PublishPage() {
  return (
    <>
      <h1>Közzététel</h1>
      <PublishPanel />
      <Versions root={process.cwd()} />
    </>
  );
}
