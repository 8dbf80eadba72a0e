import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { PAGE_BANNERS, readCategories } from "@/content/categories.mjs";
import type { BannerEntry } from "@/content/schema";
import { writeWhole } from "@/lib/write-whole";
import { listPath, originalPath, readJson, writeJson } from "../content/content-files";
import { keepVersion, WHY } from "../content/history";
import type { PutPhoto } from "./import-photo";
import { slugOf } from "./names";
import { originalOf } from "./originals";
import { PhotoError } from "./photo-error";
import { listWithFacts } from "./prepare-photos";

export function replaceBanner(root: string): PutPhoto {
  const categories = readCategories(root);
  const names = [...PAGE_BANNERS, ...categories];
  return async ({ original, alt }, file) => {
    const banner = slugOf(file);
    if (!names.includes(banner)) {
      throw new PhotoError("misnamed", `is no banner's name; there are: ${names.join(", ")}`);
    }
    const [list, field] = categories.includes(banner)
      ? [listPath(banner), "banner"]
      : [listPath("banners"), banner];
    const content = (await readJson(root, list)) as Record<string, BannerEntry | undefined>;
    const before = content[field];
    const name = `${banner}.jpg`;
    const target = join(root, originalPath("banners", name));
    const old = await readFile(target).catch(() => undefined);
    if (old?.equals(original)) {
      content[field] = { ...before, file: name, alt: alt || (before?.alt ?? "") };
    } else {
      if (old) await keepVersion(root, WHY.banner);
      await writeWhole(target, original);
      content[field] = { file: name, alt }; // focal point and side were those of the other picture
    }
    const replaced = originalOf("banners", content[field], list);
    await listWithFacts(root, replaced, () => writeJson(join(root, list), content));
    return { name, isNew: true };
  };
}
