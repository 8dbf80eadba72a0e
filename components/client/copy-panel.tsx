import { useState } from "react";
import { clientStrings } from "@/lib/strings";

export interface CopyPanelProps {
  text: string;
  subject: string;
  email: string;
}

/** For sites without an endpoint. */
export function CopyPanel({ text, subject, email }: CopyPanelProps) {
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => {}, // not allowed; the visitor can still select the text
    );
  return (
    <div className="client-form">
      <p>{clientStrings.noEndpoint}</p>
      <textarea
        className="contact-field-input client-list"
        aria-label={clientStrings.list}
        readOnly
        value={text}
      />
      <button type="button" className="contact-form-button" onClick={copy}>
        {isCopied ? clientStrings.copied : clientStrings.copy}
      </button>
      <a href={`mailto:${email}?subject=${encodeURIComponent(subject)}`}>{email}</a>
    </div>
  );
}
