import { type FormEvent, type InputHTMLAttributes, useEffect, useRef, useState } from "react";

export interface FieldFormProps extends InputHTMLAttributes<HTMLInputElement> {
  name: string;
  label: string;
  button: string;
  isBusy?: boolean;
  /** @returns an error message, if the text is invalid */
  onText: (text: string) => Promise<string | undefined>;
}

/** A form with one field, styled like the contact form. The field is focused when it appears and when it is invalid. */
export function FieldForm(props: FieldFormProps) {
  const { label, button, isBusy = false, onText, children, ...input } = props;
  const { name } = input;
  const field = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  useEffect(() => field.current?.focus(), []);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const message = await onText(field.current?.value.trim() ?? "");
    setError(message);
    if (message) field.current?.focus(); // screen readers read the error with it
  }
  return (
    <form className="client-form" onSubmit={submit} noValidate>
      <div className="contact-field">
        <label className="contact-field-label" htmlFor={name}>
          {label}
        </label>
        <input
          {...input}
          ref={field}
          id={name}
          className="contact-field-input"
          aria-invalid={error ? true : undefined}
          aria-describedby={`${name}-error`}
        />
        <p className="contact-field-error" id={`${name}-error`} data-shown={Boolean(error)}>
          {error}
        </p>
      </div>
      <button type="submit" className="contact-form-button" aria-disabled={isBusy}>
        {button}
      </button>
      {children}
    </form>
  );
}
