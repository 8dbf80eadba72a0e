import { useEffect, useState } from "react";
import type { SendOutcome } from "@/lib/contact/outbox";
import { popupStrings } from "@/lib/strings";
import "./status-popup.css";

/** The pop-up is visible for 2 s, then fades for half a second. In ms. */
const VISIBLE = 2000;
const FADING = 500;

/** An object, so that two equal results in a row both show the pop-up. */
export interface SendResult {
  outcome: SendOutcome;
}

export function StatusPopup({ result }: { result: SendResult | undefined }) {
  const [phase, setPhase] = useState<"hidden" | "visible" | "fading">("hidden");

  useEffect(() => {
    if (!result) return;
    setPhase("visible");
    const fading = setTimeout(() => setPhase("fading"), VISIBLE);
    const hidden = setTimeout(() => setPhase("hidden"), VISIBLE + FADING);
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
        <p className="status-popup-text" style={{ transitionDuration: `${FADING}ms` }}>
          {popupStrings[result.outcome]}
        </p>
      )}
    </div>
  );
}
