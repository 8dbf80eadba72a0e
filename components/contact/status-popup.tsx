import { useEffect, useState } from "react";
import { popupWords } from "@/lib/words";
import "./status-popup.css";

/** After how many ms the pop-up fades, and is hidden (specification, sections 4 and 8). */
const POPUP_FADES = 2000;
const POPUP_HIDES = 2500;

/** What came of sending the form; each answer is an object of its own, so two equal ones are told apart. */
export interface SendResult {
  /** `busy`: the endpoint has had enough messages for now. */
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
