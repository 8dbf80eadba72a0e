"use client";

import { useState } from "react";
import type { PublishState } from "../publish-job";
import { Changes } from "./changes";
import { MadeSite } from "./made-site";
import styles from "./publish-panel.module.css";
import { isWorking, usePublishState } from "./use-publish-state";

/** Publishing: what is different, making it, looking at it, saying yes; and the way back. */
export function PublishPanel() {
  const [state, tell] = usePublishState();
  if (!state) return <p>Egy pillanat…</p>;
  const { phase, changes = [], current, previous, hosting } = state;
  const isBusy = isWorking(phase);
  return (
    <div className={styles.panel}>
      {phase !== "made" && <Changes isFirst={!current} changes={changes} />}
      {isBusy && <Progress {...state} />}
      <Faults faults={state.faults} />
      {phase === "deployed" && <Deployed url={hosting?.url} />}
      {phase === "made" && <MadeSite state={state} tell={tell} />}
      {!isBusy && (
        <p className={styles.buttons}>
          <button
            type="button"
            data-main={phase !== "made" || undefined}
            onClick={() => tell({ do: "make" })}
          >
            {/^(?:failed|made)$/.test(phase) ? "Elkészítem újra" : "Elkészítem"}
          </button>
          Kint ettől még semmi sem változik.
        </p>
      )}
      {state.log && <Log text={state.log} />}
      {!isBusy && previous !== undefined && (
        <WayBack previous={previous} onBack={() => tell({ do: "back" })} />
      )}
      <p className={styles.quiet}>
        {current
          ? `Ami most kint van: ${timeOf(current)}.`
          : "Erről a gépről még semmi sem ment ki."}
      </p>
    </div>
  );
}

/** Asked once more: it changes what visitors get. */
function WayBack({ previous, onBack }: { previous: number; onBack: () => void }) {
  const [isAsked, setAsked] = useState(false);
  return (
    <section>
      <h2>Vissza</h2>
      <p>{`A mostani előtt ez volt kint: ${timeOf(previous)}.`}</p>
      <p className={styles.buttons}>
        {isAsked ? (
          <>
            <button
              type="button"
              onClick={() => {
                setAsked(false);
                onBack();
              }}
            >
              Igen, az legyen kint
            </button>
            <button type="button" onClick={() => setAsked(false)}>
              Mégsem
            </button>
          </>
        ) : (
          <button type="button" onClick={() => setAsked(true)}>
            Vissza az előzőhöz
          </button>
        )}
      </p>
    </section>
  );
}

const timeOf = (at: number) =>
  new Date(at).toLocaleString("hu-HU", { dateStyle: "long", timeStyle: "short" });

function Progress({ step, done, total }: PublishState) {
  return (
    <p role="status" className={styles.progress}>
      <progress aria-label="A közzététel" value={done} max={Math.max(total, 1)} />
      {`${step}…`}
    </p>
  );
}

function Faults({ faults }: Pick<PublishState, "faults">) {
  if (faults.length === 0) return null;
  return (
    <div role="alert">
      <ul className={styles.faults}>
        {faults.map(({ text, href }) => (
          <li key={text}>{href ? <a href={href}>{text}</a> : text}</li>
        ))}
      </ul>
    </div>
  );
}

function Deployed({ url }: { url: string | undefined }) {
  return (
    <p role="status">
      Kint van.{" "}
      {url && (
        <a href={url} target="_blank" rel="noopener">
          Megnézem
        </a>
      )}
    </p>
  );
}

function Log({ text }: { text: string }) {
  return (
    <details>
      <summary>Napló</summary>
      <pre className={styles.log}>{text}</pre>
    </details>
  );
}
