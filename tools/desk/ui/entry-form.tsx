import { useEffect } from "react";
import lists from "../editing/lists.json";
import type { EntryPage } from "../http/page-data";
import type { OpenEntry } from "../protocol";
import { ActionForm, Button, Labelled, PageTitle } from "./controls";
import styles from "./entry-form.module.css";
import { FormContext, focusField, useForm } from "./field";
import { FormFields } from "./form-fields";
import { GalleryEditor } from "./gallery-editor";
import { PageFrame } from "./page-frame";
import { Part } from "./part";
import { useEntry } from "./use-entry";
import { useSavedText } from "./use-imports";

export function EntryView({ entry, opened, ...rest }: EntryPage) {
  const { label, name, references } = entry;
  const [, list] = Object.entries(lists).find(([folder]) => name.startsWith(`${folder}/`)) ?? [];
  return (
    <div className={styles.entry}>
      <PageTitle>{label}</PageTitle>
      {opened ? (
        <EntryForm {...rest} entry={entry} opened={opened} />
      ) : (
        <p>Itt akkor szerkesztheted, ha a fájl megint jó.</p>
      )}
      {list && opened?.content.state === "draft" && (
        <ActionForm action="rename" button="Más címet adok neki" body={{ name }}>
          <Labelled label={`A lapja címe, amíg vázlat: ${name.replace(/[^/]+$/, "")}`}>
            <input name="to" required defaultValue={name.replace(/.*\//, "")} />
          </Labelled>
        </ActionForm>
      )}
      {list && (
        <ActionForm
          action="remove"
          button={list.remove}
          question={[
            list.question.replace("{title}", () => label),
            references.length > 0 && `Onnan is kikerül, ami erre mutat: ${references.join(", ")}.`,
          ]
            .filter(Boolean)
            .join("\n\n")}
          body={{ name }}
        />
      )}
    </div>
  );
}

function EntryForm(props: EntryPage & { opened: OpenEntry }) {
  const { entry, opened, fields, galleries, topics, calendar, watched } = props;
  const { category } = entry;
  const edited = useEntry(opened);
  // Links from issues name a field in the URL.
  useEffect(() => {
    const path = new URLSearchParams(window.location.search).get("mezo");
    if (!path) return;
    window.history.replaceState(null, "", window.location.pathname); // a reload keeps the scroll position
    focusField(path);
  }, []);
  return (
    <FormContext value={{ ...edited, fields, galleries, topics, gallery: category, calendar }}>
      <div>
        <Part>
          <SavingBar preview={entry.preview} />
        </Part>
        <Part>
          {!category && <FormFields fields={fields} />}
          {category && <GalleryEditor fields={fields} watched={watched} />}
        </Part>
      </div>
      <Part>
        <PageFrame {...props} />
      </Part>
    </FormContext>
  );
}

export function SavingBar({ preview }: { preview?: string }) {
  const { saving, bringBack, discard } = useForm();
  const { issues, replaced } = saving;
  const text = useSavedText(saving.text);
  const isUnfinished = issues.every(({ isMissing }) => isMissing);
  const state = isUnfinished && issues.length > 0 ? "waiting" : saving.state;
  return (
    <div role="status" aria-atomic="false" className={styles.savingBar}>
      <p data-state={state}>{text || "Amit itt változtatsz, rögtön elmentem."}</p>
      <ul data-state={state}>
        {issues.map(({ path, sentence }) => (
          <li key={path}>
            <a
              href={`?${new URLSearchParams({ mezo: path })}`}
              onClick={(event) => focusField(path) && event.preventDefault()}
            >
              {sentence}
            </a>
          </li>
        ))}
        {state === "failed" && issues.length > 0 && (
          <li>
            <Button onClick={discard}>Elvetem, ami nincs elmentve</Button>
          </li>
        )}
        {replaced.map((old) => (
          <li key={old.sentence}>
            {`${old.sentence} `}
            {old.path && <Button onClick={() => bringBack(old)}>Visszahozom</Button>}
          </li>
        ))}
      </ul>
      {preview && (
        <p>
          <a href={preview} target="_blank" rel="noopener">
            Megnézem az oldalon
          </a>
        </p>
      )}
    </div>
  );
}
