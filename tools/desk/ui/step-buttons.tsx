import pLimit from "p-limit";
import { createContext, type RefObject, use, useRef, useState } from "react";
import type { Answer, Direction, Steps } from "../protocol";
import { Button } from "./controls";
import { usePageEvent } from "./page-event";
import { post, readSteps } from "./request";
import styles from "./step-buttons.module.css";
import { RefreshContext } from "./use-page";

export interface Form {
  /** Saves before the step, reads the content again after it, and says what became of it. */
  takeStep: (post: () => Promise<Answer>) => Promise<void>;
  /** Saves what waits, before another page is read. */
  leave: () => Promise<void>;
}

/** The form on the page. */
export const FormOnPage = createContext<RefObject<Form | null>>({ current: null });

const LABELS = { undo: "Visszavonom", redo: "Újra" };

/** In these, the keys undo what was typed. */
const TEXT_FIELD = "textarea, input:not([type]), input[type=search], input[type=password]";

/** Undoes and redoes steps of the whole desk, also with the keyboard. */
export function StepButtons({ opened = {} }: { opened?: Steps | undefined }) {
  const [steps, setSteps] = useState(opened);
  const [note, setNote] = useState("");
  const form = use(FormOnPage);
  const refresh = use(RefreshContext);
  const latest = useRef(steps);
  /** A key that is pressed meanwhile waits. */
  const [queue] = useState(() => pLimit(1));
  usePageEvent("focus", () => void readSteps()); // another tab may have changed them
  usePageEvent("desk:steps", ({ detail }) => {
    latest.current = detail;
    setSteps(detail);
  });
  const run = (takeOnServer: () => Promise<Answer>) => {
    setNote(queue.activeCount > 0 ? WAITING : "");
    void queue(async () => {
      if (form.current) await form.current.takeStep(takeOnServer);
      else {
        setNote((await takeOnServer()).text);
        await refresh();
      }
      if (queue.pendingCount === 0) setNote((text) => (text === WAITING ? "" : text));
    });
  };
  const take = (direction: Direction) => {
    // The form may save a step before.
    if (steps[direction]) run(() => post(direction, { id: latest.current[direction]?.id }));
  };
  usePageEvent("desk:take-back", ({ detail }) => run(() => post("take-back", { id: detail })));
  usePageEvent("keydown", (event) => {
    const key = event.key.toLowerCase();
    if (!(event.ctrlKey || event.metaKey) || event.altKey || !/^[zy]$/.test(key)) return;
    if ((event.target as Element).matches(TEXT_FIELD)) return; // the browser's
    event.preventDefault();
    take(key === "y" || event.shiftKey ? "redo" : "undo");
  });
  return (
    <>
      <div className={styles.steps}>
        {(["undo", "redo"] as const).map((direction) => {
          const step = steps[direction];
          const label = step ? `${LABELS[direction]}: ${step.name}` : LABELS[direction];
          return (
            <Button
              key={direction}
              className={styles[direction]}
              disabled={!step}
              title={label}
              onClick={() => take(direction)}
            >
              <svg viewBox="0 0 16 16" aria-hidden="true">
                <path d="M6 2.5 2.5 6 6 9.5M3 6h6.25a3.75 3.75 0 0 1 0 7.5H6" />
              </svg>
              <span>{label}</span>
            </Button>
          );
        })}
      </div>
      <p role="status" className={styles.note}>
        {steps.hasFailed ? FAILED : note}
      </p>
    </>
  );
}

const WAITING = "Még az előző lépésen dolgozom, ez utána jön.";
const FAILED =
  "Az utolsó változást nem tudtam feljegyezni, ezért nem vonható vissza: betelt a lemez, vagy sérült a var/history mappa.";
