import pLimit from "p-limit";
import { refused } from "../protocol";
import { strings } from "../strings";

/** Everything that writes content runs here, one after the other: two tabs must not write one list at once. */
export const contentQueue = pLimit(1);

let isSiteBeingMade = false;

/** Makes the site of content that stays as it is meanwhile. */
export async function withContentLocked<Result>(make: () => Promise<Result>): Promise<Result> {
  isSiteBeingMade = true;
  return contentQueue(make).finally(() => {
    isSiteBeingMade = false;
  });
}

/** Refuses a change while the site is made, since its turn would come minutes later. */
export const refuseDuringBuild = (): Response | undefined =>
  isSiteBeingMade ? refused(409, strings.making, { isRetryable: true }) : undefined;

let replacement: Promise<unknown> = Promise.resolve();

/** Replaces the content as a whole. The site's pages are not drawn before its photos are known as well. */
export function replaceContent<Result>(replace: () => Promise<Result>): Promise<Result> {
  const replaced = replace();
  replacement = replaced.catch(() => {});
  return replaced;
}

export const contentReplaced = () => replacement;
