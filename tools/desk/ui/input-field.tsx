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

export function FieldNotes({ field, problem }: { field: Field; problem?: Problem | undefined }) {
  return (
    <>
      <legend>{field.label}</legend>
      {field.help && <p className={styles.help}>{field.help}</p>}
      {problem && <p className={styles.wrong}>{`${field.label}: ${problem.reason}`}</p>}
    </>
  );
}

export interface ControlProps {
  id: string;
  value: string;
  "aria-describedby": string | undefined;
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
  const notes = [field.help && `${id}-help`, problem && `${id}-wrong`].filter(Boolean).join(" ");
  const input: ControlProps = {
    id,
    value: String(getIn(content, path) ?? ""),
    "aria-describedby": notes || undefined,
    "aria-invalid": (problem && !problem.isMissing) || undefined,
    onChange: ({ target }) => onChange(path, parse(target.value)),
  };
  return (
    <div className={styles.field} data-path={path}>
      <label htmlFor={id}>{field.label}</label>
      {field.help && (
        <p id={`${id}-help`} className={styles.help}>
          {field.help}
        </p>
      )}
      {control(input, field)}
      {problem && (
        <p id={`${id}-wrong`} className={problem.isMissing ? styles.help : styles.wrong}>
          {`${field.label}: ${problem.reason}`}
        </p>
      )}
    </div>
  );
}
