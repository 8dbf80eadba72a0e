import { useRef, useState } from "react";
import { SendAdvice } from "@/components/contact/contact-results";
import { useOutbox } from "@/components/contact/use-outbox";
import { LinkedText } from "@/components/page/linked-text";
import type { ClientPhoto } from "@/lib/clients/client-index";
import { selectionMessageId, selectionText, writeSelection } from "@/lib/clients/selection";
import { EMPTY_MESSAGE } from "@/lib/contact/draft";
import { contactMessage, LIMITS } from "@/lib/contact/message";
import { type SendOutcome, sendOrStore } from "@/lib/contact/outbox";
import { clientMailStrings, clientStrings, formStrings } from "@/lib/strings";
import { CopyPanel } from "./copy-panel";
import { FieldForm } from "./field-form";
import type { ClientGalleryProps } from "./open-gallery";
import type { Choices } from "./use-choice";

export interface ChoiceBarProps extends ClientGalleryProps {
  choices: Choices;
  chosen: readonly ClientPhoto[];
  isFiltered: boolean;
  onFilter: () => void;
}

/** Sticks to the window's lower edge: shows how many photos are chosen, and sends the choice. */
export function ChoiceBar(props: ChoiceBarProps) {
  const { gallery, choices, chosen, hasEndpoint, isFiltered, onFilter, styles } = props;
  const { email } = props.contact;
  const { notes, sent, email: own } = choices.choice;
  const { title, choose } = gallery.index;
  const [isRequested, setRequested] = useState(false);
  const [outcome, setOutcome] = useState<SendOutcome | "sending">();
  const toggle = useRef<HTMLButtonElement>(null);
  const isOpen = isRequested && chosen.length > 0;

  const selection = writeSelection(
    chosen.map(({ name, file }) => ({ file, note: notes[name] ?? "" })),
  );
  const isRepeated = sent !== "" && sent !== selection;
  const message = clientMailStrings.message(title, chosen.length, isRepeated);
  const subject = clientMailStrings.subject(title).slice(0, LIMITS.subject);

  const idOf = (text: string) => selectionMessageId(gallery.folder, text);
  useOutbox(true, {
    isOwn: (id) => id.startsWith(idOf("")),
    onNews(news) {
      // An earlier choice may have been sent before this one replaced it.
      if (news.id === idOf(sent)) setOutcome(news.outcome === "sent" ? "sent" : "failed");
    },
    onWaiting: () => setOutcome("waiting"),
  });

  async function submit(address: string): Promise<string | undefined> {
    let email: string;
    try {
      email = await contactMessage.validateAt("email", { email: address });
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
    setOutcome("sending");
    const submission = { ...EMPTY_MESSAGE, email, subject, message, selection };
    const id = idOf(selection);
    // Without App Check: Google's script could read the secret in the page's URL.
    const result = await sendOrStore({ ...submission, id }, idOf(sent), "", undefined);
    setOutcome(result);
    if (result !== "sent" && result !== "waiting") return undefined;
    choices.setSent(email, selection);
    toggle.current?.focus(); // the form has the focus, and is about to close
    setRequested(false);
    return undefined;
  }

  return (
    <section className="client-bar" aria-label={clientStrings.choice}>
      {isOpen &&
        (hasEndpoint ? (
          <FieldForm
            name="email"
            type="email"
            autoComplete="email"
            label={clientStrings.email}
            defaultValue={own}
            button={outcome === "sending" ? formStrings.sending : clientStrings.sendNow}
            isBusy={outcome === "sending"}
            onText={submit}
          >
            <p className="contact-form-privacy">
              <LinkedText sentence={formStrings.privacy} href="/privacy" />
            </p>
          </FieldForm>
        ) : (
          <CopyPanel
            text={`${message}\n\n${selectionText(selection)}`}
            subject={subject}
            email={email}
          />
        ))}
      <div className="client-result" role="status">
        {outcome === "sent" && sent === selection && clientStrings.sent}
        {outcome && outcome !== "sending" && <SendAdvice result={{ outcome }} email={email} />}
      </div>
      <div className="client-bar-row">
        <p className="client-count" aria-live="polite">
          {clientStrings.count(chosen.length, choose)}
        </p>
        <button
          type="button"
          className={styles.action}
          aria-pressed={isFiltered}
          disabled={chosen.length === 0 && !isFiltered}
          onClick={onFilter}
        >
          {clientStrings.onlyChosen}
        </button>
        <button
          ref={toggle}
          type="button"
          className="contact-form-button"
          aria-expanded={isOpen}
          disabled={chosen.length === 0}
          onClick={() => setRequested(!isOpen)}
        >
          {isOpen ? clientStrings.notYet : clientStrings.send}
        </button>
      </div>
    </section>
  );
}
