import type { LimitFunction } from "p-limit";
import type { Progress, PublishIssue } from "../publish/publish-issue";
import type { SiteCopy } from "../publish/site-copies";
import type { ServedFolder } from "../shared/serve-folder";
import type { Import } from "./protocol";

/** The desk of a project: all that its requests share. No module of the desk has state of its own. */
export interface Desk {
  readonly root: string;
  /** The last replacement of all content, which the site's pages wait for. */
  replacement: Promise<unknown>;
  readonly imports: {
    /** Names of the new photos of each drop, in the order of its files, because requests overtake each other. */
    drops: Record<string, string[]>;
    /** Photos that are being added. */
    pending: { site: Set<unknown>; clients: Set<unknown> };
    /** True once the desk is being stopped: later photos are refused. */
    isStopping: boolean;
  };
  readonly generated: {
    /** What fonts and icons were last made of, and when they are done. */
    look: { source: string; made: Promise<void> };
    /** One run at a time: two would encode the same photos. */
    variants: LimitFunction;
  };
  readonly job: Job;
  /** Files of another folder's site that are being copied. */
  takeOver?: CopyProgress;
  /** By place: a gallery, or `clients/<folder>`. */
  readonly watchers: Map<string, Watcher>;
}

export type CopyProgress = Record<"done" | "total", number>;

/** Building or publishing. */
export interface Job {
  isWorking: boolean;
  /** True if the last job put a site online, perhaps with issues. */
  isPublished: boolean;
  /** Why the last job failed, or issues of the site that it published. */
  issues: PublishIssue[];
  progress: Progress;
  /** What it has done, does, and is still to do. */
  steps: Set<string>;
  log: string;
  /** In ms. */
  startedAt: number;
  /** How long the last build took, in ms. */
  took?: number | undefined;
  /** Folder of the client gallery that it is about. */
  gallery?: string | undefined;
  /** The copy that waits, even if its upload fails, and the server that previews it. */
  built?: (PendingCopy & { server: ServedFolder }) | undefined;
  /** Settled once the state of the desk that last ran is restored. */
  restored?: Promise<void>;
}

export interface PendingCopy extends SiteCopy {
  /** What it depends on apart from the content. */
  target: string;
}

export interface Watcher {
  follow: () => Promise<void>;
  close: () => Promise<void> | undefined;
  /** Why the folder cannot be watched; empty if it can. */
  problem: () => string;
  imports: () => Import[];
  /** Forgets an import. */
  forget: (id: string) => void;
}

export const NO_JOB = { isWorking: false, isPublished: false, log: "", gallery: undefined };

/** Replaces all content. The site's pages wait for it, because they also need the facts of its photos. */
export function replaceContent<Result>(desk: Desk, replace: () => Promise<Result>) {
  const replaced = replace();
  desk.replacement = replaced.catch(() => {});
  return replaced;
}
