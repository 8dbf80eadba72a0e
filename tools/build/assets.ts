/** Makes what is missing before `dev` and `build`. */
import { CommandError, runScript, UsageError } from "../kit/run";

async function photos(): Promise<void> {
  const { dispatch } = await import("../photos/commands/dispatch");
  const { signal } = new AbortController();
  for (const words of [[], ["clean"]]) {
    if ((await dispatch(words, signal)) !== 0)
      throw new CommandError("Some pictures were not made.");
  }
}

/** Loaded one after the other: content that lists a new picture can be read once that is made. */
const STEPS: Record<string, () => Promise<void>> = {
  photos,
  fonts: async () => (await import("./fonts")).makeFonts(),
  previews: async () => (await import("./previews")).makePreviews(),
  icons: async () => (await import("./icons")).makeIcons(),
  scripts: async () => (await import("./scripts")).bundleScripts(),
};
const ALL = Object.keys(STEPS);

await runScript(
  `npm run assets [-- names…]    makes what is missing: ${ALL.join(", ")}`,
  async (names) => {
    for (const name of names.length > 0 ? names : ALL) {
      const step = STEPS[name];
      if (!step) throw new UsageError(`unknown: ${name}`);
      await step();
    }
  },
);
