import { useCallback, useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { clientLink, secretOfAddress } from "@/lib/clients/addresses";
import { readSecret } from "@/lib/clients/secret";
import { MAIN_ID } from "@/lib/navigation";
import { clientProblems, clientWords } from "@/lib/words";
import { ClientGallery, type ClientGalleryProps } from "./client-gallery";
import { FieldForm } from "./field-form";
import { type OpenGallery, openGallery, type Problem, problemOf } from "./open-gallery";

export type ClientAppProps = Omit<ClientGalleryProps, "gallery">;

export function startClient(box: HTMLElement): void {
  createRoot(box).render(<ClientApp {...JSON.parse(box.dataset.client ?? "{}")} />);
}

/** Opens the gallery of the page's address, or says why it does not open and what to do. */
export function ClientApp(props: ClientAppProps) {
  const [opened, setOpened] = useState<OpenGallery | Problem>();

  const open = useCallback(async () => {
    const secret = secretOfAddress(location.href);
    setOpened(undefined);
    const result = await openGallery(secret).catch(problemOf);
    // Meanwhile the address may have become another gallery's.
    if (secret === secretOfAddress(location.href)) setOpened(result);
  }, []);
  useEffect(() => {
    function follow({ oldURL }: HashChangeEvent) {
      // The link to the page's content must not take the place of the secret.
      if (location.hash === `#${MAIN_ID}`) history.replaceState(null, "", oldURL);
      else open();
    }
    open();
    window.addEventListener("hashchange", follow);
    return () => window.removeEventListener("hashchange", follow);
  }, [open]);

  if (typeof opened === "object")
    return <ClientGallery key={opened.folder} gallery={opened} {...props} />;
  const { email, phone, phoneText } = props.contact;
  return (
    <div className="client-head">
      <h1 className="client-title">{clientWords.title}</h1>
      <p role="status">{opened ? clientProblems[opened] : clientWords.opening}</p>
      {(opened === "noSecret" || opened === "wrongSecret" || opened === "missing") && (
        <FieldForm
          name="secret"
          label={clientWords.secret}
          button={clientWords.open}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onText={async (text) => {
            // Spaces would be in the address as %20.
            const secret = (secretOfAddress(text) || text).replace(/\W/g, "");
            if (!readSecret(secret)) return clientProblems.wrongSecret;
            history.replaceState(null, "", clientLink("", secret));
            await open();
            return undefined;
          }}
        />
      )}
      {(opened === "unreachable" || opened === "damaged") && (
        <button type="button" className="client-action" onClick={open}>
          {clientWords.retry}
        </button>
      )}
      {opened && (
        <p className="client-row">
          <a href={`mailto:${email}`}>{email}</a>
          <a href={`tel:${phone}`}>{phoneText}</a>
        </p>
      )}
    </div>
  );
}
