"use client";

import { useCallback, useEffect, useState } from "react";
import type { PublishState } from "../publish-job";
import { act } from "./ask";
import styles from "./publish-panel.module.css";

/** In ms. */
const ASK_EVERY = 1000;

/** Asks the server how far it is, once a second while it works. */
function usePublishState(): [PublishState | undefined, (body: object) => Promise<void>] {
  const [state, setState] = useState<PublishState>();
  const ask = useCallback(async () => {
    const response = await fetch("/api/desk/publish").catch(() => undefined);
    if (response?.ok) setState(await response.json());
  }, []);
  const isWorking = /ing$/.test(state?.phase ?? "");
  useEffect(() => {
    void ask();
    window.addEventListener("focus", ask);
    return () => window.removeEventListener("focus", ask);
  }, [ask]);
  useEffect(() => {
    if (!isWorking) return;
    const timer = setInterval(ask, ASK_EVERY);
    return () => clearInterval(timer);
  }, [ask, isWorking]);
  const tell = async (body: object) => {
    await act("publish", body);
    await ask();
  };
  return [state, tell];
}

/** What visitors do not have yet, in a line at the top of the desk. */
export function PublishedState() {
  const [state] = usePublishState();
  return (
    <a className={styles.state} href="/desk/publish">
      {state ? summaryOf(state) : "Közzététel"}
    </a>
  );
}

function summaryOf({ phase, step, current, changes = [] }: PublishState): string {
  if (/ing$/.test(phase)) return `${step}…`;
  if (!current) return "Még nincs kint – közzététel";
  return changes.length > 0
    ? `${changes.length} változás nincs még kint – közzététel`
    : "Minden kint van";
}

/** Publishing: what is different, making it, looking at it, saying yes; and the way back. */
export function PublishPanel() {
  const [state, tell] = usePublishState();
  if (!state) return <p>Egy pillanat…</p>;
  const { phase, changes = [], current, previous, hosting } = state;
  const isWorking = /ing$/.test(phase);
  return (
    <div className={styles.panel}>
      {phase !== "made" && <Changes isFirst={!current} changes={changes} />}
      {isWorking && <Progress {...state} />}
      <Faults faults={state.faults} />
      {phase === "deployed" && <Deployed url={hosting?.url} />}
      {phase === "made" && <Made state={state} tell={tell} />}
      {!isWorking && (
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
      {!isWorking && previous !== undefined && (
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

function Changes({
  isFirst,
  changes,
}: {
  isFirst: boolean;
  changes: { text: string; entry: string }[];
}) {
  if (isFirst) return <p>Az egész oldal először megy ki.</p>;
  if (changes.length === 0) return <p>A szövegek és a képek ugyanazok, mint amik kint vannak.</p>;
  return (
    <section>
      <h2>{`${changes.length} változás nincs még kint`}</h2>
      <ul className={styles.changes}>
        {changes.map(({ text, entry }) => (
          <li key={text}>
            <a href={`/desk/${entry}`}>{text}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

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

interface MadeProps {
  state: PublishState;
  tell: (body: object) => Promise<void>;
}

/** The site is made: what is different, old beside new, and the question. */
function Made({ state, tell }: MadeProps) {
  const { changes = [], current, hosting, pages, newUrl, oldUrl } = state;
  const { changedPages = [], newPages = [], lostPages = [] } = pages ?? {};
  return (
    <section>
      <h2>Elkészült. Mehet ki?</h2>
      <Changes isFirst={!current} changes={changes} />
      {newUrl && !oldUrl && (
        <p>
          <a href={newUrl} target="_blank" rel="noopener">
            Megnézem, mi menne ki
          </a>
        </p>
      )}
      {newUrl && oldUrl && (
        <>
          {changedPages.map((path) => (
            <SideBySide key={path} path={path} oldUrl={oldUrl} newUrl={newUrl} />
          ))}
          <p>
            {`${changedPages.length} oldal más, ${newPages.length} új, ${lostPages.length} megszűnik.`}
          </p>
        </>
      )}
      {hosting ? (
        <p className={styles.buttons}>
          <button type="button" data-main onClick={() => tell({ do: "deploy" })}>
            Közzéteszem
          </button>
          <button type="button" onClick={() => tell({ do: "forget" })}>
            Mégsem
          </button>
        </p>
      ) : (
        <NoHosting />
      )}
    </section>
  );
}

function SideBySide({ path, oldUrl, newUrl }: { path: string; oldUrl: string; newUrl: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.sides} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{path}</summary>
      {isOpen && (
        <div>
          {[
            ["Most kint van", oldUrl],
            ["Ez menne ki", newUrl],
          ].map(([label, url]) => (
            <figure key={label}>
              <figcaption>{label}</figcaption>
              {/* Without scripts, so that no service worker comes between the two. */}
              <iframe title={`${label}: ${path}`} src={`${url}${path}`} sandbox="" />
            </figure>
          ))}
        </div>
      )}
    </details>
  );
}

function NoHosting() {
  return (
    <div className={styles.noHosting}>
      <h3>Még nincs tárhely beállítva</h3>
      <p>
        Az oldal kész: a projekt <code>out</code> mappájában van, egyben feltölthető bármelyik
        tárhelyre. Ha azt szeretnéd, hogy innen egy gombbal menjen ki, futtasd egyszer:{" "}
        <code>npm run setup</code>, és válaszd ki, hol legyen (Firebase vagy más tárhely).
      </p>
    </div>
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
