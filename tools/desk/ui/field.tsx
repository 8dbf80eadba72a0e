import { getIn } from "formik";
import { createContext, type PropsWithChildren, type ReactNode, use, useId } from "react";
import { today } from "@/lib/dates/today";
import { countHint, dateHint } from "../field-hint";
import type { EntryPage } from "../http/page-data";
import type { Field, FieldIssue } from "../protocol";
import styles from "./form.module.css";
import type { EditedEntry } from "./use-entry";

interface Form extends EditedEntry {
  fields: Field[];
  /** Titles by name. */
  galleries: Record<string, string>;
  gallery: string | undefined;
  /** Galleries by what they are about. */
  topics: EntryPage["topics"];
  calendar?: EntryPage["calendar"];
}

// Every field is below its provider.
export const FormContext = createContext({} as Form);

export interface FieldProps<Kind extends Field = Field> {
  field: Kind;
  path: string;
}

export const useForm = () => use(FormContext);

export function useField(path: string) {
  const form = useForm();
  const { issues } = form.saving;
  return {
    ...form,
    issues,
    value: getIn(form.content, path),
    issue: issues.find((other) => other.path === path),
    change: (value: unknown, options?: { isTyping: boolean }) => form.edit(path, value, options),
  };
}

/** The fields of a group, or of the items of a list. */
export const fieldsIn = (fields: Field[], name: string): Field[] =>
  fields.flatMap((field) => {
    const group = field.kind === "list" ? field.element : field;
    return field.name === name && group.kind === "group" ? group.fields : [];
  });

interface NotesProps {
  field: Field;
  issue: FieldIssue | undefined;
  id?: string;
  hint?: string | undefined;
}

function Notes({ field, issue, id, hint }: NotesProps) {
  return (
    <div id={id} className={styles.notes}>
      {field.help && <p className={styles.help}>{field.help}</p>}
      {hint && <p>{hint}</p>}
      {issue && (
        <p className={issue.isMissing ? styles.help : styles.invalid}>
          {`${field.label}: ${issue.reason}`}
        </p>
      )}
    </div>
  );
}

export function FieldGroup(
  props: PropsWithChildren<FieldProps & { className?: string | undefined }>,
) {
  const { field, path, className, children } = props;
  const { issue, issues } = useField(path);
  const hasFields = field.kind === "list" || field.kind === "group"; // they show their own issues
  const inside = hasFields ? undefined : issues.find((other) => other.path.startsWith(path));
  return (
    <fieldset
      className={className ?? styles.list}
      data-path={path}
      data-short={field.isShort || undefined}
    >
      <legend>{field.label}</legend>
      <Notes field={field} issue={issue ?? inside} />
      {children}
    </fieldset>
  );
}

export interface ControlProps {
  id: string;
  value: string;
  "aria-describedby": string;
  "aria-invalid": true | undefined;
  onChange: (event: { target: { value: string } }) => void;
}

interface InputFieldProps extends FieldProps {
  control: (props: ControlProps, field: Field) => ReactNode;
}

export function InputField({ field, path, control }: InputFieldProps) {
  const id = useId();
  const { value, issue, change } = useField(path);
  const props: ControlProps = {
    id,
    value: String(value ?? ""),
    "aria-describedby": `${id}-notes`,
    "aria-invalid": (issue && !issue.isMissing) || undefined,
    onChange: ({ target }) => change(target.value),
  };
  return (
    <div className={styles.field} data-path={path} data-short={field.isShort || undefined}>
      <label htmlFor={id}>{field.label}</label>
      <Notes
        field={field}
        issue={issue}
        id={`${id}-notes`}
        hint={dateHint(field, value, today()) ?? countHint(field, value)}
      />
      {control(props, field)}
    </div>
  );
}

/** Scrolls to a field, or to the one that shows the list it is in. @returns false if the page shows neither */
export function focusField(path: string): boolean {
  const field = document.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`);
  const folded = field?.closest("details");
  if (folded) folded.open = true;
  field?.scrollIntoView({ block: "center" });
  field?.querySelector<HTMLElement>("input, textarea, select")?.focus();
  return Boolean(field) || (path.includes("[") && focusField(path.replace(/\[\d+\][^[]*$/, "")));
}
