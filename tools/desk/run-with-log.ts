import { runIn } from "../kit/run";
import { settings } from "../publish/settings";

/** The desk's own port is not that of what it starts. */
export const runWithLog = (log: (text: string) => void) =>
  runIn(() => ({ ...settings, PORT: undefined }), log);
