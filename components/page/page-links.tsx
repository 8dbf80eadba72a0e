import { type Gallery, home } from "@/content";
import { frameWords } from "@/lib/words";
import styles from "./page-links.module.css";

export interface PageLinksProps {
  /** Label of the links, for screen readers. */
  label: string;
  links: { href: string; title: string; text: string }[];
}

/** Home's three links without the current page, at the end of a page. */
export function OnwardLinks({ from }: { from: string }) {
  return (
    <div className={styles.onward}>
      <PageLinks label={frameWords.onward} links={home.links.filter(({ href }) => href !== from)} />
    </div>
  );
}

/** The galleries as links. */
export function GalleryLinks({ label, galleries }: { label: string; galleries: Gallery[] }) {
  const links = galleries.map(({ category, title, lead }) => ({
    href: `/gallery/${category}`,
    title,
    text: lead,
  }));
  return <PageLinks label={label} links={links} />;
}

/** One large line for each link. */
export function PageLinks({ label, links }: PageLinksProps) {
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
