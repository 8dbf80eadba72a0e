import { getIn, setIn } from "formik";
import { useEffect } from "react";
import type { Entry } from "../content/entries";
import lists from "../content/lists.json";
import type { Content } from "../content/merge";
import type { EntryPage } from "../http/page-data";
import type { OpenEntry } from "../protocol";
import { ActionForm } from "./action-form";
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
  /** Of all files. */
  issues?: EntryPage["issues"];
}

export function EntryForm({ entry, opened, fields, galleries, newer, ...rest }: EntryFormProps) {
  const { category, preview } = entry;
  const edited = useEntry(opened);
  const { content, views, saving, change, readAgain } = edited;
  const onChange = (path: string, value: unknown) => {
    const make = (now: Content) => {
      const next = typeof value === "function" ? value(getIn(now, path)) : value;
      return path ? setIn(now, path, next) : next;
    };
    // Changing a list, or by a function, is not typing.
    change(path, make, !["object", "function"].includes(typeof value));
  };
  const issues = saving.issues ?? [];
  const shared = { content, views, issues, galleries, gallery: category };
  useLinkedField();
  return (
    <FormContext value={{ ...shared, onChange, onUpload: readAgain }}>
      <div>
        <SavingBar {...edited} fields={fields} preview={preview} />
        {newer && <NewerText {...newer} own={content.sections} onChange={onChange} />}
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
  const [latest = [], known = [], own = []] = [props.latest, props.known, props.own].map(
    (sections) =>
      (sections as Newer["latest"]).flatMap(({ title, paragraphs }) => [title, ...paragraphs]),
  );
  const listed = (texts: string[]) => texts.map((text) => <li key={text}>{text}</li>);
  const added = latest.filter((text) => !known.includes(text) && !own.includes(text));
  if (added.length === 0) return null;
  return (
    <details>
      <summary>Frissítéskor új adatkezelési szöveg is érkezett</summary>
      <p>Ez új benne:</p>
      <ul>{listed(added)}</ul>
      <p>Ez viszont csak a tiédben van, az újban nincs:</p>
      <ul>{listed(own.filter((text) => !latest.includes(text)))}</ul>
      <button type="button" onClick={() => props.onChange("sections", props.latest)}>
        A fejezeteim helyére teszem az újakat
      </button>
    </details>
  );
}

/** Scrolls to the field named in the URL, as links from issues do. */
function useLinkedField() {
  useEffect(() => {
    const path = new URLSearchParams(window.location.search).get("mezo");
    window.history.replaceState(null, "", window.location.pathname); // a reload keeps the scroll position
    if (path) focusField(path);
  }, []);
}
