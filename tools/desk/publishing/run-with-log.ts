import { settings } from "../../publish/settings";
import { runIn } from "../../shared/run";

/** Child processes must not inherit the desk's PORT. */
export const runWithLog = (log: (text: string) => void) =>
  runIn(() => ({ ...settings, PORT: undefined }), log);
