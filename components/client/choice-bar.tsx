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
import { SharePanel } from "./share-panel";
import { SharedChoicePanel } from "./shared-choice-panel";
import type { Choices } from "./use-choice";
import { type SharedChoice, useChoiceLink } from "./use-shared-choice";

export interface ChoiceBarProps extends ClientGalleryProps {
  choices: Choices;
  shared: SharedChoice;
  chosen: readonly ClientPhoto[];
  isFiltered: boolean;
  onFilter: () => void;
}

/** Shows how many photos are chosen, and shares or sends the choice. */
export function ChoiceBar(props: ChoiceBarProps) {
  const { gallery, choices, shared, chosen, hasEndpoint, isFiltered, onFilter, styles } = props;
  const { email } = props.contact;
  const { notes, sent, email: own } = choices.choice;
  const { title, choose, isSample } = gallery.index;
  const [requested, setRequested] = useState<"share" | "send">();
  const [outcome, setOutcome] = useState<SendOutcome | "sending">();
  const toggle = useRef<HTMLButtonElement>(null);
  const panel = chosen.length > 0 ? requested : undefined;
  const link = useChoiceLink(gallery, choices.choice.chosen);

  const selection = writeSelection(
    chosen.map(({ number, file }) => ({ file, note: notes[number] ?? "" })),
  );
  const isRepeated = sent !== "" && sent !== selection;
  const message = clientMailStrings.message(title, chosen.length, isRepeated, link);
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
    setRequested(undefined);
    return undefined;
  }

  return (
    <section aria-label={clientStrings.choice}>
      <SharedChoicePanel shared={shared} action={styles.action} />
      {panel === "share" && <SharePanel title={title} link={link} styles={styles} />}
      {panel === "send" &&
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
        {chosen.length > 0 && (
          <button
            type="button"
            className={styles.action}
            aria-expanded={panel === "share"}
            onClick={() => setRequested(panel === "share" ? undefined : "share")}
          >
            {clientStrings.share}
          </button>
        )}
        <button
          type="button"
          className={styles.action}
          aria-pressed={isFiltered}
          disabled={shared.marked.length === 0 && !isFiltered}
          onClick={onFilter}
        >
          {clientStrings.onlyChosen}
        </button>
        {!isSample && (
          <button
            ref={toggle}
            type="button"
            className="contact-form-button"
            aria-expanded={panel === "send"}
            disabled={chosen.length === 0}
            onClick={() => setRequested(panel === "send" ? undefined : "send")}
          >
            {panel === "send" ? clientStrings.notYet : clientStrings.send}
          </button>
        )}
      </div>
    </section>
  );
}
