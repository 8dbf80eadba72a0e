import { useEffect, useRef } from "react";
import { RESULT_ANCHORS } from "@/lib/contact/anchors";
import { LIMITS } from "@/lib/contact/message";
import type { SendResult } from "./send-result";

// What the form says of a message besides the pop-up, which is soon gone.

/** Whether the visitor is at the form: news of a message that went by itself do not move the page. */
const isInUse = (part: HTMLElement | null) =>
  part?.closest("form")?.contains(document.activeElement);

/** Stands in the form's place, as large as that, until the visitor goes on. */
export function Thanks({ onAnother }: { onAnother: () => void }) {
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
export function SendAdvice({ result, email }: { result: SendResult | undefined; email: string }) {
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
      {outcome === "waiting" && (
        <>
          Most nincs internetkapcsolat. Az üzenetedet megőrzi a böngésződ, és magától elküldi, amint
          újra van, legkésőbb, amikor legközelebb megnyitod ezt az oldalt. Addig itt is megmarad,
          amit írtál.
        </>
      )}
    </p>
  );
}

/** What came of sending, for who comes back here without scripts: the browser shows what the address names. */
export function ResultsWithoutScripts({ email }: { email: string }) {
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
