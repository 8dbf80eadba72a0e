import { useEffect, useEffectEvent, useId, useState } from "react";
import type { FolderState } from "../content/watched-folders";
import { Button, TextList } from "./controls";
import formStyles from "./form.module.css";
import { postAction, read } from "./request";
import styles from "./watched-folder.module.css";

interface WatchedFolderProps {
  /** A gallery, or `clients/<folder>`. */
  place: string;
  /** Called after photos were imported. */
  onImport: () => void;
}

const POLL_MS = 3000;

/** The folder on this computer from which photos are imported automatically. */
export function WatchedFolder({ place, onImport }: WatchedFolderProps) {
  const id = useId();
  const [state, setState] = useState<FolderState>();
  const [folder, setFolder] = useState<string>();
  const [refusal, setRefusal] = useState("");
  const onNews = useEffectEvent(onImport);
  useEffect(() => {
    let count: number | undefined;
    const update = async () => {
      const next = await read<FolderState>(`/api/desk/folder?${new URLSearchParams({ place })}`);
      if (typeof next === "string") return; // the rest of the page says so
      setState(next);
      if (count !== undefined && next.count > count) onNews();
      count = next.count;
    };
    void update();
    const timer = setInterval(update, POLL_MS);
    return () => clearInterval(timer);
  }, [place]);
  if (!state?.folder) return null;
  const { isOn, count, problem, rejected } = state;
  const path = folder ?? state.folder;
  const choose = async () => {
    const { isDone, text } = await postAction("folder", { place, folder: isOn ? "" : path });
    setRefusal(text);
    if (isDone) setState({ ...state, folder: path, isOn: !isOn });
  };
  return (
    <section className={styles.folder} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>Képek mappája</h3>
      <p className={formStyles.help} id={`${id}-help`}>
        Ami ebbe a mappába kerül, az magától ide is bekerül. Ezt add meg a Lightroom exportjában.
      </p>
      <p className={styles.path}>
        <input
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-help`}
          value={path}
          readOnly={isOn}
          onChange={({ target }) => setFolder(target.value)}
        />
        <Button onClick={choose}>{isOn ? "Kikapcsolom" : "Bekapcsolom"}</Button>
      </p>
      <p role="status">
        {refusal || problem || (isOn && `Bekapcsolva. Eddig ${count} kép érkezett belőle.`)}
      </p>
      {rejected.length > 0 && (
        <>
          <p>Ezek nem kerültek be; a mappában ott maradtak:</p>
          <TextList className={styles.rejected} texts={rejected} />
        </>
      )}
    </section>
  );
}
