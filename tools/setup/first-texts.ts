/** Texts to begin with, in the photographer's name. They promise nothing that only the photographer can know. */
import type { ContentOf, PackagesFile, SiteFile } from "@/content/schema";
import { SEAT_LABEL } from "@/lib/words";
import type { Answers } from "./answers";
import { DEMO } from "./demo-words";
import { firstFitting, fromDay, townOf, withArticle } from "./sentences";
import type { SiteContent } from "./site-content";

const PROFESSION = "fotográfus";

/** As texts name the photographer. */
export const photographerOf = (name: string): string => `${name} ${PROFESSION}`;

export function siteTexts(answers: Answers, today: Date): SiteFile {
  const { name, brand, place, email, phone, url, facebook, instagram, palette, accent } = answers;
  return {
    name,
    brand,
    profession: PROFESSION,
    tagline: "Igaz pillanatok, figyelemmel és szeretettel.",
    description: firstFitting([
      `${photographerOf(name)} oldala: galériák, fotócsomagok és kapcsolat. Nézd meg a képeimet, és írj bátran, ha szívesen fotóztatnál.`,
      `${photographerOf(name)} oldala: galériák, fotócsomagok és kapcsolat.`,
    ]),
    url,
    email,
    ...phone,
    copyrightYear: today.getFullYear(),
    areaServed: [townOf(place)],
    social: {
      invitation: "Kövess máshol is!",
      ...(facebook && { facebook }),
      ...(instagram && { instagram }),
    },
    ...(palette !== "terracotta" && { palette }),
    ...(accent && { accent }),
  };
}

export function homeTexts({ name, packages }: Answers): ContentOf<"home"> {
  return {
    title: "Pillanatok, amelyek megmaradnak",
    lead: "Fotózás figyelemmel, kapkodás nélkül",
    description: firstFitting([
      `${photographerOf(name)} bemutatkozása: így dolgozom, ezt keresem a képeimen, és így találkozhatunk egy fotózáson.`,
      `${photographerOf(name)} bemutatkozása.`,
    ]),
    greeting: `Szia, ${name} vagyok.`,
    paragraphs: [
      "Fotográfus vagyok. Azt szeretem a munkámban, hogy nincs két egyforma találkozás: mások az arcok, mások a fények, más a történet. Azt keresem bennük, ami igaz, és amit évek múlva is jó lesz viszontlátni.",
      "A fotózás előtt megbeszéljük, mire vágysz. Közben segítek, ha nem tudod, hová tedd a kezed, utána pedig gondosan válogatott és kidolgozott képeket kapsz.",
      "Nézz körül a galériákban, és ha kedvet kaptál hozzá, írj bátran. Örömmel meghallgatom, mire készülsz.",
    ],
    links: [
      { href: "/gallery", title: "Galéria", text: "Válogatás a munkáimból" },
      {
        href: "/pricing",
        title: "Fotócsomagok",
        text: packages.length > 0 ? "Mi van bennük, és mennyibe kerülnek" : "Árak és tudnivalók",
      },
      { href: "/contact", title: "Kapcsolat", text: "Kérdezz, vagy kérj egyedi ajánlatot" },
    ],
  };
}

export function landingTexts({ name, galleries }: Answers): ContentOf<"landing"> {
  const titles = galleries.map(({ title }) => title).join(", ");
  return {
    title: "Galéria",
    lead: "Válogatás a munkáimból.",
    description: firstFitting([
      `Válogatás ${photographerOf(name)} munkáiból. Galériák: ${titles}.`,
      `Válogatás ${photographerOf(name)} munkáiból.`,
    ]),
  };
}

export function contactTexts({ name }: Answers): ContentOf<"contact"> {
  return {
    title: "Kapcsolat",
    lead: "Írj bátran, örülök, ha megkeresel.",
    description: firstFitting([
      `Kérdezz bátran ${photographerOf(name)} munkájáról, vagy kérj ajánlatot: űrlap, telefonszám és e-mail-cím egy helyen.`,
      "Kérdezz bátran a fotózásról, vagy kérj ajánlatot: űrlap, telefonszám és e-mail-cím egy helyen.",
    ]),
    paragraphs: [
      "Bármit kérdezhetsz a fotózásról: időpontról, helyszínről, öltözékről vagy arról, hogyan zajlik. Ha már tudod, mire készülsz, írj róla néhány mondatot, és arról is, mikor lenne jó.",
      "Amint tudok, válaszolok.",
    ],
  };
}

export function packagesTexts({ name, packages }: Answers): PackagesFile {
  const isLater = packages.length === 0;
  return {
    title: "Fotócsomagok",
    lead: isLater ? "Minden fotózás egy kicsit más." : "Egyszerű csomagok, átlátható árak.",
    description: isLater
      ? firstFitting([
          `Mennyibe kerül egy fotózás? ${photographerOf(name)} szívesen összeállítja az ajánlatot: írd meg, mire gondolsz.`,
          "Mennyibe kerül egy fotózás? Írd meg, mire gondolsz, és összeállítom az ajánlatot.",
        ])
      : firstFitting([
          `${photographerOf(name)} csomagjai, árakkal, forintban. Egyedi kérés is megoldható: írj bátran.`,
          "Fotócsomagok árakkal, forintban. Egyedi kérés is megoldható: írj bátran.",
        ]),
    note: isLater
      ? "Az ár azon múlik, mit, hol és mennyi ideig fotózunk. Írd meg, mire gondolsz, és összeállítom neked az ajánlatot."
      : "A csomagok tájékoztató jellegűek: egyedi kérés is megoldható, az árak pedig az igényektől függően változhatnak.",
    packages: packages.map(newPackage),
  };
}

/** Of what is in it, only what is true of every one. */
export const newPackage = (wanted: {
  title: string;
  price: number;
}): PackagesFile["packages"][number] => ({
  title: wanted.title,
  items: ["Időpont és helyszín megbeszélés szerint", "Válogatott, kidolgozott képek digitálisan"],
  price: wanted.price,
});

/** The host that the imprint has to name, where setup knows it. */
export const GOOGLE = {
  label: "Tárhelyszolgáltató",
  value:
    "Google Cloud EMEA Limited (Firebase), 70 Sir John Rogerson’s Quay, Dublin 2, Írország, firebase.google.com/support",
};

/** The legal text stays; whose it is, since when, and whom to write to are the photographer's. */
export function privacyTexts(
  { site, privacy: legal }: Pick<SiteContent, "site" | "privacy">,
  { name, place, email, phone, hosting }: Answers,
  today: Date,
): ContentOf<"privacy"> {
  const toWrite = withArticle(email);
  return {
    ...legal,
    imprint: [
      { label: "Üzemeltető", value: name },
      { label: SEAT_LABEL, value: place },
      { label: "E-mail", value: email },
      { label: "Telefon", value: phone.phoneText },
      ...(hosting?.kind === "firebase" ? [GOOGLE] : []),
    ],
    effective: fromDay(today),
    sections: legal.sections.map((section) => ({
      ...section,
      paragraphs: section.paragraphs.map((text) =>
        text
          .replaceAll(withArticle(DEMO.email), toWrite)
          .replaceAll(withArticle(site.email), toWrite),
      ),
    })),
  };
}
