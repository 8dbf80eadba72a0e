import { CHANGES_FILE } from "@/lib/content/files";
import { writeFileAtomic } from "@/lib/write-file-atomic";
import { runCli, UsageError } from "../shared/run";

/** Modules are loaded just before they run: content that lists a new photo cannot be read before its facts exist. */
const STEPS: Record<string, () => Promise<unknown>> = {
  content: async () => (await import("../history/update-project")).updateProject("."),
  facts: async () =>
    (await import("../photos/prepare-with-progress")).makePhotos({ withVariants: false }),
  photos: async () => (await import("../photos/prepare-with-progress")).makePhotos(),
  sample: async () => {
    const { sampleGallery } = await import("@/lib/content");
    await (await import("./sample-gallery")).makeSampleGallery(sampleGallery);
  },
  fonts: async () => (await import("./fonts")).makeFonts(),
  icons: async () => (await import("./icons")).makeIcons(),
  scripts: async () => (await import("./scripts")).bundleScripts(),
  changes: async () => {
    const { entryDays } = await import("../history/questions");
    await writeFileAtomic(CHANGES_FILE, JSON.stringify(await entryDays(".").catch(() => ({}))));
  },
};
/** `photos` also finds the facts. */
const ALL = Object.keys(STEPS).filter((name) => name !== "facts");

await runCli(
  `npm run assets [-- names…]    creates what is missing: ${ALL.join(", ")}`,
  async (names) => {
    for (const name of names.length > 0 ? names : ALL) {
      const step = STEPS[name];
      if (!step) throw new UsageError(`unknown: ${name}`);
      await step();
    }
  },
);
