import { useState } from "react";
import { createRoot } from "react-dom/client";
import { clientLink, partsOfAddress } from "@/lib/clients/addresses";
import type { ClientIssue } from "@/lib/clients/client-index";
import { readSecret } from "@/lib/clients/secret";
import { MAIN_ID } from "@/lib/navigation";
import { clientProblems, clientStrings } from "@/lib/strings";
import { ClientGallery } from "./client-gallery";
import { FieldForm } from "./field-form";
import { Action, GalleryContext, page } from "./gallery-context";
import { type OpenGallery, openGallery } from "./open-gallery";
import { useWindowEvent } from "./use-window-event";

export function startClient(box: HTMLElement, first: OpenGallery | ClientIssue): void {
  createRoot(box).render(<ClientApp first={first} />);
}

/** Shows a gallery, or explains why it does not open and what to do. The first one is that of the URL. */
export function ClientApp({ first }: { first: OpenGallery | ClientIssue }) {
  const { contact, styles } = page;
  const [opened, setOpened] = useState<OpenGallery | ClientIssue | undefined>(first);
  const [choice, setChoice] = useState(partsOfAddress(location.href).choice);

  async function open() {
    const { href } = location;
    const { secret, choice } = partsOfAddress(href);
    setOpened(undefined);
    const result = await openGallery(secret);
    if (href !== location.href) return; // to another gallery
    setOpened(result);
    setChoice(choice);
  }
  useWindowEvent("hashchange", ({ oldURL }) => {
    // The skip link must not overwrite the secret in the URL.
    if (location.hash === `#${MAIN_ID}`) history.replaceState(null, "", oldURL);
    else open();
  });

  if (typeof opened === "object")
    return (
      <GalleryContext key={`${opened.folder} ${choice}`} value={opened}>
        <ClientGallery linkedChoice={choice} />
      </GalleryContext>
    );
  const asksSecret = opened === "noSecret" || opened === "wrongSecret" || opened === "missing";
  return (
    <div className={`${styles.head} client-head`}>
      <h1 className={styles.title}>{clientStrings.title}</h1>
      <p role="status">{opened ? clientProblems[opened] : clientStrings.opening}</p>
      {asksSecret && (
        <FieldForm
          name="secret"
          label={clientStrings.secret}
          button={clientStrings.open}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onText={async (text) => {
            const { secret, choice } = partsOfAddress(text);
            if (!readSecret(secret)) return clientProblems[secret ? "wrongSecret" : "emptySecret"];
            history.replaceState(null, "", clientLink("", secret, choice));
            await open();
            return undefined;
          }}
        />
      )}
      {(opened === "unreachable" || opened === "damaged") && (
        <Action onClick={open}>{clientStrings.retry}</Action>
      )}
      {opened && (
        <p className={styles.actions}>
          <a href={`mailto:${contact.email}`}>{contact.email}</a>
          <a href={`tel:${contact.phone}`}>{contact.phoneText}</a>
        </p>
      )}
    </div>
  );
}
