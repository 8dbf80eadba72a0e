/** Makes what a shared link shows: one JPEG of 1200 x 630 px for each page, in `public/previews/`. */
import { banners, galleries, type Photo } from "@/content";
import { CATEGORIES } from "@/content/types";
import { originalPath } from "@/lib/photos/library";
import { OWNER } from "@/lib/seo/owner";
import { previewOf } from "@/lib/seo/preview";
import { preparePreviews } from "@/lib/seo/previews";
import { withProgress } from "./terminal";

const { photographer: _, ...pageBanners } = banners; // that one is no page's
const photos: Photo[] = [
  ...Object.values(pageBanners),
  ...CATEGORIES.flatMap((category) => galleries[category].photos),
];
const wanted = photos.map((photo) => {
  const [folder = "", name] = photo.key.split("/");
  return { ...previewOf(photo, OWNER), original: originalPath(folder, `${name}.jpg`) };
});
const { made, removed } = await withProgress("Previews", (onProgress) =>
  preparePreviews(process.cwd(), wanted, onProgress),
);
console.log(`${wanted.length} previews, ${made} made, ${removed} removed`);
