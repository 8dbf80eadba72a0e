import { site } from "@/lib/content";
import { LOGO } from "@/lib/seo/icons";

/** The logo, or the brand's text. @param className of the logo */
export const Brand = ({ className }: { className: string | undefined }) =>
  LOGO ? (
    // biome-ignore lint/performance/noImgElement: the static pages have no server that resizes images
    <img className={className} {...LOGO} alt={site.name} />
  ) : (
    site.brand
  );
