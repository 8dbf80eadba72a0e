import type { Undescribed } from "../undescribed";
import styles from "./desk.module.css";

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
