import { useState } from "react";
import { clientStrings, shareStrings } from "@/lib/strings";
import { Action, page } from "./gallery-context";
import type { Choice } from "./use-choice";

/** Tells whose hearts are where, and offers to adopt the other choice. */
export function SharedChoicePanel({ choice }: { choice: Choice }) {
  const { chosen, theirs, before, isComparing, both, marked, adopt } = choice;
  if (!theirs) return null;
  const common = both.length;
  const text = () => {
    if (theirs === "damaged") return clientStrings.damagedChoice;
    if (before) return clientStrings.adopted(chosen.length);
    const parts = isComparing
      ? [clientStrings.compared(theirs.chosen.length - common, chosen.length - common, common)]
      : [clientStrings.sameChoice];
    if (theirs.removed.length > 0) parts.push(clientStrings.removed(theirs.removed.length));
    if (theirs.isOlder) parts.push(clientStrings.older);
    return parts.join(" ");
  };
  return (
    <div className="client-bar-row client-shared">
      <p role="status">{text()}</p>
      {isComparing && <Action onClick={() => adopt(marked)}>{clientStrings.adoptAll}</Action>}
      {isComparing && common > 0 && (
        <Action onClick={() => adopt(both)}>{clientStrings.adoptCommon}</Action>
      )}
      {before && <Action onClick={choice.undo}>{clientStrings.undo}</Action>}
      <Action onClick={choice.close}>{clientStrings.done}</Action>
    </div>
  );
}

export function SharePanel({ title, link }: { title: string; link: string }) {
  const [status, setStatus] = useState("");
  const [code, setCode] = useState("");
  const showLink = () => setStatus(`${shareStrings.copy} ${link}`);
  const copy = () =>
    navigator.clipboard.writeText(link).then(() => setStatus(shareStrings.copied), showLink);
  const showCode = () =>
    import("./qr-code").then(
      ({ renderSVG }) => setCode(`data:image/svg+xml,${encodeURIComponent(renderSVG(link))}`),
      showLink, // the connection was lost
    );
  return (
    <div className="client-form">
      <p>{clientStrings.shareHint}</p>
      <div className={page.styles.actions}>
        {"share" in navigator && (
          <Action onClick={() => navigator.share({ title, url: link }).catch(() => {})}>
            {clientStrings.shareNow}
          </Action>
        )}
        <Action onClick={copy}>{clientStrings.copyLink}</Action>
        <Action onClick={showCode}>{clientStrings.code}</Action>
      </div>
      <p role="status" className="client-result">
        {status}
      </p>
      {code && <img className="client-code" src={code} alt={clientStrings.codeOfLink} />}
    </div>
  );
}

/** Lets the visitor send the choice by mail, on sites without an endpoint. */
export function CopyPanel({ text, subject }: { text: string; subject: string }) {
  const { email } = page.contact;
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
