import type { LinkedSentence } from "@/lib/words";

export function LinkedWords({ words, href }: { words: LinkedSentence; href: string }) {
  const [before, link, after] = words;
  return (
    <>
      {before}
      <a href={href}>{link}</a>
      {after}
    </>
  );
}
