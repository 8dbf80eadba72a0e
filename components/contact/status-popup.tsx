import { useEffect, useState } from "react";
import { popupWords } from "@/lib/words";
import "./status-popup.css";

/** In ms, after the result. */
const POPUP_FADES = 2000;
const POPUP_HIDES = 2500;

/** An object, so that two equal results in a row both show the pop-up. */
export interface SendResult {
  /** `busy`: rate-limited. `waiting`: in the outbox. */
  outcome: "sent" | "failed" | "busy" | "waiting";
}

export function StatusPopup({ result }: { result: SendResult | undefined }) {
  const [phase, setPhase] = useState<"hidden" | "visible" | "fading">("hidden");

  useEffect(() => {
    if (!result) return;
    setPhase("visible");
    const fading = setTimeout(() => setPhase("fading"), POPUP_FADES);
    const hidden = setTimeout(() => setPhase("hidden"), POPUP_HIDES);
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
      data-failed={result?.outcome === "failed" || result?.outcome === "busy" || undefined}
    >
      {result && phase !== "hidden" && (
        <p className="status-popup-text">{popupWords[result.outcome]}</p>
      )}
    </div>
  );
}
