import { currentMark, FAVOURITES_LINK } from "@/lib/navigation";
import styles from "./favourites-link.module.css";
import { HEART } from "./heart";

/** In the header, once something is chosen: `favourites-link.inline.ts` shows it, with the number. */
export function FavouritesLink({ path }: { path: string }) {
  return (
    <a
      id={FAVOURITES_LINK}
      className={styles.link}
      href="/favourites"
      aria-current={currentMark(path, "/favourites")}
      hidden
      suppressHydrationWarning // the script has changed it by then; React hydrates in development alone
    >
      <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
        <path d={HEART} />
      </svg>
      {/* React forgives another text, but not one where it has none. */}
      <span suppressHydrationWarning>0</span>
    </a>
  );
}
