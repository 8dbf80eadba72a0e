import { currentMark, FAVOURITES_LINK } from "@/lib/navigation";
import { HEART_ICON } from "./favourite-button";
import styles from "./favourites-link.module.css";

/** Hidden until there are favourites: `favourites-link.inline.ts` shows it, with their number. */
export function FavouritesLink({ path }: { path: string }) {
  return (
    <a
      id={FAVOURITES_LINK}
      className={styles.link}
      href="/favourites"
      aria-current={currentMark(path, "/favourites")}
      hidden
      suppressHydrationWarning // in `npm run dev`, React hydrates after the script has changed it
    >
      <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
        <path d={HEART_ICON} />
      </svg>
      {/* Not empty: hydration tolerates a different text, but no additional one. */}
      <span suppressHydrationWarning>0</span>
    </a>
  );
}
