import { useRef, useState } from "react";
import { SendAdvice, type SendResult } from "@/components/contact/contact-results";
import { useOutbox } from "@/components/contact/use-outbox";
import { LinkedText } from "@/components/page/linked-text";
import { Icon, SHARE_ICON } from "@/components/viewer/icons";
import { selectionText, writeSelection } from "@/lib/clients/selection";
import { EMPTY_MESSAGE } from "@/lib/contact/draft";
import { contactMessage, LIMITS } from "@/lib/contact/message";
import { sendOrStore } from "@/lib/contact/outbox";
import { clientMailStrings, clientStrings, formStrings } from "@/lib/strings";
import { CopyPanel, SharedChoicePanel, SharePanel } from "./choice-panels";
import { FieldForm } from "./field-form";
import { Action, page, useGallery } from "./gallery-context";
import { type Choice, useChoiceLink } from "./use-choice";
import { useWindowEvent } from "./use-window-event";

export interface ChoiceBarProps {
  choice: Choice;
  isFiltered: boolean;
  onFilter: () => void;
}

export function ChoiceBar({ choice, isFiltered, onFilter }: ChoiceBarProps) {
  const { chosen, notes, sent } = choice;
  const link = useChoiceLink(choice.numbers);
  const { folder, index } = useGallery();
  const { title, choose, isSample } = index;
  const [requested, setRequested] = useState<"share" | "send">();
  const [outcome, setOutcome] = useState<SendResult["outcome"] | "sending">();
  const section = useRef<HTMLElement>(null);
  const panel = chosen.length > 0 ? requested : undefined;
  const toggled = (name: typeof requested) => setRequested(panel === name ? undefined : name);

  const selection = writeSelection(
    chosen.map(({ number, file }) => ({ file, note: notes[number] ?? "" })),
  );
  const isSent = sent !== "" && sent === selection;
  const surplus = Math.max(0, chosen.length - choose);
  const isRepeated = sent !== "" && !isSent;
  const message = clientMailStrings.message(title, chosen.length, isRepeated, link);
  const subject = clientMailStrings.subject(title).slice(0, LIMITS.subject);

  /** The focus returns to the button that opened the panel. */
  function closePanel() {
    const opener = section.current?.querySelector<HTMLElement>("[aria-expanded=true]");
    if (section.current?.contains(document.activeElement)) opener?.focus();
    setRequested(undefined);
  }
  useWindowEvent("keydown", ({ key }) => {
    const isInViewer = Boolean(history.state?.picture);
    if (key === "Escape" && !isInViewer) closePanel();
  });

  /** A changed selection is a new message: the first may be on its way. */
  const idOf = (text: string) => `client-gallery ${folder} ${text}`;
  useOutbox({
    isOwn: (id) => id.startsWith(idOf("")),
    onNews(news) {
      // An earlier choice may have been sent before this one replaced it.
      if (news.id === idOf(sent)) setOutcome(news.outcome);
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
    choice.setSent(email, selection);
    closePanel();
    return undefined;
  }

  return (
    <section ref={section} aria-label={clientStrings.choice}>
      {!panel && <SharedChoicePanel choice={choice} />}
      {panel === "share" && <SharePanel title={title} link={link} />}
      {panel === "send" && !page.hasEndpoint && (
        <CopyPanel text={`${message}\n\n${selectionText(selection)}`} subject={subject} />
      )}
      {panel === "send" && page.hasEndpoint && (
        <FieldForm
          name="email"
          type="email"
          autoComplete="email"
          label={clientStrings.email}
          defaultValue={choice.email}
          button={outcome === "sending" ? formStrings.sending : clientStrings.sendNow}
          isBusy={outcome === "sending"}
          onText={submit}
        >
          <p className="contact-form-privacy">
            <LinkedText sentence={formStrings.privacy} href="/privacy" />
          </p>
        </FieldForm>
      )}
      <div className="client-result" role="status">
        {outcome === "sent" && isSent && clientStrings.sent}
        {outcome && outcome !== "sending" && (
          <SendAdvice result={{ outcome }} email={page.contact.email} />
        )}
        {outcome === "sent" && isSent && (
          <Action onClick={() => setOutcome(undefined)}>{clientStrings.done}</Action>
        )}
      </div>
      <div className="client-bar-row">
        <p className="client-count" data-over={surplus > 0 || undefined} aria-live="polite">
          {isSent ? (
            <>
              {clientStrings.isSent}
              <span className="client-words">{clientStrings.sentCount(chosen.length)}</span>
            </>
          ) : (
            <>
              <span className="client-words">{clientStrings.chosen}</span>
              {clientStrings.count(chosen.length, choose)}
              {surplus > 0 && (
                <span className="client-words">{clientStrings.surplus(surplus)}</span>
              )}
            </>
          )}
        </p>
        {chosen.length > 0 && (
          <Action aria-expanded={panel === "share"} onClick={() => toggled("share")}>
            <Icon path={SHARE_ICON} />
            <span className="client-words">{clientStrings.share}</span>
          </Action>
        )}
        <Action
          aria-pressed={isFiltered}
          disabled={choice.marked.length === 0 && !isFiltered}
          onClick={onFilter}
        >
          <Icon path="M4 5.5h16l-6 7v6.5l-4-2.5v-4z" />
          <span className="client-words">{clientStrings.onlyChosen}</span>
        </Action>
        {!isSample && (
          <button
            type="button"
            className="contact-form-button"
            aria-expanded={panel === "send"}
            disabled={chosen.length === 0}
            onClick={() => toggled("send")}
          >
            {panel === "send" ? clientStrings.notYet : clientStrings[isSent ? "sendAgain" : "send"]}
          </button>
        )}
      </div>
    </section>
  );
}
