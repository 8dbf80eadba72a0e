import { type ReactNode, useCallback, useEffect, useState } from "react";
import { formatTime } from "../dates-state";
import type { PublishState } from "../publish-job";
import { act } from "./ask";
import styles from "./publish-panel.module.css";

const isWorking = ({ phase }: PublishState) => phase.endsWith("ing");

/** Asks the server how far it is, once a second while it works. */
function usePublishState(): [PublishState | undefined, (wanted: string) => Promise<void>] {
  const [state, setState] = useState<PublishState>();
  const ask = useCallback(async () => {
    const response = await fetch("/api/desk/publish").catch(() => undefined);
    if (response?.ok) setState(await response.json());
  }, []);
  const isBusy = state && isWorking(state);
  useEffect(() => {
    void ask();
    window.addEventListener("focus", ask);
    const timer = isBusy ? setInterval(ask, 1000) : undefined;
    return () => {
      clearInterval(timer);
      window.removeEventListener("focus", ask);
    };
  }, [ask, isBusy]);
  const tell = async (wanted: string) => {
    await act("publish", { do: wanted });
    await ask();
  };
  return [state, tell];
}

export function PublishPanel() {
  const [state, tell] = usePublishState();
  if (!state) return <p>Egy pillanat…</p>;
  const { phase, step, faults, log, newUrl, current, previous, hosting } = state;
  const isMade = phase === "made";
  const button = (label: string, wanted: string, isMain = false) => (
    <button type="button" data-main={isMain || undefined} onClick={() => tell(wanted)}>
      {label}
    </button>
  );
  return (
    <div className={styles.panel}>
      {isMade && <h2>Elkészült. Mehet ki?</h2>}
      <Changes {...state} />
      {isWorking(state) && (
        <p role="status" className={styles.progress}>
          <progress aria-label="A közzététel" {...shareOf(step)} />
          {`${step}…`}
        </p>
      )}
      {faults.length > 0 && (
        <div role="alert">
          <ul className={styles.faults}>
            {faults.map(({ text, href }) => (
              <li key={text}>{href ? <a href={href}>{text}</a> : text}</li>
            ))}
          </ul>
        </div>
      )}
      {phase === "deployed" && (
        <p role="status">Kint van. {hosting?.url && <Out href={hosting.url}>Megnézem</Out>}</p>
      )}
      {isMade && newUrl && (
        <ul className={styles.changes}>
          {Object.entries({ "": "Az egész oldal", ...state.pages }).map(([path, name]) => (
            <li key={path}>
              {name}: <Out href={newUrl + path}>Megnézem</Out>{" "}
              {current && hosting?.url && <Out href={hosting.url + path}>Ami most kint van</Out>}
            </li>
          ))}
        </ul>
      )}
      {!isWorking(state) && (
        <p className={styles.buttons}>
          {isMade && hosting && button("Közzéteszem", "deploy", true)}
          {isMade && !hosting && "Válaszd ki lent, hova tegyem."}
          {state.isUnsent && button("Feltöltöm újra", "deploy", true)}
          {isMade && button("Mégsem", "forget")}
          {button(isMade || phase === "failed" ? "Elkészítem újra" : "Elkészítem", "make", !isMade)}
          {!isMade && "Kint ettől még semmi sem változik."}
        </p>
      )}
      {log && (
        <details>
          <summary>Napló</summary>
          <pre className={styles.log}>{log}</pre>
        </details>
      )}
      {!isWorking(state) && previous !== undefined && (
        <section>
          <h2>Vissza</h2>
          <p>{`A mostani előtt ez volt kint: ${formatTime(previous)}.`}</p>
          <button
            type="button"
            onClick={() => window.confirm("Biztosan az előző legyen kint?") && tell("back")}
          >
            Vissza az előzőhöz
          </button>
        </section>
      )}
      <p className={styles.quiet}>
        {current
          ? `Ami most kint van: ${formatTime(current)}.`
          : "Erről a gépről még semmi sem ment ki."}
      </p>
    </div>
  );
}

function Changes({ current, changes = [] }: PublishState) {
  if (!current) return <p>Az oldal most kerül ki először.</p>;
  if (changes.length === 0) return <p>A szövegek és a képek ugyanazok, mint amik kint vannak.</p>;
  return (
    <section>
      <h2>{`${changes.length} változás még nincs kint`}</h2>
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

/** „Feltöltöm az oldalt (40 %)” */
function shareOf(step: string): { value?: number; max?: number } {
  const share = /(\d+) %/.exec(step)?.[1];
  return share ? { value: Number(share), max: 100 } : {};
}

const Out = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} target="_blank" rel="noopener">
    {children}
  </a>
);
