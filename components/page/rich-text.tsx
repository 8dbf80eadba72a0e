import { blocksOf, partsOf } from "@/lib/text/rich-text";
import styles from "./rich-text.module.css";

export const OuterLink = ({ href, children }: { href: string; children: string }) => (
  <a href={href} target="_blank" rel="noopener noreferrer">
    {children}
  </a>
);

export const RichText = ({ lines }: { lines: readonly string[] }) =>
  blocksOf(lines).map((block) =>
    typeof block === "string" ? (
      <p key={block}>{linked(block)}</p>
    ) : (
      <ul key={block.join()} className={styles.list}>
        {block.map((item) => (
          <li key={item}>{linked(item)}</li>
        ))}
      </ul>
    ),
  );

const linked = (line: string) =>
  partsOf(line).map(({ text, href }) =>
    href ? (
      <OuterLink key={href} href={href}>
        {text}
      </OuterLink>
    ) : (
      text
    ),
  );
