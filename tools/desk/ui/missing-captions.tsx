import styles from "./desk.module.css";

/** A picture that nobody has described yet. */
export interface Undescribed {
  /** The file that lists it, by the desk's name: `galleries/wedding`. */
  entry: string;
  label: string;
  /** Where its words belong: `photos[3].alt`. */
  path: string;
  /** Address of the picture. */
  picture: string | undefined;
}

/** Pictures without words, each leading to its empty field: the site cannot be published before. */
export function MissingCaptions({ pictures }: { pictures: Undescribed[] }) {
  if (pictures.length === 0) return null;
  return (
    <section aria-labelledby="hianyzo">
      <h2 id="hianyzo">{`Képaláírásra vár (${pictures.length})`}</h2>
      <p>Addig nem teheted közzé az oldalt: aki nem lát, csak ebből tudja, mi van a képen.</p>
      <ol className={styles.pictures}>
        {pictures.map(({ entry, label, path, picture }) => (
          <li key={`${entry} ${path}`}>
            {/* biome-ignore lint/performance/noImgElement: made by the desk's own server */}
            <img src={picture} alt="" loading="lazy" />
            <a href={`/desk/${entry}?${new URLSearchParams({ mezo: path })}`}>
              {`Leírom, mi látható rajta (${label})`}
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}
