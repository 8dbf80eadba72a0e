import type { useFormik } from "formik";
import type { ReactNode } from "react";
import {
  type ContactMessage,
  emailHint,
  type ContactField as FieldName,
} from "@/lib/contact/message";
import { RESULT_ANCHORS } from "@/lib/navigation";
import { formStrings, STEP_BACK } from "@/lib/strings";
import "./contact-field.css";

interface ContactFieldProps {
  formik: ReturnType<typeof useFormik<ContactMessage>>;
  name: Exclude<FieldName, "day" | "pictures" | "selection">;
  type?: "email" | "tel" | "text";
  /** The error if it is empty. */
  required?: string;
  /** Makes it a text area. */
  rows?: number;
  /** Options, which make it a select. */
  children?: ReactNode;
}

export function ContactField(props: ContactFieldProps) {
  const { formik, name, type = "text", rows, required, children } = props;
  const error = formik.touched[name] ? formik.errors[name] : undefined;
  const hint = name === "email" && formik.touched.email ? emailHint(formik.values.email) : "";
  const shown = [error, hint].filter(Boolean).join("\n");
  // Shown to visitors without scripts after they sent something invalid.
  const nativeError = children ? undefined : [required, STEP_BACK].filter(Boolean).join(" ");
  const errorId = `${name}-error`;
  const field = {
    name,
    onBlur: formik.handleBlur,
    id: name,
    className: "contact-field-input",
    autoComplete: type === "text" ? undefined : type,
    required: Boolean(required),
    readOnly: formik.isSubmitting,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": shown ? errorId : undefined,
  };

  return (
    <div className="contact-field" id={RESULT_ANCHORS.field(name)}>
      <label className="contact-field-label" htmlFor={name}>
        {formStrings[name]}
      </label>
      {children ? (
        <select {...field}>{children}</select>
      ) : rows ? (
        <textarea {...field} rows={rows} />
      ) : (
        <input {...field} type={type} />
      )}
      <p className="contact-field-error" id={errorId} data-shown={shown !== ""} aria-live="polite">
        <span>{shown || nativeError}</span>
      </p>
    </div>
  );
}
