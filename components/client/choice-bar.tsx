import { useRef, useState } from "react";
import { SendAdvice } from "@/components/contact/contact-results";
import type { ClientPicture } from "@/lib/clients/client-index";
import { selectionText } from "@/lib/clients/selection";
import { LIMITS } from "@/lib/contact/message";
import { clientMailWords, clientWords } from "@/lib/words";
import type { OpenGallery } from "./open-gallery";
import { CopyPanel, SendForm } from "./send-panel";
import type { Choices } from "./use-choice";
import { useSending } from "./use-sending";

export interface ChoiceBarProps {
  gallery: OpenGallery;
  choices: Choices;
  chosen: readonly ClientPicture[];
  /** The photographer's. */
  email: string;
  hasEndpoint: boolean;
  isFiltered: boolean;
  onFilter: () => void;
}

/** Stays at the window's edge: how many pictures are chosen, and sending them. */
export function ChoiceBar(props: ChoiceBarProps) {
  const { gallery, choices, chosen, email, hasEndpoint, isFiltered, onFilter } = props;
  const { notes, sent, email: own } = choices.choice;
  const { title, choose } = gallery.index;
  const [isOpen, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const { outcome, send } = useSending(gallery.folder);

  const named = chosen.map(({ name, file }) => ({ file, note: notes[name]?.trim() ?? "" }));
  const first = selectionText(title, named, false);
  const text = sent && sent !== first ? selectionText(title, named, true) : first;
  const subject = clientMailWords.subject(title).slice(0, LIMITS.subject);
  const fits = text.length <= LIMITS.message;

  async function submit(address: string) {
    if (!(await send({ email: address, subject, message: text }))) return;
    choices.setSent(address, first);
    toggle.current?.focus(); // the form, which has the focus, is closed
    setOpen(false);
  }

  return (
    <section className="client-bar" aria-label={clientWords.choice}>
      {isOpen &&
        (hasEndpoint && fits ? (
          <SendForm email={own} isSending={outcome === "sending"} onSend={submit} />
        ) : (
          <CopyPanel text={text} subject={subject} email={email} isTooLong={hasEndpoint} />
        ))}
      <div className="client-result" role="status">
        {outcome === "sent" && sent === first && clientWords.sent}
        {outcome && outcome !== "sending" && <SendAdvice result={{ outcome }} email={email} />}
      </div>
      <div className="client-bar-row">
        <p className="client-count" aria-live="polite">
          {clientWords.count(chosen.length, choose)}
        </p>
        <button
          type="button"
          className="client-action"
          aria-pressed={isFiltered}
          disabled={chosen.length === 0 && !isFiltered}
          onClick={onFilter}
        >
          {clientWords.onlyChosen}
        </button>
        <button
          ref={toggle}
          type="button"
          className="contact-form-button"
          aria-expanded={isOpen}
          disabled={chosen.length === 0}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? clientWords.notYet : clientWords.send}
        </button>
      </div>
    </section>
  );
}
