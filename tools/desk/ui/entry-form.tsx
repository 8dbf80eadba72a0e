import { getIn } from "formik";
import { useEffect } from "react";
import lists from "../content/lists.json";
import type { EntryPage } from "../http/page-data";
import type { Field, OpenEntry } from "../protocol";
import { shownValue } from "../publish-strings";
import { ActionForm, Button } from "./controls";
import styles from "./entry-form.module.css";
import { FormContext, focusField, useForm } from "./field";
import { FormFields } from "./form-fields";
import { GalleryEditor } from "./gallery-editor";
import { PageFrame } from "./page-frame";
import { Part, useHydrated } from "./part";
import { type Step, useEntry } from "./use-entry";

interface EntryViewProps extends EntryPage {
  /** Reads the page again. */
  onChange: () => void;
}

export function EntryView({ entry, opened, ...rest }: EntryViewProps) {
  const { label, name, references } = entry;
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

function EntryForm(props: EntryViewProps & { opened: OpenEntry }) {
  const { entry, opened, fields, galleries, onChange } = props;
  const { category } = entry;
  const edited = useEntry(opened, onChange);
  const isHydrated = useHydrated();
  // Links from issues name a field in the URL.
  useEffect(() => {
    if (!isHydrated) return;
    const path = new URLSearchParams(window.location.search).get("mezo");
    window.history.replaceState(null, "", window.location.pathname); // a reload keeps the scroll position
    if (path) focusField(path);
  }, [isHydrated]);
  return (
    <FormContext value={{ ...edited, galleries, gallery: category }}>
      <div>
        <Part>
          <SavingBar fields={fields} preview={entry.preview} />
        </Part>
        <Part>
          {!category && <FormFields fields={fields} />}
          {category && isHydrated && <GalleryEditor fields={fields} />}
        </Part>
      </div>
      <Part>
        <PageFrame {...props} />
      </Part>
    </FormContext>
  );
}

function SavingBar({ fields, preview }: { fields: Field[]; preview: string }) {
  const { saving, lastStep, undo, choose } = useForm();
  const { text, issues = [], choices = [] } = saving;
  const isUnfinished = issues.every(({ isMissing }) => isMissing);
  const state = isUnfinished && issues.length > 0 ? "waiting" : saving.state;
  return (
    <div className={styles.savingBar}>
      <p role="status" data-state={state}>
        {text || "Amit itt változtatsz, rögtön elmentem."}
      </p>
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
        {choices.map((choice) => (
          <li key={choice.path}>
            {`${choice.place}: az enyém „${textOf(choice.mine)}”, a másik „${textOf(choice.theirs)}”. `}
            <Button onClick={() => choose(choice, true)}>Az enyém</Button>{" "}
            <Button onClick={() => choose(choice, false)}>A másik</Button>
          </li>
        ))}
      </ul>
      <p>
        <Button disabled={!lastStep} onClick={undo}>
          {["Visszavonom", lastStep && nameOfStep(fields, lastStep)].filter(Boolean).join(": ")}
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

/** Longer texts are not shown in the button. */
const MAX_QUOTED = 24;

/** „ár 300 000 → 333 000”; only the label of a longer text or a list. */
function nameOfStep(fields: Field[], { path, before, after }: Step): string | undefined {
  let field: Field | undefined = { kind: "group", name: "", label: "", fields, names: [] };
  let label = "";
  for (const key of path.match(/[^.[\]]+/g) ?? []) {
    if (field?.kind === "list") field = field.element;
    else if (field?.kind === "group") field = field.fields.find(({ name }) => name === key);
    label = field?.label || label;
  }
  const choices = field?.kind === "choice" ? field.choices : {};
  const values = [before, after].map((content) => getIn(content, path));
  const [from = "", to = ""] = values.map((value) => choices[value] ?? shownValue(textOf(value)));
  const isShort = [from, to].every(({ length }) => length > 0 && length <= MAX_QUOTED);
  const name = label.charAt(0).toLocaleLowerCase("hu") + label.slice(1);
  return isShort && field?.kind !== "list" ? `${name} ${from} → ${to}` : name;
}
