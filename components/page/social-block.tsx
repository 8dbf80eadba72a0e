import type { SiteFile } from "@/lib/content/schema";
import { layoutStrings } from "@/lib/strings";
import styles from "./social-block.module.css";

const FACEBOOK =
  "M13.5 21v-7.6h2.6l.4-3h-3V8.5c0-.9.2-1.5 1.5-1.5h1.6V4.3c-.3 0-1.2-.1-2.3-.1-2.3 0-3.8 1.4-3.8 3.9v2.3H8v3h2.5V21z";
const INSTAGRAM =
  "M8 3.5h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5zm0 1.6A2.9 2.9 0 0 0 5.1 8v8A2.9 2.9 0 0 0 8 18.9h8a2.9 2.9 0 0 0 2.9-2.9V8A2.9 2.9 0 0 0 16 5.1zm4 2.8a4.1 4.1 0 1 1 0 8.2 4.1 4.1 0 0 1 0-8.2zm0 1.6a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zm4.300-2.8a1 1 0 1 1 0 2 1 1 0 0 1 0-2z";

export function SocialBlock({ invitation, facebook, instagram }: SiteFile["social"]) {
  const pages = [
    { name: "Facebook", href: facebook, icon: FACEBOOK },
    { name: "Instagram", href: instagram, icon: INSTAGRAM },
  ].filter(({ href }) => href);
  if (pages.length === 0) return null;
  return (
    <section className={styles.social} aria-label={layoutStrings.social}>
      <p className={styles.invitation}>{invitation}</p>
      <ul className={styles.list}>
        {pages.map(({ name, href, icon }) => (
          <li key={name}>
            <a className={styles.link} href={href} target="_blank" rel="me noopener noreferrer">
              <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
                <path fillRule="evenodd" d={icon} />
              </svg>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
