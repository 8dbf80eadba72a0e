import { useId } from "react";
import type { Field, Problem } from "../form";
import type { Content } from "../merge";
import { valueAt } from "../value-at";
import styles from "./form.module.css";

export interface InputFieldProps {
  field: Field;
  path: string;
  content: Content;
  problems: Problem[];
  onChange: (path: string, value: unknown) => void;
}

export function FieldNotes({ field, problem }: { field: Field; problem: Problem | undefined }) {
  return (
    <>
      <legend>{field.label}</legend>
      {field.help && <p className={styles.help}>{field.help}</p>}
      {problem && <p className={styles.wrong}>{`${field.label}: ${problem.reason}`}</p>}
    </>
  );
}

export function InputField({ field, path, content, problems, onChange }: InputFieldProps) {
  const id = useId();
  const value = valueAt(content, path);
  const problem = problems.find((one) => one.path === path);
  const notes = [field.help && `${id}-help`, problem && `${id}-wrong`].filter(Boolean).join(" ");
  const shared = {
    id,
    value: String(value ?? ""),
    "aria-describedby": notes || undefined,
    "aria-invalid": (problem && !problem.isMissing) || undefined,
    onChange: ({ target }: { target: { value: string } }) =>
      onChange(path, field.kind === "number" ? toNumber(target.value) : target.value),
  };
  return (
    <div className={styles.field} data-path={path}>
      <label htmlFor={id}>{field.label}</label>
      {field.help && (
        <p id={`${id}-help`} className={styles.help}>
          {field.help}
        </p>
      )}
      {field.kind === "choice" ? (
        <select {...shared}>
          {/* Nothing yet, or a gallery that is gone: the field shall not look as if another one had been chosen. */}
          {!(shared.value in field.choices) && (
            <option value={shared.value}>
              {shared.value ? `${shared.value} (már nincs meg)` : "–"}
            </option>
          )}
          {Object.entries(field.choices).map(([choice, label]) => (
            <option key={choice} value={choice}>
              {label}
            </option>
          ))}
        </select>
      ) : field.kind === "long" ? (
        <textarea {...shared} rows={2} />
      ) : (
        <input
          {...shared}
          inputMode={field.kind === "number" ? "numeric" : undefined}
          // Without an end some browsers take six figures for a year.
          {...(field.kind === "day" && { type: "date", max: "9999-12-31" })}
        />
      )}
      {problem && (
        <p id={`${id}-wrong`} className={problem.isMissing ? styles.help : styles.wrong}>
          {`${field.label}: ${problem.reason}`}
        </p>
      )}
    </div>
  );
}

/** A number where it is one, as people write prices („350 000 Ft”, „350.000,-”); else what was typed, so that it can be said what is wrong with it. */
function toNumber(text: string): number | string | undefined {
  const plain = text.replace(/[\s.]|,-|Ft/gi, "");
  if (plain === "") return undefined;
  return /^\d+$/.test(plain) ? Number(plain) : text;
}
