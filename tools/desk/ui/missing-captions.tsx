"use client";

import { useState } from "react";
import type { OpenEntry, Picture } from "../form";
import { withValue } from "../value-at";
import { act, openAgain } from "./ask";
import styles from "./desk.module.css";

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
  const id = `${entry}-${file}`;
  const save = async () => {
    if (alt.trim() === "") return;
    setState("Mentem…");
    const now = await openAgain(entry);
    if (!now) return setState("Az íróasztal nem válaszol. Indítsd el újra, és nyomj Entert.");
    const body = described(now, path, file, alt.trim());
    setState(body ? (await act("save", body)).text : "Ez a kép közben kikerült a listából.");
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
          onChange={({ target }) => setAlt(target.value)}
          onBlur={save}
          onKeyDown={({ key }) => key === "Enter" && save()}
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
