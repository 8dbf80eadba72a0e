import { hostRules } from "../build/host-rules";

/** What a CDN sends with a path, by next.config.mjs. */
export async function headersOfSite(): Promise<(path: string) => Record<string, string>> {
  const { headers } = await hostRules();
  const fits = (path: string, pattern: string) =>
    pattern.endsWith("*") ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
  return (path) => {
    const fields = headers.flatMap((rule) => (fits(path, rule.path) ? rule.fields : []));
    return Object.fromEntries(fields.map(({ key, value }) => [key.toLowerCase(), value]));
  };
}
