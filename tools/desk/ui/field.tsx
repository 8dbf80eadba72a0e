import { getIn } from "formik";
import { createContext, type PropsWithChildren, type ReactNode, use, useId } from "react";
import type { Field, FieldIssue, OpenEntry } from "../protocol";
import styles from "./form.module.css";

/** What all fields of a form share. */
interface Form extends Pick<OpenEntry, "content" | "pictures"> {
  problems: FieldIssue[];
  /** The gallery that the form belongs to. */
  gallery: string | undefined;
  /** Takes a value, or a function that makes it of the present one. */
  onChange: (path: string, value: unknown) => void;
  /** After a photo came in. */
  onTaken: () => void;
}

export const FormContext = createContext<Form | undefined>(undefined);

export interface FieldProps<Kind extends Field = Field> {
  field: Kind;
  path: string;
}

export function useField(path: string) {
  const form = use(FormContext);
  if (!form) throw new Error("a field outside a form");
  return {
    ...form,
    value: getIn(form.content, path),
    problem: form.problems.find((one) => one.path === path),
    change: (value: unknown) => form.onChange(path, value),
  };
}

interface NotesProps {
  field: Field;
  problem?: FieldIssue | undefined;
  id?: string;
}

/** How a field is filled in, and what is wrong with it. */
function Notes({ field, problem, id }: NotesProps) {
  return (
    <div id={id} className={styles.notes}>
      {field.help && <p className={styles.help}>{field.help}</p>}
      {problem && (
        <p className={problem.isMissing ? styles.help : styles.wrong}>
          {`${field.label}: ${problem.reason}`}
        </p>
      )}
    </div>
  );
}

export function FieldGroup(
  props: PropsWithChildren<FieldProps & { className?: string | undefined }>,
) {
  const { field, path, className, children } = props;
  const { problem, problems } = useField(path);
  const hasFields = field.kind === "list" || field.kind === "group"; // which name what is wrong with them
  const inside = hasFields ? undefined : problems.find((one) => one.path.startsWith(path));
  return (
    <fieldset className={className ?? styles.list} data-path={path}>
      <legend>{field.label}</legend>
      <Notes field={field} problem={problem ?? inside} />
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
  parse: ((text: string) => unknown) | undefined;
}

export function InputField({ field, path, control, parse = String }: InputFieldProps) {
  const id = useId();
  const { value, problem, change } = useField(path);
  const props: ControlProps = {
    id,
    value: String(value ?? ""),
    "aria-describedby": `${id}-notes`,
    "aria-invalid": (problem && !problem.isMissing) || undefined,
    onChange: ({ target }) => change(parse(target.value)),
  };
  return (
    <div className={styles.field} data-path={path}>
      <label htmlFor={id}>{field.label}</label>
      <Notes field={field} problem={problem} id={`${id}-notes`} />
      {control(props, field)}
    </div>
  );
}
