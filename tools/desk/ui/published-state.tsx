"use client";

import type { PublishState } from "../publish-job";
import styles from "./publish-panel.module.css";
import { isWorking, usePublishState } from "./use-publish-state";

/** What visitors do not have yet, in a line at the top of the desk. */
export function PublishedState() {
  const [state] = usePublishState();
  return (
    <a className={styles.state} href="/desk/publish">
      {state ? summaryOf(state) : "Közzététel"}
    </a>
  );
}

function summaryOf({ phase, step, current, changes = [] }: PublishState): string {
  if (isWorking(phase)) return `${step}…`;
  if (!current) return "Még nincs kint – közzététel";
  return changes.length > 0
    ? `${changes.length} változás nincs még kint – közzététel`
    : "Minden kint van";
}
