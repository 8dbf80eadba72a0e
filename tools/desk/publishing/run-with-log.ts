import { settings } from "../../publish/settings";
import { runIn } from "../../shared/run";

/** The desk's own port is not that of what it starts. */
export const runWithLog = (log: (text: string) => void) =>
  runIn(() => ({ ...settings, PORT: undefined }), log);
