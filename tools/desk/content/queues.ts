import pLimit from "p-limit";
import { type Answer, refused } from "../protocol";
import { strings } from "../strings";

/** All writes of content run here one by one: two tabs must not write one list at once. */
export const contentQueue = pLimit(1);

let isBuilding = false;

/** Blocks content changes while the site is built. */
export async function withContentLocked<Result>(build: () => Promise<Result>): Promise<Result> {
  isBuilding = true;
  return contentQueue(build).finally(() => {
    isBuilding = false;
  });
}

/** Refuses changes during a build, since they would wait for minutes. */
export const refuseDuringBuild = (): Answer | undefined =>
  isBuilding ? refused(strings.making, { isRetryable: true }) : undefined;

let replacement: Promise<unknown> = Promise.resolve();

/** Replaces all content. The site's pages wait for it, because they also need the facts of its photos. */
export function replaceContent<Result>(replace: () => Promise<Result>): Promise<Result> {
  const replaced = replace();
  replacement = replaced.catch(() => {});
  return replaced;
}

export const contentReplaced = () => replacement;
