import { type ReactNode, useEffect, useState } from "react";
import { LinkedText } from "@/components/page/linked-text";
import { LIMITS } from "@/lib/contact/message";
import type { OutboxNews, SendOutcome } from "@/lib/contact/outbox";
import { RESULT_ANCHORS } from "@/lib/navigation";
import { popupStrings, resultStrings, scriptlessStrings } from "@/lib/strings";
import "./status-popup.css";

/** An object, so the pop-up appears twice for two equal results. */
export interface SendResult {
  outcome: SendOutcome | OutboxNews["outcome"];
  /** The text of an unsent message; empty if the form contains it. */
  text?: string;
}

/** The page must not move when a waiting message is sent while the visitor is not using the form. */
const ifInUse = (show: (part: HTMLElement) => void) => (part: HTMLElement | null) => {
  if (part?.closest("form")?.contains(document.activeElement)) show(part);
};
const focus = ifInUse((part) => part.focus());
const bringIntoView = ifInUse((part) => part.scrollIntoView({ block: "nearest" }));

export interface ThanksProps {
  story?: { path: string; title: string; lead: string; avif: string; jpg: string } | undefined;
  onNewMessage: () => void;
}

/** Replaces the form at the same size. */
export function Thanks({ story, onNewMessage }: ThanksProps) {
  return (
    <div className="contact-form-thanks">
      <p ref={focus} className="contact-form-thanks-title" tabIndex={-1}>
        {resultStrings.thanks}
      </p>
      <p>
        <LinkedText sentence={resultStrings.meanwhile} href="/gallery" />
      </p>
      {story && (
        <a href={story.path} className="contact-form-story">
          <picture>
            <source type="image/avif" srcSet={story.avif} sizes="(max-width:850px) 90vw,40vw" />
            <img src={story.jpg} alt="" />
          </picture>
          <b>{story.title}</b>
          {story.lead}
        </a>
      )}
      <button type="button" className="contact-form-button" onClick={onNewMessage}>
        {resultStrings.another}
      </button>
    </div>
  );
}

export function SendAdvice({ result, email }: { result: SendResult | undefined; email: string }) {
  if (result === undefined || result.outcome === "sent") return null;
  const { outcome, text } = result;
  return (
    <>
      <p
        key={outcome}
        ref={bringIntoView}
        className="contact-form-result"
        data-error={outcome !== "waiting" || undefined}
      >
        {outcome === "waiting" ? (
          resultStrings.waiting
        ) : (
          <LinkedText sentence={resultStrings[outcome](email)} href={`mailto:${email}`} />
        )}
      </p>
      {text && <blockquote className="contact-form-result">{text}</blockquote>}
    </>
  );
}

/** Results for visitors without scripts: `:target` shows the one in the URL. */
export function ResultsWithoutScripts({ email }: { email: string }) {
  return (
    <>
      <p id={RESULT_ANCHORS.sent} className="contact-form-result">
        {scriptlessStrings.sent}
      </p>
      <p id={RESULT_ANCHORS.failed} className="contact-form-result" data-error>
        {scriptlessStrings.failed(email)}
      </p>
      <p id={RESULT_ANCHORS.tooLong} className="contact-form-result" data-error>
        {scriptlessStrings.tooLong(LIMITS.message, LIMITS.subject)}
      </p>
    </>
  );
}

const VISIBLE_MS = 2000;
const FADING_MS = 500;

interface StatusPopupProps {
  result: SendResult | undefined;
  /** Stays, and is announced with the pop-up. */
  children?: ReactNode;
}

export function StatusPopup({ result, children }: StatusPopupProps) {
  const [phase, setPhase] = useState<"hidden" | "visible" | "fading">("hidden");

  useEffect(() => {
    if (!result) return;
    setPhase("visible");
    const fading = setTimeout(() => setPhase("fading"), VISIBLE_MS);
    const hidden = setTimeout(() => setPhase("hidden"), VISIBLE_MS + FADING_MS);
    return () => {
      clearTimeout(fading);
      clearTimeout(hidden);
    };
  }, [result]);

  return (
    <div
      className="status-popup"
      role="status"
      data-phase={phase}
      data-failed={(result && !["sent", "waiting"].includes(result.outcome)) || undefined}
    >
      {children}
      {result && phase !== "hidden" && (
        <div className="status-popup-place">
          <p className="status-popup-text" style={{ transitionDuration: `${FADING_MS}ms` }}>
            {popupStrings[result.outcome]}
          </p>
        </div>
      )}
    </div>
  );
}
