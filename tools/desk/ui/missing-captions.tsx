"use client";

import pLimit from "p-limit";
import { useRef, useState } from "react";
import type { OpenEntry, Picture } from "../form";
import { withValue } from "../value-at";
import { act, openAgain, TRY_AGAIN_AFTER } from "./ask";
import styles from "./desk.module.css";
import { useQuestionBeforeLeaving } from "./use-question-before-leaving";

/** A picture that nobody has described yet. */
export interface Undescribed {
  /** The file that lists it, by the desk's name: `galleries/wedding`. */
  entry: string;
  label: string;
  /** Where its words belong: `photos[3].alt`. */
  path: string;
  file: string;
  picture?: Picture | undefined;
}

/** Pictures without words, each with the empty field beside it: the site cannot be published before. */
export function MissingCaptions({ pictures }: { pictures: Undescribed[] }) {
  if (pictures.length === 0) return null;
  return (
    <section aria-labelledby="hianyzo">
      <h2 id="hianyzo">{`Képaláírásra vár (${pictures.length})`}</h2>
      <p>Addig nem teheted közzé az oldalt: aki nem lát, csak ebből tudja, mi van a képen.</p>
      <ol className={styles.pictures}>
        {pictures.map((one) => (
          <UndescribedPicture key={`${one.entry} ${one.file}`} {...one} />
        ))}
      </ol>
    </section>
  );
}

function UndescribedPicture({ entry, label, path, file, picture }: Undescribed) {
  const [alt, setAlt] = useState("");
  const [state, setState] = useState("");
  const [isUnsaved, setUnsaved] = useState(false);
  const [inTurn] = useState(() => pLimit(1));
  const latest = useRef("");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useQuestionBeforeLeaving(isUnsaved);
  const id = `${entry}-${file}`;

  const type = (words: string) => {
    latest.current = words;
    setAlt(words);
    setUnsaved(words.trim() !== "");
  };
  const save = async () => {
    clearTimeout(timer.current);
    const words = latest.current.trim();
    if (words === "") return;
    setState("Mentem…");
    const now = await openAgain(entry);
    const body = now && described(now, path, file, words);
    const answer = body && (await act("save", body));
    const isGone = now && !body;
    if (isGone || answer?.isDone) setUnsaved(latest.current.trim() !== words);
    if (isGone) return setState("Ez a kép közben kikerült a listából.");
    if (answer && !answer.isSilent) return setState(answer.text);
    setState("Még nincs elmentve: mindjárt újra megpróbálom. Ha az íróasztal leállt, indítsd el.");
    timer.current = setTimeout(() => inTurn(save), TRY_AGAIN_AFTER);
  };
  return (
    <li>
      {/* biome-ignore lint/performance/noImgElement: a variant made by the site's own encoder */}
      <img src={picture?.small} alt="" loading="lazy" />
      <div>
        <label htmlFor={id}>{`Mi látható a képen? (${label})`}</label>
        <input
          id={id}
          value={alt}
          maxLength={300}
          placeholder="Menyasszonyi csokor az ablakban"
          onChange={({ target }) => type(target.value)}
          onBlur={() => inTurn(save)}
          onKeyDown={({ key }) => key === "Enter" && inTurn(save)}
        />
        {state && <p role="status">{state}</p>}
      </div>
    </li>
  );
}

/** The list may have got another order meanwhile: the picture is found by its file. */
function described({ name, version, content }: OpenEntry, path: string, file: string, alt: string) {
  const photos = (content.photos ?? []) as { file: string }[];
  const index = photos.findIndex((photo) => photo.file === file);
  if (path.startsWith("photos") && index < 0) return undefined;
  const place = path.startsWith("photos") ? `photos[${index}].alt` : path;
  return { name, version, content: withValue(content, place, alt) };
}
