import type { MetadataRoute } from "next";
import { site } from "@/content";

export const dynamic = "force-static";

export default function manifest(): MetadataRoute.Manifest {
  return {
    name: `${site.name} ${site.profession}`,
    short_name: site.brand,
    lang: "hu",
    start_url: "/home",
    display: "minimal-ui",
    background_color: "#fbf8f2",
    theme_color: "#fbf8f2",
    icons: [{ src: "/icon.svg", sizes: "any", type: "image/svg+xml" }],
  };
}
