/** Turns the demo into the photographer's own site, from the desk's first page. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PALETTES, type PaletteName } from "@/lib/content/palettes";
import { removeWhenFree } from "@/lib/locked-files.mjs";
import { writeFirebaseConfig } from "../../build/firebase-config";
import { isDemo } from "../../content/demo-text";
import { prepareFacts } from "../../photos/prepare-photos";
import { setUp, setUpFromBackup, starterContent } from "../../setup/set-up";
import { CommandError } from "../../shared/run";
import { done, refused } from "../protocol";
import { strings } from "../strings";
import { fieldIssues, normalize } from "./describe-form";
import { makeVariants } from "./generated-files";
import type { Content } from "./merge";
import { replaceContent } from "./queues";
import { recordStep } from "./steps";

/** Replaces the demo with the starter: `{ name, email, palette, copyrightYear }`. */
export async function startSite(body: Content, root: string) {
  if (!(await isDemo(root))) return refused(strings.notDemo);
  const { palette } = body;
  const isPalette = typeof palette === "string" && Object.hasOwn(PALETTES, palette);
  const answers = {
    name: String(body.name ?? "").trim(),
    email: String(body.email ?? "").trim(),
    palette: (isPalette ? palette : "terracotta") as PaletteName,
    copyrightYear: Number(body.copyrightYear),
  };
  const { site } = await starterContent(root, answers);
  const issues = fieldIssues("site", normalize("site", { ...(site as object), ...answers }), {});
  if (issues.length > 0) return refused(strings.wrongField, { issues });
  return replaceContent(async () => {
    await setUp(root, answers);
    return showSite(root);
  });
}

/** Replaces the demo with the content of a backup: `{ file }`. */
export async function restoreSite({ file }: Content, root: string) {
  if (!(file instanceof File)) return refused(strings.notUnderstood);
  if (!(await isDemo(root))) return refused(strings.notDemo);
  const path = join(root, "var/restored.tar");
  try {
    await writeFile(path, file.stream(), { mode: 0o600 });
    return await replaceContent(async () => {
      await setUpFromBackup(root, path);
      return showSite(root);
    });
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    console.error(error);
    return refused(strings.badBackup(file.name));
  } finally {
    await removeWhenFree(path);
  }
}

async function showSite(root: string) {
  await prepareFacts(root).catch(() => {}); // every page reports an invalid list
  void makeVariants(root);
  await writeFirebaseConfig();
  await recordStep(root, { isStart: true });
  return done("", { href: "/desk" });
}
