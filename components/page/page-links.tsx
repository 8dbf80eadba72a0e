import type { Gallery, Story } from "@/lib/content";
import { galleryStrings, layoutStrings, storyStrings } from "@/lib/strings";
import styles from "./page-links.module.css";

type PageLink = Pick<ReturnType<typeof galleryLink>, "href" | "title" | "text">;

export interface PageLinksProps {
  label?: string;
  links: PageLink[];
}

export const galleryLink = ({ category, title, lead, name, cover, photos }: Gallery) => ({
  href: `/gallery/${category}`,
  title,
  text: lead,
  name,
  cover,
  note: galleryStrings.count(photos.length),
});

export const storyLink = ({ path, title, lead, cover, month, place }: Story) => ({
  href: path,
  title,
  text: lead,
  name: title,
  cover,
  note: storyStrings.when(month, place).join(""),
});

export function PageLinks({ label = layoutStrings.onward, links }: PageLinksProps) {
  return (
    <nav className={styles.links} aria-label={label}>
      <ul className={styles.list}>
        {links.map(({ href, title, text }) => (
          <li key={href}>
            <a className={styles.link} href={href}>
              <span className={styles.title}>{title}</span>
              <span className={styles.text}>{text}</span>
              <span className={styles.arrow} aria-hidden="true">
                →
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
