import pLimit, { type LimitFunction } from "p-limit";

const queues = new Map<string, LimitFunction>();

/** Whatever writes content, client records or history of a project at the desk runs in this queue, one by one. */
export function projectQueue(root: string): LimitFunction {
  const queue = queues.get(root) ?? pLimit(1);
  queues.set(root, queue);
  return queue;
}
