import type { InputHTMLAttributes } from "react";

export interface ClientFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  name: string;
  label: string;
  error: string | undefined;
}

/** Stable, so that React calls it only when the field appears. */
const focus = (field: HTMLElement | null) => field?.focus();

/** A field of the contact form's look, which takes the focus when it appears. */
export function ClientField({ label, error, ...input }: ClientFieldProps) {
  const { name } = input;
  return (
    <div className="contact-field">
      <label className="contact-field-label" htmlFor={name}>
        {label}
      </label>
      <input
        ref={focus}
        id={name}
        className="contact-field-input"
        aria-invalid={error ? true : undefined}
        aria-describedby={`${name}-error`}
        {...input}
      />
      <p className="contact-field-error" id={`${name}-error`} data-shown={Boolean(error)}>
        {error}
      </p>
    </div>
  );
}
