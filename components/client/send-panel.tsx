import { type FormEvent, useState } from "react";
import { LinkedWords } from "@/components/page/linked-words";
import { contactMessage } from "@/lib/contact/message";
import { clientWords, formWords } from "@/lib/words";
import { ClientField } from "./client-field";

export interface SendFormProps {
  /** As it was given before. */
  email: string;
  isSending: boolean;
  onSend: (email: string) => void;
}

export function SendForm({ email, isSending, onSend }: SendFormProps) {
  const [error, setError] = useState<string>();
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get("email"));
    await contactMessage.validateAt("email", { email: typed }).then(
      () => isSending || onSend(typed.trim()),
      ({ message }: Error) => setError(message),
    );
  }
  return (
    <form className="client-form" onSubmit={submit} noValidate>
      <ClientField
        name="email"
        type="email"
        autoComplete="email"
        label={clientWords.email}
        defaultValue={email}
        error={error}
      />
      <button type="submit" className="contact-form-button" aria-disabled={isSending}>
        {isSending ? formWords.sending : clientWords.sendNow}
      </button>
      <p className="contact-form-privacy">
        <LinkedWords words={formWords.privacy} href="/privacy" />
      </p>
    </form>
  );
}

export interface CopyPanelProps {
  text: string;
  subject: string;
  email: string;
  isTooLong: boolean;
}

/** Where nothing can be sent from the page, or the list is longer than a message: it is never cut. */
export function CopyPanel({ text, subject, email, isTooLong }: CopyPanelProps) {
  const [isCopied, setCopied] = useState(false);
  return (
    <div className="client-form">
      <p>{isTooLong ? clientWords.tooLong : clientWords.noEndpoint}</p>
      <textarea
        className="contact-field-input client-list"
        aria-label={clientWords.list}
        readOnly
        value={text}
      />
      <button
        type="button"
        className="contact-form-button"
        onClick={() => navigator.clipboard.writeText(text).then(() => setCopied(true))}
      >
        {isCopied ? clientWords.copied : clientWords.copy}
      </button>
      <a href={`mailto:${email}?subject=${encodeURIComponent(subject)}`}>{email}</a>
    </div>
  );
}
