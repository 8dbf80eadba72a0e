import type { LinkedSentence } from "@/lib/words";

export function LinkedWords({
  words: [before, link, after],
  href,
}: {
  words: LinkedSentence;
  href: string;
}) {
  return (
    <>
      {before}
      <a href={href}>{link}</a>
      {after}
    </>
  );
}
