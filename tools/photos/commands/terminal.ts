import { parseArgs } from "node:util";
import { readCategories } from "@/content/categories.mjs";
import { UsageError } from "@/tools/kit/run";
import type { PhotoProblem } from "../library";

/** Names what went wrong, a line each. */
export function report(problems: readonly PhotoProblem[]): void {
  for (const { file, reason } of problems) console.error(`✗ ${file} ${reason}`);
}

/** The command line of what takes pictures out of a gallery. */
export function parseLeaving(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { cover: { type: "string" }, "dry-run": { type: "boolean", default: false } },
  });
  return { positionals, cover: values.cover, dryRun: values["dry-run"] };
}

/** @throws {UsageError} when it is none of the galleries */
export function toCategory(name: string | undefined): string {
  const category = readCategories().find((known) => known === name);
  if (category) return category;
  const hint = name === "banners" ? "; a banner is replaced with add banners" : "";
  throw new UsageError(`unknown gallery: ${name ?? "(none given)"}${hint}`);
}
