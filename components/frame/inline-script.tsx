import { asIife, inlineScript } from "@/lib/inline-scripts";

export interface InlineScriptProps {
  name: string;
  /** Runs at once and blocks rendering of what follows; otherwise after parsing. */
  isAtOnce?: boolean;
}

/** A script inlined into the page: `<name>.inline.ts`, as `npm run assets` bundled it. */
export function InlineScript({ name, isAtOnce }: InlineScriptProps) {
  const script = inlineScript(name);
  const [type, text] = isAtOnce ? ["text/javascript", asIife(script)] : ["module", script];
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own code, whose hash the page's policy names
  return <script type={type} dangerouslySetInnerHTML={{ __html: text }} />;
}
