import { getIn, setIn } from "formik";
import { useEffect } from "react";
import type { Entry } from "../content/entries";
import lists from "../content/lists.json";
import type { EntryPage } from "../http/page-data";
import type { OpenEntry } from "../protocol";
import { ActionForm } from "./action-form";
import { Button } from "./controls";
import styles from "./desk.module.css";
import { FormContext } from "./field";
import { FormFields } from "./form-fields";
import { GalleryEditor } from "./gallery-editor";
import { type EditedEntry, useEntry } from "./use-entry";

export function EntryView({ entry, opened, ...rest }: EntryPage) {
  const { label, name } = entry;
  const [, list] = Object.entries(lists).find(([folder]) => name.startsWith(`${folder}/`)) ?? [];
  return (
    <>
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
    </>
  );
}

interface EntryFormProps extends Pick<EntryPage, "fields" | "galleries"> {
  entry: Pick<Entry, "category" | "preview">;
  opened: OpenEntry;
  newer?: EntryPage["newer"];
}

export function EntryForm({ entry, opened, fields, galleries, newer }: EntryFormProps) {
  const { category, preview } = entry;
  const edited = useEntry(opened);
  const { content, views, saving, change, readAgain } = edited;
  const onChange = (path: string, value: unknown) =>
    // Typing into one field is one undo step; each change of a list or by a function is its own.
    change(["object", "function"].includes(typeof value) ? "" : path, (now) => {
      const next = typeof value === "function" ? value(getIn(now, path)) : value;
      return path ? setIn(now, path, next) : next;
    });
  const issues = saving.issues ?? [];
  const shared = { content, views, issues, galleries, gallery: category };
  useLinkedField();
  return (
    <FormContext value={{ ...shared, onChange, onUpload: readAgain }}>
      <SavingBar {...edited} preview={preview} />
      {newer && <NewerText {...newer} own={content.sections} onChange={onChange} />}
      {category ? (
        <GalleryEditor {...edited} category={category} galleries={galleries} fields={fields} />
      ) : (
        <FormFields fields={fields} />
      )}
    </FormContext>
  );
}

interface SavingBarProps extends Pick<EditedEntry, "saving" | "canUndo" | "undo" | "choose"> {
  preview: string;
}

function SavingBar({ saving, canUndo, undo, choose, preview }: SavingBarProps) {
  const { text, issues = [], choices = [] } = saving;
  const isUnfinished = issues.every(({ isMissing }) => isMissing);
  const state = isUnfinished && issues.length > 0 ? "waiting" : saving.state;
  return (
    <div className={styles.savingBar}>
      <p role="status" data-state={state}>
        {text || "Amit itt változtatsz, rögtön elmentem."}
      </p>
      <ul data-state={state}>
        {issues.map((issue) => (
          <li key={issue.path}>{issue.sentence}</li>
        ))}
        {choices.map((choice) => (
          <li key={choice.path}>
            {`${choice.place}: az enyém „${textOf(choice.mine)}”, a másik „${textOf(choice.theirs)}”. `}
            <Button onClick={() => choose(choice, true)}>Az enyém</Button>{" "}
            <Button onClick={() => choose(choice, false)}>A másik</Button>
          </li>
        ))}
      </ul>
      <p>
        <Button disabled={!canUndo} onClick={undo}>
          Visszavonom
        </Button>
        <a href={preview} target="_blank" rel="noopener">
          Megnézem az oldalon
        </a>
      </p>
    </div>
  );
}

const textOf = (value: unknown): string =>
  typeof value === "object" && value !== null
    ? Object.values(value).map(textOf).join(" · ")
    : String(value ?? "");

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
    const field = path && document.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`);
    window.history.replaceState(null, "", window.location.pathname); // a reload keeps the scroll position
    if (!field) return;
    const folded = field.closest("details");
    if (folded) folded.open = true;
    field.scrollIntoView({ block: "center" });
    field.querySelector<HTMLElement>("input, textarea, select")?.focus();
  }, []);
}
