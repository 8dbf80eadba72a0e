import type { MetadataRoute } from "next";
import { site } from "@/lib/content";
import { SITE_URL } from "@/lib/site-url";

export const dynamic = "force-static";

/** They collect training data; search engines use other crawlers. */
const TRAINING_CRAWLERS = [
  "AI2Bot",
  "Amazonbot",
  "Applebot-Extended",
  "Bytespider",
  "CCBot",
  "ClaudeBot",
  "cohere-training-data-crawler",
  "Diffbot",
  "Google-Extended",
  "GPTBot",
  "ImagesiftBot",
  "img2dataset",
  "meta-externalagent",
];

export default function robots(): MetadataRoute.Robots {
  return {
    rules: [
      { userAgent: "*", allow: "/", disallow: "/api/" },
      ...(site.training === "allowed" ? [] : [{ userAgent: TRAINING_CRAWLERS, disallow: "/" }]),
    ],
    sitemap: `${SITE_URL}/sitemap.xml`,
  };
}
