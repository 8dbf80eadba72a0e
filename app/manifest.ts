import type { MetadataRoute } from "next";
import { site } from "@/lib/content";
import { ICONS, THEME_COLOUR } from "@/lib/seo/icons";
import { LANGUAGE } from "@/lib/strings";

export const dynamic = "force-static";

export default function manifest(): MetadataRoute.Manifest {
  return {
    id: "/home",
    name: `${site.name} ${site.profession}`,
    short_name: site.brand,
    description: site.description,
    lang: LANGUAGE,
    start_url: "/home",
    scope: "/",
    display: "minimal-ui",
    background_color: THEME_COLOUR,
    theme_color: THEME_COLOUR,
    icons: [
      { src: "/icon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
      ...Object.values(ICONS).map(({ src, size, purpose }) => ({
        src,
        sizes: `${size}x${size}`,
        type: "image/png",
        purpose,
      })),
    ],
  };
}
