import nextEnv from "@next/env";

/** Reads `.env` and its kin into the environment, as Next does for itself. What is set already stays. */
export function loadSettings(): void {
  nextEnv.loadEnvConfig(process.cwd(), false, { info: () => {}, error: console.error });
}
