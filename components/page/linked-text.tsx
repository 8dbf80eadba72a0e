import type { LinkedSentence } from "@/lib/strings";

export function LinkedText({ words, href }: { words: LinkedSentence; href: string }) {
  const [before, link, after] = words;
  return (
    <>
      {before}
      <a href={href}>{link}</a>
      {after}
    </>
  );
}
