import { type PropsWithChildren, useState } from "react";
import { Button, Labelled, Options } from "./controls";
import { useFileDrops } from "./dropped-files";
import styles from "./import-panel.module.css";
import { closeModal, Modal } from "./modal";
import {
  countAdded,
  countWaiting,
  type Import,
  ImportsContext,
  type Target,
  useImports,
} from "./use-imports";

/** At the top of every page: which photos are imported, which were, and which were not and why. Its children import them. */
export function ImportPanel({ children }: PropsWithChildren) {
  const { imports, isIncomplete, close, ...actions } = useImports();
  const [notice, setNotice] = useState("");
  const [asked, setAsked] = useState<{ files: File[]; target: Target }>();
  const add = (files: File[], target: Target) => {
    if (files.length === 0) setNotice(NO_PHOTOS);
    else if (target.choices) setAsked({ files, target });
    else actions.add(files, target);
  };
  useFileDrops((files, receive) => (receive ? receive(files) : setNotice(NO_PLACE)));
  return (
    <ImportsContext value={{ add, isIncomplete }}>
      <section className={styles.panel} aria-label="Képek behúzása" ref={measure}>
        {notice && (
          <div className={styles.row}>
            <p role="alert">{notice}</p>
            <Button onClick={() => setNotice("")}>Rendben</Button>
          </div>
        )}
        {imports.toReversed().map((one) => (
          <ImportRow key={one.id} {...one} onClose={() => close(one.id)} />
        ))}
      </section>
      {children}
      {asked && (
        <GalleryQuestion
          {...asked}
          onChoose={(target) => actions.add(asked.files, target)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </ImportsContext>
  );
}

interface GalleryQuestionProps {
  files: File[];
  target: Target;
  onChoose: (target: Target) => void;
  onClose: () => void;
}

/** Photos of a story are in a gallery, too. */
function GalleryQuestion({ files, target, onChoose, onClose }: GalleryQuestionProps) {
  const { choices = {}, title } = target;
  const [place, setPlace] = useState(target.place);
  return (
    <Modal title={`${files.length} kép: melyik galériába kerüljön?`} onClose={onClose}>
      <p>{`Ide is bekerül: ${title}.`}</p>
      <Labelled label="Galéria">
        <select value={place} onChange={(event) => setPlace(event.target.value)}>
          <Options labels={choices} />
        </select>
      </Labelled>
      <footer>
        <Button
          data-main
          onClick={(event) => {
            onChoose({ ...target, place, title: choices[place] ?? place });
            closeModal(event);
          }}
        >
          Ide kerüljön
        </Button>
      </footer>
    </Modal>
  );
}

function ImportRow({ onClose, ...row }: Import & { onClose: () => void }) {
  const { title, files, answers, step } = row;
  const all = [...answers.values()];
  const retried = all.find(({ isRetryable }) => isRetryable);
  const knownCount = all.filter(({ isKnown }) => isKnown).length;
  const notes = all.filter(({ text, isRetryable }) => text && !isRetryable);
  const waitingCount = countWaiting(row);
  const undo = () => window.dispatchEvent(new CustomEvent("desk:undo", { detail: step }));
  return (
    <div className={styles.row}>
      <p role="status">
        <strong>{`${title}:`}</strong> {`${countAdded(row)} / ${files.length} kép a helyén van.`}
        {knownCount > 0 && ` Ebből ${knownCount} már megvolt.`}
      </p>
      {step && waitingCount === 0 && <Button onClick={undo}>Visszavonom ezt a behúzást</Button>}
      {waitingCount === 0 && <Button onClick={onClose}>Rendben</Button>}
      {waitingCount > 0 && (
        <progress value={files.length - waitingCount} max={files.length} aria-label="Képek" />
      )}
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
