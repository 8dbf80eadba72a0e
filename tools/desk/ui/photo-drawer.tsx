import type { GalleryEntry } from "@/content/schema";
import type { Picture } from "../form";
import styles from "./gallery-editor.module.css";

interface PhotoDrawerProps {
  photos: GalleryEntry[];
  pictures: Record<string, Picture>;
  category: string;
  onPutBack: (file: string) => void;
}

/** Pictures that were taken out: no visitor sees them, and they come back with their words. */
export function PhotoDrawer({ photos, pictures, category, onPutBack }: PhotoDrawerProps) {
  if (photos.length === 0) return null;
  return (
    <section className={styles.drawer} aria-labelledby="fiok">
      <h2 id="fiok">{`Fiók (${photos.length})`}</h2>
      <p>Amit kivettél, itt vár. A látogatók nem látják.</p>
      <ul>
        {photos.map(({ file, alt }) => (
          <li key={file}>
            {/* biome-ignore lint/performance/noImgElement: made by the desk's own server */}
            <img src={pictures[`${category}/${file}`]?.small} alt="" loading="lazy" />
            <span>{alt || file}</span>
            <button
              type="button"
              aria-label={`${alt || file}: visszateszem`}
              onClick={() => onPutBack(file)}
            >
              Visszateszem
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
