import type { LinkedSentence } from "@/lib/strings";

export function LinkedText({ sentence, href }: { sentence: LinkedSentence; href: string }) {
  const [before, link, after] = sentence;
  return (
    <>
      {before}
      <a href={href}>{link}</a>
      {after}
    </>
  );
}
