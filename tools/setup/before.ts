import type { PaletteName } from "@/content/palettes";
import { SEAT_LABEL } from "@/lib/words";
import { isDemo } from "./demo-words";
import type { WantedGallery } from "./galleries";
import { SPECIFIED } from "./gallery-texts";
import { currentHosting, type Hosting } from "./hosting";
import type { WantedPackage } from "./prices";
import type { SiteContent } from "./site-content";

type Asked = "name" | "brand" | "place" | "email" | "phone" | "url" | "facebook" | "instagram";

/** What the answers were the last time, as who is asked would write them. */
export interface Before {
  /** The site is still the demo: nothing of it is the photographer's. */
  isFirst: boolean;
  usual: { [Key in Asked]?: string | undefined } & {
    palette?: PaletteName | undefined;
    accent?: string | undefined;
  };
  galleries: readonly WantedGallery[];
  packages: readonly WantedPackage[];
  hosting: Hosting | undefined;
}

export async function answersBefore(root: string, content: SiteContent): Promise<Before> {
  const { site, privacy, packages } = content;
  const hosting = await currentHosting(root);
  if (isDemo(site)) {
    return { isFirst: true, usual: {}, galleries: SPECIFIED, packages: [], hosting };
  }
  const { name, brand, email, phoneText, url, palette, accent } = site;
  const { facebook, instagram } = site.social;
  const place = seatOf(privacy) ?? site.areaServed?.[0];
  return {
    isFirst: false,
    usual: {
      name,
      brand,
      place,
      email,
      phone: phoneText,
      url,
      facebook,
      instagram,
      palette,
      accent,
    },
    galleries: Object.entries(content.galleries).map(([category, { title }]) => ({
      category,
      title,
    })),
    packages: packages.packages,
    hosting,
  };
}

/** The seat that the imprint names. */
export const seatOf = ({ imprint }: SiteContent["privacy"]): string | undefined =>
  imprint.find(({ label }) => label === SEAT_LABEL)?.value;
