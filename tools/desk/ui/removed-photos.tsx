import { Button } from "./controls";
import formStyles from "./form.module.css";
import styles from "./removed-photos.module.css";

/** `alt`: the name of its file. */
type Picture = { alt: string; small?: string };

interface RemovedPhotosProps {
  isFolded?: boolean;
  heading: string;
  help: string;
  /** `now` has replaced the old one, unless that was taken out. */
  photos: { old: Picture; now: Picture | undefined; onReturn: () => void }[];
}

/** Photos that were replaced, beside the new ones, or taken out. Each can be brought back. */
export const RemovedPhotos = ({ isFolded, heading, help, photos }: RemovedPhotosProps) =>
  photos.length > 0 && (
    <details open={!isFolded}>
      <summary>
        <h3>{`${heading} (${photos.length})`}</h3>
      </summary>
      <p className={formStyles.help}>{help}</p>
      <ul className={styles.removed}>
        {photos.map(({ old, now, onReturn }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: when one goes away, the focus stays on its place
          <li key={index}>
            {Object.entries(now ? { Régi: old, Új: now } : { Kivett: old }).map(([label, its]) => (
              <figure key={label}>
                <img src={its.small} alt="" loading="lazy" />
                <figcaption>{`${label}: ${its.alt}`}</figcaption>
              </figure>
            ))}
            <Button aria-description={old.alt} onClick={onReturn}>
              {now ? "Maradjon mindkettő" : "Visszateszem"}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
