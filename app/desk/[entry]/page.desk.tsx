import { notFound } from "next/navigation";
import { describeForm } from "@/tools/desk/describe-form";
import { findEntry } from "@/tools/desk/entries";
import { openEntry } from "@/tools/desk/open-entry";
import { galleryTitles } from "@/tools/desk/places";
import { EntryForm } from "@/tools/desk/ui/entry-form";

export default async function EntryPage({ params }: { params: Promise<{ entry: string }> }) {
  const root = process.cwd();
  const entry = findEntry(root, (await params).entry) ?? notFound();
  return (
    <>
      <h1>{entry.label}</h1>
      <EntryForm
        opened={await openEntry(root, entry)}
        fields={describeForm(entry.kind, { galleries: galleryTitles(root) })}
        preview={entry.preview}
      />
    </>
  );
}
