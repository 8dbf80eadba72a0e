import { useEffect } from "react";
import type { Entry } from "../content/entries";
import lists from "../content/lists.json";
import type { EntryPage } from "../http/page-data";
import type { OpenEntry } from "../protocol";
import { ActionForm } from "./action-form";
import { TextList } from "./controls";
import styles from "./entry-form.module.css";
import { FormContext, focusField } from "./field";
import { FormFields } from "./form-fields";
import { GalleryEditor } from "./gallery-editor";
import { PageFrame } from "./page-frame";
import { SavingBar } from "./saving-bar";
import { useEntry } from "./use-entry";

export function EntryView({ entry, opened, ...rest }: EntryPage) {
  const { label, name } = entry;
  const [, list] = Object.entries(lists).find(([folder]) => name.startsWith(`${folder}/`)) ?? [];
  return (
    <div className={styles.entry}>
      <h1>{label}</h1>
      {opened ? (
        <EntryForm {...rest} entry={entry} opened={opened} />
      ) : (
        <p>Itt akkor szerkesztheted, ha a fájl megint jó.</p>
      )}
      {list && (
        <ActionForm
          action="remove"
          button={list.remove}
          question={list.question.replace("{title}", () => label)}
          body={{ name }}
        />
      )}
    </div>
  );
}

interface EntryFormProps extends Pick<EntryPage, "fields" | "galleries"> {
  entry: Pick<Entry, "category" | "preview">;
  opened: OpenEntry;
  newer?: EntryPage["newer"];
  /** Issues of all files. */
  issues?: EntryPage["issues"];
}

export function EntryForm({ entry, opened, fields, galleries, newer, ...rest }: EntryFormProps) {
  const { category, preview } = entry;
  const edited = useEntry(opened);
  const { content, views, saving, change, readAgain } = edited;
  const issues = saving.issues ?? [];
  const shared = { content, views, issues, galleries, gallery: category };
  // Links from issues name a field in the URL.
  useEffect(() => {
    const path = new URLSearchParams(window.location.search).get("mezo");
    window.history.replaceState(null, "", window.location.pathname); // a reload keeps the scroll position
    if (path) focusField(path);
  }, []);
  return (
    <FormContext value={{ ...shared, onChange: change, onUpload: readAgain }}>
      <div>
        <SavingBar {...edited} fields={fields} preview={preview} />
        {newer && <NewerText {...newer} own={content.sections} onChange={change} />}
        {category ? (
          <GalleryEditor category={category} fields={fields} doOnServer={edited.doOnServer} />
        ) : (
          <FormFields fields={fields} />
        )}
      </div>
      <PageFrame
        url={preview}
        name={opened.name}
        issues={rest.issues}
        saved={saving.state === "saved" && saving}
        content={content}
      />
    </FormContext>
  );
}

type Newer = NonNullable<EntryPage["newer"]>;

/** New privacy texts from upgrades that the photographer's own text lacks. */
function NewerText(props: Newer & { own: unknown; onChange: (path: string, to: unknown) => void }) {
  const textsIn = (sections: unknown) =>
    (sections as Newer["latest"]).flatMap(({ title, paragraphs }) => [title, ...paragraphs]);
  const [latest, known, own] = [textsIn(props.latest), textsIn(props.known), textsIn(props.own)];
  const added = latest.filter((text) => !known.includes(text) && !own.includes(text));
  if (added.length === 0) return null;
  return (
    <details>
      <summary>Frissítéskor új adatkezelési szöveg is érkezett</summary>
      <p>Ez új benne:</p>
      <TextList texts={added} />
      <p>Ez viszont csak a tiédben van, az újban nincs:</p>
      <TextList texts={own.filter((text) => !latest.includes(text))} />
      <button type="button" onClick={() => props.onChange("sections", props.latest)}>
        A fejezeteim helyére teszem az újakat
      </button>
    </details>
  );
}
