import type { LinkedSentence } from "@/lib/words";

export interface LinkedWordsProps {
  words: LinkedSentence;
  href: string;
}

export function LinkedWords({ words: [before, link, after], href }: LinkedWordsProps) {
  return (
    <>
      {before}
      <a href={href}>{link}</a>
      {after}
    </>
  );
}
