import { PublishPanel } from "@/tools/desk/ui/publish-panel";

export default function PublishPage() {
  return (
    <>
      <h1>Közzététel</h1>
      <PublishPanel />
    </>
  );
}
