import { useEffect, useState } from "react";
import type { SendOutcome } from "@/lib/contact/outbox";
import { popupStrings } from "@/lib/strings";
import "./status-popup.css";

const VISIBLE_MS = 2000;
const FADING_MS = 500;

/** An object, so the pop-up appears twice for two equal results. */
export interface SendResult {
  outcome: SendOutcome;
}

export function StatusPopup({ result }: { result: SendResult | undefined }) {
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
      data-failed={result?.outcome === "failed" || result?.outcome === "busy" || undefined}
    >
      {result && phase !== "hidden" && (
        <p className="status-popup-text" style={{ transitionDuration: `${FADING_MS}ms` }}>
          {popupStrings[result.outcome]}
        </p>
      )}
    </div>
  );
}
