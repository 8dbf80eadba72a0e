import { createHash } from "node:crypto";
import { link, mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { GalleryEntry, GalleryFile } from "@/content/types";
import { GENERATED_FILE, listPath } from "@/lib/photos/library";
import {
  PHOTO_WIDTHS,
  type PhotoFacts,
  photoKey,
  variantPath,
  variantWidths,
} from "@/lib/photos/recipe";

/** Words of alt texts: enough that no two are the same and compression does not find whole sentences. */
const WORDS =
  "menyasszony vőlegény csokor gyűrű tánc nevetés könny ölelés templom kert udvar fény alkony eső ernyő fátyol cipő torta pohár koszorú zenekar gyermek nagymama testvér híd tópart erdő mező lépcső ablak tükör gyertya asztal terített szalag levél kavics kapu padsor harang".split(
    " ",
  );

/**
 * Gives a copy of the project a wedding gallery of this many pictures. They are the demo's own, again and again,
 * under other names, hashes, colours and texts; their variants are links to the demo's, so a picture weighs in
 * the page and in the browser what it does in truth, and nothing is encoded.
 */
export async function fillGallery(root: string, count: number): Promise<void> {
  const listFile = join(root, listPath("wedding"));
  const gallery: GalleryFile = JSON.parse(await readFile(listFile, "utf8"));
  const facts: Record<string, PhotoFacts> = JSON.parse(
    await readFile(join(root, GENERATED_FILE), "utf8"),
  );
  const demo = gallery.photos.map(({ file }) => photoKey("wedding", file));
  const photos: GalleryEntry[] = [];
  for (let index = 0; index < count; index += 1) {
    const twin = demo[index % demo.length] ?? "";
    const its = facts[twin];
    if (!its) throw new Error(`${twin} has no entry in ${GENERATED_FILE}; run: npm run photos`);
    const digest = createHash("sha256").update(String(index)).digest("hex");
    const key = `wedding/bench-${String(index + 1).padStart(4, "0")}`;
    const hash = digest.slice(0, 8);
    const placeholder = `#${digest.slice(8, 14)},#${digest.slice(14, 20)}`;
    facts[key] = { ...its, hash, placeholder };
    photos.push({ file: `${key.replace("wedding/", "")}.jpg`, alt: altOf(digest) });
    await linkVariants(root, { twin, twinHash: its.hash, key, hash, width: its.width });
  }
  const cover = photos[0]?.file ?? "";
  await writeFile(listFile, JSON.stringify({ ...gallery, cover, photos }));
  await writeFile(join(root, GENERATED_FILE), JSON.stringify(facts));
}

/** Six words with a capital and a full stop, chosen by the digits of a hash. */
function altOf(digest: string): string {
  const words = [0, 1, 2, 3, 4, 5].map((n) => {
    const number = Number.parseInt(digest.slice(20 + 4 * n, 24 + 4 * n), 16);
    return WORDS[number % WORDS.length];
  });
  const text = words.join(" ");
  return `${text[0]?.toUpperCase()}${text.slice(1)}.`;
}

async function linkVariants(
  root: string,
  names: { twin: string; twinHash: string; key: string; hash: string; width: number },
): Promise<void> {
  const { twin, twinHash, key, hash, width } = names;
  const folder = join(root, "public/photos");
  for (const format of ["avif", "jpg"] as const) {
    for (const step of variantWidths(width, PHOTO_WIDTHS[format])) {
      const target = join(folder, variantPath(key, hash, step, format));
      await mkdir(dirname(target), { recursive: true });
      await link(join(folder, variantPath(twin, twinHash, step, format)), target);
    }
  }
}
