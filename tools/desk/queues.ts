import pLimit, { type LimitFunction } from "p-limit";

// The development server reads modules anew when files change; what waits and runs goes on.
const kept = globalThis as { deskQueues?: Record<"files" | "variants", LimitFunction> };
kept.deskQueues ??= { files: pLimit(1), variants: pLimit(1) };

/** Does what changes files after all that was asked for before: two tabs must not write one list at once. */
export const oneAtATime = kept.deskQueues.files;

export const variantsQueue = kept.deskQueues.variants;
