import { historyOf } from "../../history/history";
import type { Desk } from "../desk";
import { type Answer, refused } from "../protocol";
import { strings } from "../strings";

/** Runs a build once pending changes are written. Others are refused until it ends, but client galleries can be changed. */
export async function withContentLocked<Result>(
  desk: Desk,
  build: () => Promise<Result>,
): Promise<Result> {
  desk.isBuilding = true;
  await historyOf(desk.root).settle().catch(console.error); // the build reports it
  return build().finally(() => {
    desk.isBuilding = false;
  });
}

/** Refuses changes during a build, since they would wait for minutes. */
export const refuseDuringBuild = ({ isBuilding }: Desk): Answer | undefined =>
  isBuilding ? refused(strings.making, { isRetryable: true }) : undefined;

/** Replaces all content. The site's pages wait for it, because they also need the facts of its photos. */
export function replaceContent<Result>(
  desk: Desk,
  replace: () => Promise<Result>,
): Promise<Result> {
  const replaced = replace();
  desk.replacement = replaced.catch(() => {});
  return replaced;
}
