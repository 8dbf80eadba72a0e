import { type PropsWithChildren, useEffect, useEffectEvent, useRef, useState } from "react";
import { type Import, isSettled, type PhotoAnswer } from "../protocol";
import { Button, Options } from "./controls";
import { useFileDrops } from "./dropped-files";
import styles from "./import-panel.module.css";
import { useUnsavedWarning } from "./page-event";
import {
  answersOf,
  countAdded,
  countWaiting,
  ImportsContext,
  type Target,
  useImports,
} from "./use-imports";

/** At the top of every page: which photos are imported, which were, and which were not and why. Its children import them. */
export function ImportPanel({ children }: PropsWithChildren) {
  const { close, ...shared } = useImports();
  const [notice, setNotice] = useState("");
  /** Files that wait until their gallery is chosen. */
  const [asked, setAsked] = useState<{ id: string; files: File[]; target: Target }[]>([]);
  const add = (files: File[], target: Target) => {
    if (files.length === 0) setNotice(NO_PHOTOS);
    else if (target.choices) setAsked([...asked, { id: crypto.randomUUID(), files, target }]);
    else shared.add(files, target);
  };
  const rows = [...new Set(shared.imports.map(rowOf))].reverse();
  useUnsavedWarning(asked.length > 0);
  useFileDrops((files, receive) => (receive ? receive(files) : setNotice(NO_PLACE)));
  return (
    <ImportsContext value={{ ...shared, add }}>
      <section
        role="status" // mounted before its rows, so that screen readers say them
        aria-atomic="false"
        aria-label="Képek behúzása"
        className={styles.panel}
        ref={measure}
      >
        {notice && (
          <div className={styles.row}>
            <p role="alert">{notice}</p>
            <Button onClick={() => setNotice("")}>Rendben</Button>
          </div>
        )}
        {asked.map(({ id, files, target }) => {
          const { place, choices = {}, title } = target;
          const close = () => setAsked((all) => all.filter((one) => one.id !== id));
          const choose = (form: FormData) => {
            const chosen = String(form.get("place"));
            shared.add(files, { ...target, place: chosen, title: choices[chosen] ?? chosen });
            close();
          };
          return (
            <form key={id} className={styles.row} action={choose}>
              <p>{`${files.length} kép ide: ${title}. Melyik galériába kerüljön?`}</p>
              <select name="place" aria-label="Galéria" defaultValue={place} ref={focus}>
                <Options labels={choices} />
              </select>
              <button type="submit" data-main>
                Ide kerüljön
              </button>
              <Button onClick={close}>Mégsem</Button>
            </form>
          );
        })}
        {rows.map((row) => {
          const drops = shared.imports.filter((drop) => rowOf(drop) === row);
          return (
            <ImportRow
              key={row}
              drops={drops}
              onClose={() => {
                for (const { id } of drops) close(id);
              }}
            />
          );
        })}
      </section>
      {children}
    </ImportsContext>
  );
}

/** Banners are dropped apart from each other, but are one row. */
const rowOf = ({ place, id }: Import) => (place.startsWith("banners/") ? "banners" : id);

/** Long enough to read a row, and to take back its drop. */
const CLOSE_AFTER_MS = 15_000;

function ImportRow({ drops, onClose }: { drops: Import[]; onClose: () => void }) {
  const row = useRef<HTMLDivElement>(null);
  const all = drops.flatMap(answersOf);
  const retried = all.find(({ isRetryable }) => isRetryable);
  const knownCount = all.filter(({ added }) => added === "known").length;
  const count = sum(drops.map((drop) => drop.count));
  const addedCount = sum(drops.map(countAdded));
  const waitingCount = sum(drops.map(countWaiting));
  const isOver = all.length === count && all.every(isSettled);
  const isWatched = drops.some((drop) => drop.isWatched); // the server closes it
  const close = useEffectEvent(() => row.current?.matches(":hover, :focus-within") || onClose());
  useEffect(() => {
    if (!isOver || isWatched) return;
    const timer = setInterval(close, CLOSE_AFTER_MS);
    return () => clearInterval(timer);
  }, [isOver, isWatched]);
  const takeBack = () => {
    for (const { id: detail } of drops.filter(countAdded).reverse())
      window.dispatchEvent(new CustomEvent("desk:take-back", { detail }));
  };
  const titles = new Set(drops.map(({ title }) => title));
  return (
    <div className={styles.row} ref={row}>
      <p>
        <strong>{`${[...titles].join(", ")}:`}</strong>{" "}
        {`${addedCount} / ${count} kép a helyén van.`}
        {knownCount > 0 && ` Ebből ${knownCount} már megvolt.`}
      </p>
      {waitingCount === 0 && addedCount > knownCount && (
        <Button onClick={takeBack}>
          {drops.length > 1 ? "Mindet visszavonom" : "Visszavonom ezt a behúzást"}
        </Button>
      )}
      {waitingCount === 0 && <Button onClick={onClose}>Rendben</Button>}
      {waitingCount > 0 && <progress value={count - waitingCount} max={count} aria-label="Képek" />}
      {retried && <p role="alert">{`${retried.text} Addig ${waitingCount} kép vár.`}</p>}
      <ul>
        {equalAnswers(all).map(({ isDone, text, files }) => (
          <li key={text} data-news={isDone}>
            {files.length === 1 && `${files[0]}: ${text}`}
            {files.length > 1 && (
              <details>
                <summary>{`${files.length} kép: ${text}`}</summary>
                {files.join(", ")}
              </details>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0);

/** What the photographer is told about files, refused ones first. */
function equalAnswers(answers: PhotoAnswer[]) {
  const notes = answers.filter(({ text, isRetryable }) => text && !isRetryable);
  const sorted = notes.sort((a, b) => Number(a.isDone) - Number(b.isDone));
  return [...new Set(sorted.map(({ text }) => text))].map((text) => {
    const equal = sorted.filter((answer) => answer.text === text);
    return { text, isDone: equal[0]?.isDone, files: equal.map(({ file }) => file) };
  });
}

const focus = (control: HTMLElement | null) => control?.focus();

/** What sticks below the panel needs its height. */
function measure(panel: HTMLElement | null) {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() =>
    style.setProperty("--panel-height", `${panel?.offsetHeight}px`),
  );
  if (panel) observer.observe(panel);
  return () => observer.disconnect();
}

const NO_PHOTOS = "Ebben nem találtam képet.";
const NO_PLACE =
  "Ezt nem tudom, hová tegyem: húzd egy galéria kártyájára vagy lapjára, vagy a Nagy képek lapján arra, amelyiket lecseréled.";
