import { notFound } from "next/navigation";
import { describeForm } from "@/tools/desk/describe-form";
import { findEntry } from "@/tools/desk/entries";
import { openEntry } from "@/tools/desk/open-entry";
import { galleryTitles } from "@/tools/desk/places";
import { ActionForm } from "@/tools/desk/ui/action-form";
import { EntryForm } from "@/tools/desk/ui/entry-form";

export default async function EntryPage({ params }: { params: Promise<{ entry: string[] }> }) {
  const root = process.cwd();
  const entry = findEntry(root, (await params).entry.join("/")) ?? notFound();
  const opened = await openEntry(root, entry);
  return (
    <>
      <h1>{entry.label}</h1>
      {opened ? (
        <EntryForm
          opened={opened}
          fields={describeForm(entry.kind, { galleries: galleryTitles(root) })}
          preview={entry.preview}
        />
      ) : (
        <p>Itt akkor szerkesztheted, ha a fájl megint jó.</p>
      )}
      {entry.kind === "story" && (
        <ActionForm
          action="remove-story"
          button="Törlöm ezt a történetet"
          question={`Biztosan törlöd ezt a történetet: „${entry.label}”? A képei a galériákban maradnak.`}
          body={{ name: entry.name.replace("stories/", "") }}
        />
      )}
    </>
  );
}
