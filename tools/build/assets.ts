import { runScript, UsageError } from "../kit/run";

/** Loaded one after the other: content that lists a new picture can be read once that is made. */
const STEPS: Record<string, () => Promise<unknown>> = {
  photos: async () => (await import("../photos/make-photos")).makePhotos(),
  fonts: async () => (await import("./fonts")).makeFonts(),
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
