"use client";

import { useEffect, useRef } from "react";
import { RESULT_ANCHORS } from "@/lib/contact/anchors";
import { HONEYPOT, LIMITS } from "@/lib/contact/message";
import { ContactField } from "./contact-field";
import "./contact-form.css";
import type { SendResult } from "./send-result";
import { StatusPopup } from "./status-popup";
import { useContactForm } from "./use-contact-form";

export interface ContactFormProps {
  /** Titles of the packages by id. */
  packageTitles: Record<string, string>;
  /** Named when a message could not be sent. */
  email: string;
}

/**
 * The contact form. Without scripts the browser posts it and comes back to one of the anchors. Its styles are no modules:
 * `contact.inline.ts` hydrates it with a bundle of its own, in which their names would be others.
 */
export function ContactForm({ packageTitles, email }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { formik, submit, touch, result, startAnew, isHydrated, isValid, isEmpty } = useContactForm(
    packageTitles,
    form,
  );
  const isDone = result?.outcome === "sent" && isEmpty;

  return (
    <form
      ref={form}
      className="contact-form"
      action="/api/contact"
      method="post"
      noValidate={isHydrated}
      onSubmit={submit}
      onFocus={touch}
      tabIndex={-1}
      aria-label="Kapcsolati űrlap"
      data-done={isDone || undefined}
    >
      {!result && <ResultsWithoutScripts email={email} />}
      {isDone && <Thanks onAnother={startAnew} />}

      <ContactField
        formik={formik}
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        isRequired
      />
      <ContactField
        formik={formik}
        name="phone"
        label="Telefonszám (nem kötelező)"
        type="tel"
        autoComplete="tel"
      />
      <ContactField formik={formik} name="subject" label="Tárgy" isRequired />
      <ContactField formik={formik} name="message" label="Üzenet" isRequired rows={6} />
      <p className="contact-form-trap" aria-hidden="true">
        <label>
          Ezt hagyd üresen: <input name={HONEYPOT} tabIndex={-1} autoComplete="off" />
        </label>
      </p>

      <div className="contact-form-end">
        <button
          type="submit"
          className="contact-form-button"
          disabled={isHydrated && !isValid}
          aria-disabled={formik.isSubmitting}
        >
          {formik.isSubmitting ? "Küldés…" : "Email küldése"}
        </button>
        <p className="contact-form-privacy">
          Az adataidat csak a válaszhoz használom: <a href="/privacy">adatkezelési tájékoztató</a>.
        </p>
      </div>
      {!formik.isSubmitting && <SendAdvice result={result} email={email} />}
      <StatusPopup result={result} />
    </form>
  );
}

/** Whether the visitor is at the form: news of a message that went by itself do not move the page. */
const isInUse = (part: HTMLElement | null) =>
  part?.closest("form")?.contains(document.activeElement);

/** Stands in the form's place, as large as that, until the visitor goes on. */
function Thanks({ onAnother }: { onAnother: () => void }) {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isInUse(words.current)) words.current?.focus();
  }, []);
  return (
    <div className="contact-form-thanks">
      <p ref={words} className="contact-form-thanks-words" tabIndex={-1}>
        Köszönöm, megkaptam az üzeneted.
      </p>
      <p>
        A megadott e-mail-címre válaszolok. Addig nézz körül a <a href="/gallery">galériában</a>.
      </p>
      <button type="button" className="contact-form-button" onClick={onAnother}>
        Új üzenet
      </button>
    </div>
  );
}

/** What the visitor should know of a message that did not go, brought into view. */
function SendAdvice({ result, email }: { result: SendResult | undefined; email: string }) {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (result && isInUse(words.current)) words.current?.scrollIntoView({ block: "nearest" });
  }, [result]);
  const outcome = result?.outcome;
  if (outcome === undefined || outcome === "sent") return null;
  const address = <a href={`mailto:${email}`}>{email}</a>;
  return (
    <p
      ref={words}
      className={outcome === "waiting" ? "contact-form-waiting" : "contact-form-failure"}
    >
      {outcome === "failed" && (
        <>
          Az üzenetet most nem sikerült elküldeni, de amit írtál, megmaradt. Próbáld meg újra, vagy
          írj az {address} címre.
        </>
      )}
      {outcome === "busy" && (
        <>
          Rövid idő alatt sok üzenet érkezett, ezért ez most nem ment el. Amit írtál, megmaradt:
          próbáld meg újra tíz perc múlva, vagy írj az {address} címre.
        </>
      )}
      {outcome === "waiting" &&
        "Most nincs internetkapcsolat. Az üzenetedet megőrzi a böngésződ, és magától elküldi, amint " +
          "újra van, legkésőbb, amikor legközelebb megnyitod ezt az oldalt. Addig itt is megmarad, amit írtál."}
    </p>
  );
}

/** What came of sending, for who comes back here without scripts: the browser shows what the address names. */
function ResultsWithoutScripts({ email }: { email: string }) {
  return (
    <>
      <p id={RESULT_ANCHORS.sent} className="contact-form-result">
        Sikeres küldés. Köszönöm, hamarosan válaszolok.
      </p>
      <p id={RESULT_ANCHORS.failed} className="contact-form-result" data-error>
        Sikertelen küldés. Lépj vissza a böngésződdel: amit írtál, ott megtalálod. Vagy írj ide:{" "}
        {email}.
      </p>
      <p id={RESULT_ANCHORS.tooLong} className="contact-form-result" data-error>
        Sikertelen küldés, mert valamelyik mező túl hosszú: az üzenet legfeljebb {LIMITS.message}, a
        tárgy {LIMITS.subject} karakter lehet. Lépj vissza a böngésződdel: amit írtál, ott
        megtalálod.
      </p>
    </>
  );
}
