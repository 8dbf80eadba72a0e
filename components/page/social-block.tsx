import type { SiteFile } from "@/lib/content/schema";
import { layoutStrings } from "@/lib/strings";
import styles from "./social-block.module.css";
import { networkOf } from "./social-networks";

export function SocialBlock({ invitation, links = [] }: SiteFile["social"]) {
  if (links.length === 0) return null;
  const pages = links.map((href) => ({ href, ...networkOf(href) }));
  return (
    <section className={styles.social} aria-label={layoutStrings.social}>
      <p className={styles.invitation}>{invitation}</p>
      <ul className={styles.list}>
        {pages.map(({ name, href, icon }) => (
          <li key={href}>
            <a className={styles.link} href={href} target="_blank" rel="me noopener noreferrer">
              <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
                <path d={icon} />
              </svg>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
