/** Makes what a shared link shows: one JPEG of 1200 x 630 px for each page, in `public/previews/`. */
import { banners, galleries, type Photo } from "@/content";
import { OWNER } from "@/lib/owner";
import { previewOf } from "@/lib/seo/preview";
import { withProgress } from "../kit/terminal";
import { originalPath } from "../photos/library";
import { preparePreviews } from "./prepare-previews";

const { photographer: _, ...pageBanners } = banners; // that one is no page's
const photos: Photo[] = [
  ...Object.values(pageBanners),
  ...Object.values(galleries).flatMap(({ banner, photos: its }) => [banner, ...its]),
];
const wanted = photos.map((photo) => {
  const [folder = "", name] = photo.key.split("/");
  return { ...previewOf(photo, OWNER), original: originalPath(folder, `${name}.jpg`) };
});
const { made, removed } = await withProgress("Previews", (onProgress) =>
  preparePreviews(process.cwd(), wanted, onProgress),
);
console.log(`${wanted.length} previews, ${made} made, ${removed} removed`);
