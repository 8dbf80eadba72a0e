import { getIn } from "formik";
import type { Field } from "../protocol";
import { shownValue } from "../publish-strings";
import { Button } from "./controls";
import styles from "./entry-form.module.css";
import { focusField } from "./field";
import type { EditedEntry, Step } from "./use-entry";

interface SavingBarProps extends Pick<EditedEntry, "saving" | "lastStep" | "undo" | "choose"> {
  fields: Field[];
  preview: string;
}

export function SavingBar({ fields, saving, lastStep, undo, ...rest }: SavingBarProps) {
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
            <Button onClick={() => rest.choose(choice, true)}>Az enyém</Button>{" "}
            <Button onClick={() => rest.choose(choice, false)}>A másik</Button>
          </li>
        ))}
      </ul>
      <p>
        <Button disabled={!lastStep} onClick={undo}>
          {["Visszavonom", lastStep && nameOfStep(fields, lastStep)].filter(Boolean).join(": ")}
        </Button>
        <a href={rest.preview} target="_blank" rel="noopener">
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
