import { type PropsWithChildren, type ReactNode, useCallback, useEffect, useState } from "react";
import { unlessSame } from "../editing/edits";
import {
  changeText,
  progressText,
  publishIssueText,
  publishStrings,
  stepTexts,
  timeTexts,
} from "../publish-strings";
import type { PublishRequest, PublishState } from "../publishing/publish-job";
import { formatTime } from "../strings";
import { ActionForm, Button, CopyButton } from "./controls";
import { usePageEvent } from "./page-event";
import styles from "./publish-panel.module.css";
import { post, read } from "./request";

/**
 * Polls the state of the job every second while it runs, or while the desk does not answer.
 * @param visit asks again if it changes
 */
export function usePublishState(visit = 0) {
  const [job, setJob] = useState<PublishState>();
  const [error, setError] = useState("");
  const update = useCallback(async () => {
    const state = await read<PublishState>("/api/desk/publish");
    if (typeof state === "object")
      setJob((old) => (state.phase === "working" ? state : unlessSame(old, state))); // the time that is left is shown anew
    setError(typeof state === "object" ? "" : state);
  }, []);
  const isBusy = error !== "" || job?.phase === "working";
  usePageEvent("focus", () => void update());
  // biome-ignore lint/correctness/useExhaustiveDependencies: on every visit
  useEffect(() => {
    void update();
    const timer = isBusy ? setInterval(update, 1000) : undefined;
    return () => clearInterval(timer);
  }, [update, isBusy, visit]);
  const start = async (action: PublishRequest["do"], more?: Partial<PublishRequest>) => {
    await post("publish", { do: action, ...more });
    await update();
  };
  return { job, error, start, update };
}

export type Publishing = ReturnType<typeof usePublishState>;

export function PublishPanel({ job, error, start }: Publishing) {
  if (!job) return <p role="status">{error || "Egy pillanat…"}</p>;
  const { phase, log, newUrl, current, previous, url } = job;
  const isWorking = phase === "working";
  const codes = job.issues.map(({ code }) => code);
  const isNews = job.issues.length > 0 || job.changes?.length !== 0;
  const isForeign = codes.includes("foreign-files") && !codes.includes("outdated");
  const canSend = Boolean(newUrl) && !isForeign;
  /** @param options `isIdle`: disabled, but mounted, because it may have the focus */
  const button = (
    label: string,
    action: PublishRequest["do"],
    { isMain = false, isIdle = false, replaces = false } = {},
  ) => (
    <Button
      data-main={isMain || undefined}
      disabled={isWorking || isIdle}
      onClick={() => start(action, { replaces })}
    >
      {label}
    </Button>
  );
  return (
    <div className={styles.panel}>
      {error && <p role="alert">{error}</p>}
      <JobReport {...job}>
        {canSend && <h2>Elkészült. Közzétegyem?</h2>}
        {phase === "published" && (
          <p>
            {job.changes?.length ? "Kint van, ami elkészült." : "Kint van."}{" "}
            {url && <Out href={url}>Megnézem</Out>}
          </p>
        )}
      </JobReport>
      <Changes {...job} />
      {job.later > 0 && <p>{publishStrings.later(job.later)}</p>}
      {newUrl && (
        <ul className={styles.changes}>
          {Object.entries({ "": ["Az egész oldal"], ...job.pages }).map(([path, names]) => (
            <li key={path}>
              <Out href={newUrl + path}>{names.join(" · ")}</Out>{" "}
              {current && url && <Out href={url + path}>Ami most kint van</Out>}
            </li>
          ))}
        </ul>
      )}
      <p className={styles.buttons}>
        {job.hasHosting && button("Közzéteszem", "deploy", { isMain: canSend, isIdle: !canSend })}
        {newUrl && !job.hasHosting && "Válaszd ki lent, hova tegyem."}
        {isForeign &&
          button("Lecserélem, ami ott van", newUrl ? "deploy" : "back", { replaces: true })}
        {(newUrl || isForeign) && button("Mégsem", "forget")}
        {!isForeign &&
          button(newUrl ? "Elkészítem újra" : "Elkészítem", "make", { isMain: !newUrl && isNews })}
        {!newUrl && !isForeign && "A látogatók ettől még semmi újat nem látnak."}
      </p>
      {log && (
        <details open={job.issues.some(({ code }) => code.startsWith("stopped"))}>
          <summary>Napló</summary>
          <CopyButton text={log}>Kimásolom a naplót</CopyButton>
          <pre className={styles.log}>{log}</pre>
        </details>
      )}
      {previous && !isForeign && (
        <p>
          {`A mostani előtt ez volt kint: ${formatTime(previous)}. `}
          <Button
            disabled={isWorking}
            onClick={() => window.confirm("Biztosan az előző legyen kint?") && start("back")}
          >
            Vissza az előzőhöz
          </Button>
        </p>
      )}
    </div>
  );
}

/** What the title of every page says while a job runs. Tabs show only its beginning. */
export const titleOf = (job: PublishState | undefined): string[] =>
  job?.phase === "working" ? [...timeTexts(job).slice(0, 1), progressText(job.progress)] : [];

/** Its status stays mounted, so that screen readers say each change. @param props `children` if nothing is in progress */
export function JobReport(props: PropsWithChildren<PublishState>) {
  const { phase, progress, issues, children } = props;
  return (
    <>
      <div role="status" aria-atomic="false" className={styles.progress}>
        {phase === "working" ? (
          <>
            <progress
              aria-label="A közzététel"
              {...(progress.total && { value: progress.done, max: progress.total })}
            />
            <ol className={styles.steps}>
              {stepTexts(props).map(({ text, isCurrent }) => (
                <li key={text} aria-current={isCurrent ? "step" : undefined}>
                  {text}
                </li>
              ))}
            </ol>
          </>
        ) : (
          children
        )}
      </div>
      {phase === "working" && <p>{timeTexts(props).join("; ")}</p>}
      {issues.length > 0 && (
        <div role="alert">
          <ul className={styles.issues}>
            {issues.map((issue) => {
              const text = publishIssueText(issue);
              return (
                <li key={text}>
                  {issue.href ? <a href={issue.href}>{text}</a> : text}
                  {issue.code === "other-key" && (
                    <ActionForm
                      action="accept-key"
                      body={{ fingerprint: issue.shown }}
                      button="Az új az övék: elfogadom"
                    />
                  )}
                </li>
              );
            })}
          </ul>
        </div>
      )}
    </>
  );
}

function Changes({ current, changes = [], phase, issues }: PublishState) {
  if (!current) return <p>Erről a gépről még semmi sem ment ki.</p>;
  const isAll = phase !== "working" && issues.length === 0 && changes.length === 0;
  return (
    <section>
      {changes.length > 0 && (
        <>
          <h2>{`${changes.length} változás még nincs kint`}</h2>
          <ul className={styles.changes}>
            {changes.map((change) => (
              <li key={changeText(change)}>
                <a href={`/desk/${change.entry}`}>{changeText(change)}</a>
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        {isAll && "Minden változás kint van. "}
        {publishStrings.built(current)}
      </p>
    </section>
  );
}

export const Out = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} target="_blank" rel="noopener">
    {children}
  </a>
);
