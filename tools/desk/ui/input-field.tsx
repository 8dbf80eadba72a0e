import { getIn } from "formik";
import { type ReactNode, useId } from "react";
import type { Field, Problem } from "../form";
import type { Content } from "../merge";
import styles from "./form.module.css";

export interface InputFieldProps<Kind extends Field = Field> {
  field: Kind;
  path: string;
  content: Content;
  problems: Problem[];
  /** Takes a value, or a function that makes it of the present one. */
  onChange: (path: string, value: unknown) => void;
}

interface FieldNotesProps {
  field: Field;
  problem?: Problem | undefined;
  id?: string;
}

/** How a field is filled in, and what is wrong with it. */
export function FieldNotes({ field, problem, id }: FieldNotesProps) {
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

export interface ControlProps {
  id: string;
  value: string;
  "aria-describedby": string;
  "aria-invalid": true | undefined;
  onChange: (event: { target: { value: string } }) => void;
}

interface ControlFieldProps extends InputFieldProps {
  control: (props: ControlProps, field: Field) => ReactNode;
  parse?: ((text: string) => unknown) | undefined;
}

export function InputField(props: ControlFieldProps) {
  const { field, path, content, problems, onChange, control, parse = (text) => text } = props;
  const id = useId();
  const problem = problems.find((one) => one.path === path);
  const input: ControlProps = {
    id,
    value: String(getIn(content, path) ?? ""),
    "aria-describedby": `${id}-notes`,
    "aria-invalid": (problem && !problem.isMissing) || undefined,
    onChange: ({ target }) => onChange(path, parse(target.value)),
  };
  return (
    <div className={styles.field} data-path={path}>
      <label htmlFor={id}>{field.label}</label>
      <FieldNotes field={field} problem={problem} id={`${id}-notes`} />
      {control(input, field)}
    </div>
  );
}
