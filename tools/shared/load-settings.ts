import nextEnv from "@next/env";

/** Loads `.env`, `.env.local` and so on, as Next does. Variables that are already set stay. */
export function loadSettings(): void {
  nextEnv.loadEnvConfig(process.cwd(), false, { info: () => {}, error: console.error });
}
