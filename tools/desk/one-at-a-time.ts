import pLimit, { type LimitFunction } from "p-limit";

// The development server reads modules anew when files change; what waits goes on waiting.
const kept = globalThis as { deskQueue?: LimitFunction };
kept.deskQueue ??= pLimit(1);

/** Does what changes files after all that was asked for before: two tabs must not write one list at once. */
export const oneAtATime = kept.deskQueue;
