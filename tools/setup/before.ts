import type { PaletteName } from "@/content/palettes";
import { SEAT_LABEL } from "@/lib/words";
import { CommandError } from "../kit/run";
import { changedSinceDemo } from "./demo-content";
import { isDemo } from "./demo-words";
import type { WantedGallery } from "./galleries";
import { SPECIFIED } from "./gallery-texts";
import { currentHosting, type Hosting } from "./hosting";
import type { WantedPackage } from "./prices";
import type { SiteContent } from "./site-content";

type Asked = "name" | "brand" | "place" | "email" | "phone" | "url" | "facebook" | "instagram";

/** What the answers were the last time, as who is asked would write them. */
export interface Before {
  /** The site begins with texts of setup's: it is still the demo, or is to start over. */
  isFirst: boolean;
  usual: { [Key in Asked]?: string | undefined } & {
    palette?: PaletteName | undefined;
    accent?: string | undefined;
  };
  galleries: readonly WantedGallery[];
  packages: readonly WantedPackage[];
  hosting: Hosting | undefined;
}

/** @throws {CommandError} when it would start over although something of the demo was edited */
export async function answersBefore(
  root: string,
  content: SiteContent,
  startsOver = false,
): Promise<Before> {
  const { site, privacy, packages } = content;
  const hosting = await currentHosting(root);
  if (startsOver || isDemo(site)) {
    const edited = startsOver ? [] : await changedSinceDemo(root);
    if (edited.length > 0) throw new CommandError(refusalOf(edited));
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

const refusalOf = (edited: readonly string[]) =>
  `A név vagy az e-mail-cím még a mintáé, de ezeket már átírtad:
${edited.map((file) => `  ${file}`).join("\n")}
Hogy ne vesszenek el, semmihez sem nyúltam. A nevet, az e-mail-címet és a többit az íróasztalnál írhatod át: npm run desk
Ha elölről kezdenéd: npm run setup -- --start-over   (ami most van, előbb a var/removed mappába kerül)`;

/** The seat that the imprint names. */
export const seatOf = ({ imprint }: SiteContent["privacy"]): string | undefined =>
  imprint.find(({ label }) => label === SEAT_LABEL)?.value;
