import type { useFormik } from "formik";
import type { ReactNode } from "react";
import {
  type ContactMessage,
  emailHint,
  type ContactField as FieldName,
} from "@/lib/contact/message";
import { RESULT_ANCHORS } from "@/lib/navigation";
import { formStrings, messageErrors, STEP_BACK } from "@/lib/strings";
import "./contact-field.css";

export interface ContactFieldProps {
  formik: ReturnType<typeof useFormik<ContactMessage>>;
  name: Exclude<FieldName, "day" | "pictures">;
  type?: "email" | "tel" | "text";
  isRequired?: boolean;
  /** Makes it a text area. */
  rows?: number;
  /** The options of a select. */
  children?: ReactNode;
  /** Makes it a select. */
  onChoose?: (value: string) => void;
}

export function ContactField({
  formik,
  name,
  type = "text",
  rows,
  isRequired,
  children,
  onChoose,
}: ContactFieldProps) {
  const error = formik.touched[name] ? formik.errors[name] : undefined;
  const hint = error === messageErrors.email ? emailHint(formik.values.email) : undefined;
  const errorId = `${name}-error`;
  const field = {
    id: name,
    name,
    className: "contact-field-input",
    autoComplete: type === "text" ? undefined : type,
    required: isRequired,
    readOnly: formik.isSubmitting,
    value: formik.values[name] ?? "",
    onChange: formik.handleChange,
    onBlur: formik.handleBlur,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": error ? errorId : undefined,
  };

  return (
    <div className="contact-field" id={RESULT_ANCHORS.field(name)}>
      <label className="contact-field-label" htmlFor={name}>
        {formStrings[name]}
      </label>
      {onChoose ? (
        <select {...field} onChange={({ target }) => onChoose(target.value)}>
          {children}
        </select>
      ) : rows ? (
        <textarea {...field} rows={rows} />
      ) : (
        <input {...field} type={type} />
      )}
      <p className="contact-field-error" id={errorId} data-shown={Boolean(error)}>
        {hint ? `${error}\n${hint}` : (error ?? NATIVE_ERRORS[name])}
      </p>
    </div>
  );
}

/** Shown to visitors without scripts who sent an invalid message. */
const NATIVE_ERRORS: Partial<Record<FieldName, string>> = {
  email: `${messageErrors.email} ${STEP_BACK}`,
  phone: STEP_BACK,
  subject: `${messageErrors.subject} ${STEP_BACK}`,
  message: `${messageErrors.message} ${STEP_BACK}`,
  place: STEP_BACK,
};
