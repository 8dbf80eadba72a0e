import Script from "next/script";
import { asIife, inlineScript } from "@/lib/inline-scripts";

/** Contains the bundle of `<name>.inline.ts`. If `isBlocking`, it runs before the rest of the page is parsed. */
export function InlineScript({ name, isBlocking }: { name: string; isBlocking?: boolean }) {
  const script = inlineScript(name);
  const [type, text] = isBlocking ? ["text/javascript", asIife(script)] : ["module", script];
  // In development React hydrates first, because it would find the elements that the script adds.
  const Tag = process.env.NODE_ENV === "development" && !isBlocking ? Script : "script";
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own code, allowed by hash in the page's policy
  return <Tag type={type} dangerouslySetInnerHTML={{ __html: text }} />;
}
