import { type FormEvent, useCallback, useEffect, useState } from "react";
import { clientLink, secretOfAddress } from "@/lib/clients/addresses";
import { readSecret } from "@/lib/clients/secret";
import { clientProblems, clientWords } from "@/lib/words";
import { ClientField } from "./client-field";
import { ClientGallery, type ClientGalleryProps } from "./client-gallery";
import { type OpenGallery, openGallery, type Problem, problemOf } from "./open-gallery";

export type ClientAppProps = Omit<ClientGalleryProps, "gallery">;

/** Opens the gallery of the page's address, or says why it does not open and what to do. */
export function ClientApp(props: ClientAppProps) {
  const [gallery, setGallery] = useState<OpenGallery>();
  const [problem, setProblem] = useState<Problem>();

  const open = useCallback(async () => {
    setProblem(undefined);
    setGallery(undefined);
    await openGallery(secretOfAddress(location.href)).then(setGallery, (error) =>
      setProblem(problemOf(error)),
    );
  }, []);
  useEffect(() => {
    open();
    window.addEventListener("hashchange", open);
    return () => window.removeEventListener("hashchange", open);
  }, [open]);

  if (gallery) return <ClientGallery key={gallery.folder} gallery={gallery} {...props} />;
  const { email, phone, phoneText } = props.contact;
  return (
    <div className="client-head">
      <h1 className="client-title">{clientWords.title}</h1>
      <p role="status">{problem ? clientProblems[problem] : clientWords.opening}</p>
      {(problem === "noSecret" || problem === "wrongSecret" || problem === "missing") && (
        <SecretForm onSecret={open} />
      )}
      {(problem === "unreachable" || problem === "damaged") && (
        <button type="button" className="client-action" onClick={open}>
          {clientWords.retry}
        </button>
      )}
      {problem && (
        <p className="client-row">
          <a href={`mailto:${email}`}>{email}</a>
          <a href={`tel:${phone}`}>{phoneText}</a>
        </p>
      )}
    </div>
  );
}

/** Takes the secret, or the whole link, and puts it into the page's address. */
function SecretForm({ onSecret }: { onSecret: () => void }) {
  const [error, setError] = useState<string>();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get("secret"));
    const secret = secretOfAddress(typed) || typed.trim();
    if (!readSecret(secret)) return setError(clientProblems.wrongSecret);
    history.replaceState(null, "", clientLink("", secret));
    onSecret();
  }
  return (
    <form className="client-form" onSubmit={submit}>
      <ClientField name="secret" label={clientWords.secret} error={error} autoComplete="off" />
      <button type="submit" className="contact-form-button">
        {clientWords.open}
      </button>
    </form>
  );
}
