import { type ReactNode, useId } from "react";
import type { Field, Problem } from "../form";
import type { Content } from "../merge";
import { valueAt } from "../value-at";
import styles from "./form.module.css";

export interface InputFieldProps {
  field: Field;
  /** In the content: `packages[1].price`. */
  path: string;
  content: Content;
  problems: Problem[];
  onChange: (path: string, value: unknown) => void;
}

/** A label, its field, what helps, and what is wrong. */
function Labelled({
  field,
  path,
  problems,
  children,
}: Pick<InputFieldProps, "field" | "path" | "problems"> & {
  children: (ids: { id: string; describedBy: string | undefined; isWrong: boolean }) => ReactNode;
}) {
  const id = useId();
  const problem = problems.find((one) => one.path === path);
  const help = [field.help && `${id}-help`, problem && `${id}-wrong`].filter(Boolean).join(" ");
  return (
    <div className={styles.field} data-path={path}>
      <label htmlFor={id}>{field.label}</label>
      {field.help && (
        <p id={`${id}-help`} className={styles.help}>
          {field.help}
        </p>
      )}
      {children({
        id,
        describedBy: help || undefined,
        isWrong: problem !== undefined && !problem.isMissing,
      })}
      {problem && (
        <p id={`${id}-wrong`} className={problem.isMissing ? styles.help : styles.wrong}>
          {`${field.label}: ${problem.reason}`}
        </p>
      )}
    </div>
  );
}

/** One value: typed, or chosen. */
export function InputField({ field, path, content, problems, onChange }: InputFieldProps) {
  const value = valueAt(content, path);
  return (
    <Labelled field={field} path={path} problems={problems}>
      {({ id, describedBy, isWrong }) => {
        const shared = {
          id,
          value: String(value ?? ""),
          "aria-describedby": describedBy,
          "aria-invalid": isWrong || undefined,
        };
        if (field.kind === "choice") {
          const isOpen = value === undefined && !("" in field.choices);
          // A gallery that is gone: the field shall not look as if another one had been chosen.
          const isLost = Boolean(value) && !(shared.value in field.choices);
          return (
            <select {...shared} onChange={({ target }) => onChange(path, target.value)}>
              {isOpen && <option value="">–</option>}
              {isLost && <option value={shared.value}>{`${shared.value} (már nincs meg)`}</option>}
              {Object.entries(field.choices).map(([choice, label]) => (
                <option key={choice} value={choice}>
                  {label}
                </option>
              ))}
            </select>
          );
        }
        if (field.kind === "long") {
          return (
            <textarea
              {...shared}
              rows={2}
              onChange={({ target }) => onChange(path, target.value)}
            />
          );
        }
        if (field.kind === "number") {
          return (
            <input
              {...shared}
              inputMode="numeric"
              onChange={({ target }) => onChange(path, toNumber(target.value))}
            />
          );
        }
        if (field.kind === "day") {
          return (
            <input
              {...shared}
              type="date"
              max="9999-12-31" // without it some browsers take six figures for a year
              onChange={({ target }) => onChange(path, target.value)}
            />
          );
        }
        return <input {...shared} onChange={({ target }) => onChange(path, target.value)} />;
      }}
    </Labelled>
  );
}

/** A number where it is one; else what was typed, so that it can be said what is wrong with it. */
function toNumber(text: string): number | string | undefined {
  const plain = text.replace(/[\s.]/g, "");
  if (plain === "") return undefined;
  return /^\d+$/.test(plain) ? Number(plain) : text;
}
