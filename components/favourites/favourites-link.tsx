import { currentMark, FAVOURITES_LINK } from "@/lib/navigation";
import { HEART_ICON } from "./favourite-button";
import styles from "./favourites-link.module.css";

/** `favourites-link.inline.ts` shows it, with the number of favourites. */
export function FavouritesLink({ path }: { path: string }) {
  return (
    <a
      id={FAVOURITES_LINK}
      className={styles.link}
      href="/favourites"
      aria-current={currentMark(path, "/favourites")}
      hidden
      suppressHydrationWarning // the script changes it before React hydrates in `npm run dev`
    >
      <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
        <path d={HEART_ICON} />
      </svg>
      {/* Not empty: hydration tolerates different text, but not additional text. */}
      <span suppressHydrationWarning>0</span>
    </a>
  );
}
