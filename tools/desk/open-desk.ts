import pLimit from "p-limit";
import { type History, historyOf } from "../history/history";
import { type Desk, NO_JOB } from "./desk";

export function openDesk(root: string): Desk {
  const undo = () => import("./editing/undo"); // later, because the first page does not need it
  Object.assign(historyOf(root), {
    nameOf: async (_, changes) => (await undo()).nameStep(root, changes),
    putClient: async (folder, decisions) => (await undo()).putClientBack(root, folder, decisions),
  } satisfies Partial<History>);
  return {
    root,
    replacement: Promise.resolve(),
    imports: { drops: {}, pending: { site: new Set(), clients: new Set() }, isStopping: false },
    generated: {
      look: { source: "", made: Promise.resolve() },
      variants: pLimit(1),
    },
    job: { ...NO_JOB, issues: [], progress: { step: "texts" }, steps: new Set(), startedAt: 0 },
    watchers: new Map(),
  };
}
