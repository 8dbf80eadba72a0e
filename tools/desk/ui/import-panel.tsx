import { type PropsWithChildren, useState } from "react";
import type { Import } from "../protocol";
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
  useUnsavedWarning(asked.length > 0);
  useFileDrops((files, receive) => (receive ? receive(files) : setNotice(NO_PLACE)));
  return (
    <ImportsContext value={{ ...shared, add }}>
      <section className={styles.panel} aria-label="Képek behúzása" ref={measure}>
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
              <p role="status">{`${files.length} kép ide: ${title}. Melyik galériába kerüljön?`}</p>
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
        {shared.imports.toReversed().map((one) => (
          <ImportRow key={one.id} {...one} onClose={() => close(one.id)} />
        ))}
      </section>
      {children}
    </ImportsContext>
  );
}

type ImportRowProps = Import & { onClose: () => void };

function ImportRow({ onClose, ...row }: ImportRowProps) {
  const { id, title, count } = row;
  const all = answersOf(row);
  const retried = all.find(({ isRetryable }) => isRetryable);
  const knownCount = all.filter(({ isKnown }) => isKnown).length;
  const notes = all.filter(({ text, isRetryable }) => text && !isRetryable);
  const waitingCount = countWaiting(row);
  const takeBack = () => window.dispatchEvent(new CustomEvent("desk:take-back", { detail: id }));
  return (
    <div className={styles.row}>
      <p role="status">
        <strong>{`${title}:`}</strong> {`${countAdded(row)} / ${count} kép a helyén van.`}
        {knownCount > 0 && ` Ebből ${knownCount} már megvolt.`}
      </p>
      {waitingCount === 0 && countAdded(row) > knownCount && (
        <Button onClick={takeBack}>Visszavonom ezt a behúzást</Button>
      )}
      {waitingCount === 0 && <Button onClick={onClose}>Rendben</Button>}
      {waitingCount > 0 && <progress value={count - waitingCount} max={count} aria-label="Képek" />}
      {retried && <p role="alert">{`${retried.text} Addig ${waitingCount} kép vár.`}</p>}
      <ul>
        {notes
          .sort((a, b) => Number(a.isDone) - Number(b.isDone))
          .map(({ isDone, text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name
            <li key={index} data-news={isDone}>
              {text}
            </li>
          ))}
      </ul>
    </div>
  );
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
