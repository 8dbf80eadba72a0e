import { headers } from "@/next.config.mjs";
import { patternsOf } from "../build/cdn-files";

const fits = (path: string, pattern: string) =>
  pattern.endsWith("*") ? path.startsWith(pattern.slice(0, -1)) : path === pattern;

/** What a CDN sends with a path, by next.config.mjs, names in small letters. */
export async function headersOfSite(): Promise<(path: string) => Record<string, string>> {
  const rules = await headers();
  return (path) =>
    Object.fromEntries(
      rules
        .filter(({ source }) => patternsOf(source).some((pattern) => fits(path, pattern)))
        .flatMap((rule) => rule.headers.map(({ key, value }) => [key.toLowerCase(), value])),
    );
}
