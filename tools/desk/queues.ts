import pLimit, { type LimitFunction } from "p-limit";
import { refused } from "./form";

// The development server reads modules anew when files change; what waits and runs goes on.
const kept = globalThis as {
  deskQueues?: Record<"files" | "variants", LimitFunction>;
  isSiteBeingMade?: boolean;
};
kept.deskQueues ??= { files: pLimit(1), variants: pLimit(1) };

/** Does what changes files after all that was asked for before: two tabs must not write one list at once. */
export const oneAtATime = kept.deskQueues.files;

export const variantsQueue = kept.deskQueues.variants;

/** Makes the site, once what was asked for before is done. */
export async function whileNothingChanges<Result>(make: () => Promise<Result>): Promise<Result> {
  kept.isSiteBeingMade = true;
  return oneAtATime(make).finally(() => {
    kept.isSiteBeingMade = false;
  });
}

/** What is told at once while the site is made, in place of an answer minutes later. */
export function answerMeanwhile(): Response | undefined {
  const text = "Most készül az oldal, addig minden más vár. Egy-két perc, és lehet folytatni.";
  return kept.isSiteBeingMade ? refused(409, text, { isRetryable: true }) : undefined;
}
