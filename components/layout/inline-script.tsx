import Script from "next/script";
import { asIife, inlineScript } from "@/lib/inline-scripts";

/** Contains the bundle of `<name>.inline.ts`. With `isAtOnce` it runs before the rest of the page is parsed. */
export function InlineScript({ name, isAtOnce }: { name: string; isAtOnce?: boolean }) {
  const script = inlineScript(name);
  const [type, text] = isAtOnce ? ["text/javascript", asIife(script)] : ["module", script];
  // In development React hydrates first, because it would find the elements that the script adds.
  const Tag = process.env.NODE_ENV === "development" && !isAtOnce ? Script : "script";
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own code, allowed by hash in the page's policy
  return <Tag type={type} dangerouslySetInnerHTML={{ __html: text }} />;
}
