import pLimit from "p-limit";
import { refused } from "./form";

/** Does what changes files after all that was asked for before: two tabs must not write one list at once. */
export const oneAtATime = pLimit(1);

export const variantsQueue = pLimit(1);

let isSiteBeingMade = false;

/** Makes the site, once what was asked for before is done. */
export async function whileNothingChanges<Result>(make: () => Promise<Result>): Promise<Result> {
  isSiteBeingMade = true;
  return oneAtATime(make).finally(() => {
    isSiteBeingMade = false;
  });
}

/** What is told at once while the site is made, in place of an answer minutes later. */
export function answerMeanwhile(): Response | undefined {
  const text = "Most készül az oldal, addig minden más vár. Egy-két perc, és lehet folytatni.";
  return isSiteBeingMade ? refused(409, text, { isRetryable: true }) : undefined;
}
