import type { SiteFile } from "@/lib/content/schema";
import { layoutStrings } from "@/lib/strings";
import styles from "./social-block.module.css";

/** The name of each, what its hosts are called, and a line drawing in a 24 × 24 view box. */
const NETWORKS = [
  "Facebook facebook|fb M12 3.5a8.5 8.5 0 1 1 0 17a8.5 8.5 0 1 1 0-17M15 8.2h-1.2a1.8 1.8 0 0 0-1.8 1.8v10.4M9.3 13h5",
  "Instagram instagram M8 3.5h8a4.5 4.5 0 0 1 4.5 4.5v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5zM12 8.2a3.8 3.8 0 1 1 0 7.6a3.8 3.8 0 1 1 0-7.6M16.8 7.2h.01",
  "Pinterest pinterest|pin M12 3.5a8.5 8.5 0 1 1 0 17a8.5 8.5 0 1 1 0-17M9.7 19.5l2.2-9.3M9.2 13a3.6 3.6 0 1 1 3.1 1.7c-.8 0-1.3-.3-1.6-.8",
  "TikTok tiktok M13.5 3.5v12a4 4 0 1 1-4-4M13.5 3.5a5 5 0 0 0 5 5",
  "YouTube youtube|youtu M6 5.5h12a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3v-7a3 3 0 0 1 3-3zM10.3 9.2v5.6l4.8-2.8z",
  "Vimeo vimeo M3.5 8.5c2-2.3 3.6-2.8 4.3-.8l2.2 8.3c.5 1.8 1.4 1.8 2.7.3c2.8-3.3 7.3-9.3 7.6-10.8c.3-1.7-3.8-1.3-4.8 2.5",
  "LinkedIn linkedin|lnkd M6 3.5h12A2.5 2.5 0 0 1 20.5 6v12a2.5 2.5 0 0 1-2.5 2.5H6A2.5 2.5 0 0 1 3.5 18V6A2.5 2.5 0 0 1 6 3.5zM8 10.5v6M8 7.5h.01M12 16.5v-6M12 13a2.2 2.2 0 0 1 4.4 0v3.5",
  "X x|twitter M4 4h4.5L20 20h-4.5zM4.6 20l6.3-7M13.4 10.3L19 4",
  "Threads threads M16.5 11.5c-3-1.8-7.5-1-7.5 1.8c0 2.6 4.5 2.9 5.6.3c.9-2.1.2-6-2.8-6c-1.3 0-2.3.5-2.9 1.4M18.8 8.5c-1-3.2-3.5-5-6.8-5c-5 0-7.5 3.5-7.5 8.5s2.5 8.5 7.5 8.5c4 0 6.5-2 6.5-4.8c0-1.9-1-3.3-2.5-4.2",
  "Bluesky bsky|bluesky M12 11c-1.5-2.8-4.5-5.8-6.5-6.5c-1.8-.5-2 .8-2 2c0 1.3.6 5 1 5.8c.8 1.7 2.6 2 4.5 1.7c-3.5.6-4.5 2.5-2.5 4.5c3 3 4.7-.4 5.5-2.5c.8 2.1 2.5 5.5 5.5 2.5c2-2 1-3.9-2.5-4.5c1.9.3 3.7 0 4.5-1.7c.4-.8 1-4.5 1-5.8c0-1.2-.2-2.5-2-2C16.5 5.2 13.5 8.2 12 11z",
];

const LINK =
  "M10 13.5a3.5 3.5 0 0 0 5 0l3-3a3.5 3.5 0 0 0-5-5l-1 1M14 10.5a3.5 3.5 0 0 0-5 0l-3 3a3.5 3.5 0 0 0 5 5l1-1";

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

/** The network that a URL leads to. Other sites are named by their host, and their icon is a chain. */
function networkOf(url: string): { name: string; icon: string } {
  const hostname = URL.canParse(url) ? new URL(url).hostname : url;
  const networks = NETWORKS.map((row) => /^(\S+) (\S+) (.*)$/.exec(row) ?? []);
  const found = networks.find(([, , hosts]) => RegExp(`(?:^|\\.)(?:${hosts})\\.`).test(hostname));
  const [, name = hostname.replace(/^www\./, ""), , icon = LINK] = found ?? [];
  return { name, icon };
}
