/** What publishing tells the desk's pages, as data. */
import type { ContentChange, Progress, PublishFault } from "../desk/words";

export class PublishError extends Error {
  override name = "PublishError";

  /** @param cause its message is for the log */
  constructor(
    readonly fault: PublishFault,
    cause?: unknown,
  ) {
    super(cause instanceof Error ? `${fault.code}: ${cause.message}` : fault.code);
  }
}

export interface PublishState {
  phase: "idle" | "making" | "made" | "deploying" | "deployed" | "failed";
  progress: Progress;
  log: string;
  faults: PublishFault[];
  /** Where the site that was made can be seen. */
  newUrl?: string;
  /** What visitors do not have yet; missing where nothing was published from this computer. */
  changes?: ContentChange[];
  /** The pages that show these changes: what the desk calls them, by path. */
  pages?: Record<string, string>;
  /** In ms; when what visitors get was made, and what they got before. */
  current?: number;
  previous?: number;
  /** With the address of the site, where somebody serves it. */
  hosting?: { url: string | undefined };
  /** A site that was made could not be sent: it can be sent again as it is. */
  isUnsent?: boolean;
}

export const isWorking = ({ phase }: Pick<PublishState, "phase">) => phase.endsWith("ing");
