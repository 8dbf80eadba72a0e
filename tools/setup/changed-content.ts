import type { SiteFile } from "@/content/schema";
import { SEAT_LABEL } from "@/lib/words";
import { CommandError } from "../kit/run";
import type { Answers } from "./answers";
import { seatOf } from "./before";
import { bannerOf } from "./first-content";
import { GOOGLE, newPackage, photographerOf } from "./first-texts";
import { emptyGallery } from "./gallery-texts";
import { townOf, withArticle } from "./sentences";
import type { SiteContent } from "./site-content";

/**
 * The content with what is answered anew. What is the photographer's stays: texts, pictures, packages.
 * @throws {CommandError} when a gallery that still has pictures would go
 */
export function changedContent(before: SiteContent, answers: Answers): SiteContent {
  const renamed = withNewWords(before, answers);
  return {
    ...renamed,
    site: changedSite(renamed.site, before, answers),
    packages: changedPackages(renamed.packages, answers),
    dates: withoutLost(renamed.dates, answers),
    privacy: changedImprint(renamed.privacy, before, answers),
    galleries: changedGalleries(renamed.galleries, answers),
  };
}

/** Where texts name the photographer, or say where to write or call, they say the new words. */
function withNewWords(content: SiteContent, { name, email, phone, url }: Answers): SiteContent {
  const { site } = content;
  const host = (address: string) => new URL(address).host;
  const changes = [
    // The article before an address follows it.
    [withArticle(site.email), withArticle(email)],
    [site.email, email],
    [site.name, name],
    [site.phoneText, phone.phone === site.phone ? site.phoneText : phone.phoneText],
    [host(site.url), host(url)],
  ].filter(([from, to]) => from !== to);
  // In one pass, so that no new word is changed by the next rule; a host behind an @ is part of an e-mail address.
  const words = changes.map(([from = ""]) => from).sort((a, b) => b.length - a.length);
  const any = new RegExp(words.map((word) => `(?<!@)${escaped(word)}`).join("|"), "g");
  const change = (text: string) =>
    words.length > 0
      ? text.replace(any, (word) => changes.find(([from]) => from === word)?.[1] ?? word)
      : text;
  return JSON.parse(JSON.stringify(content), (field, value) =>
    typeof value === "string" && !["file", "cover", "id", "href"].includes(field)
      ? change(value)
      : value,
  );
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

function changedSite(site: SiteFile, before: SiteContent, answers: Answers): SiteFile {
  const { name, brand, place, email, phone, url, facebook, instagram, palette, accent } = answers;
  const { palette: _, accent: __, social, ...others } = site;
  const seat = seatOf(before.privacy) ?? site.areaServed?.[0];
  const areaServed = site.areaServed?.map((town) =>
    seat !== undefined && seat !== place && town === townOf(seat) ? townOf(place) : town,
  );
  return {
    ...others,
    name,
    brand,
    email,
    phone: phone.phone,
    url,
    ...(areaServed && { areaServed }),
    social: {
      invitation: social.invitation,
      ...(facebook && { facebook }),
      ...(instagram && { instagram }),
    },
    ...(palette !== "terracotta" && { palette }),
    ...(accent && { accent }),
  };
}

/** A package that is known by its title gets the new price; others come to the end. */
function changedPackages(file: SiteContent["packages"], answers: Answers): SiteContent["packages"] {
  const { packages: wanted } = answers;
  const packages = file.packages.map((one) => {
    const its = withoutLost(one, answers);
    const price = wanted.find(({ title }) => title === its.title)?.price;
    return price === undefined ? its : { ...its, price };
  });
  const added = wanted.filter(({ title }) => !packages.some((its) => its.title === title));
  return { ...file, packages: [...packages, ...added.map(newPackage)] };
}

/** What named a gallery that goes names none any more. */
function withoutLost<Its extends { gallery?: string | undefined }>(
  its: Its,
  { galleries }: Answers,
): Its {
  if (galleries.some(({ category }) => category === its.gallery)) return its;
  const { gallery: _, ...others } = its;
  return others as Its;
}

function changedImprint(
  privacy: SiteContent["privacy"],
  before: SiteContent,
  { place, hosting }: Answers,
): SiteContent["privacy"] {
  const seat = seatOf(before.privacy);
  const imprint = privacy.imprint.map((row) =>
    row.label === SEAT_LABEL && seat !== place ? { ...row, value: place } : row,
  );
  const namesHost = imprint.some(({ label }) => label === GOOGLE.label);
  if (hosting?.kind === "firebase" && !namesHost) imprint.push(GOOGLE);
  return { ...privacy, imprint };
}

function changedGalleries(
  galleries: SiteContent["galleries"],
  { galleries: wanted, name }: Answers,
): SiteContent["galleries"] {
  for (const [category, { title, photos: shown, drawer = [] }] of Object.entries(galleries)) {
    const photos = [...shown, ...drawer];
    if (photos.length > 0 && !wanted.some((its) => its.category === category)) {
      throw new CommandError(
        `Galériák: a(z) „${title}” (${category}) galériában ${photos.length} kép van, ezért nem veszem ki. Előbb tedd át őket egy másikba: npm run desk`,
      );
    }
  }
  const isSameOrder =
    wanted.map(({ category }) => category).join() === Object.keys(galleries).join();
  const changed = wanted.map((one, index) => {
    const { category, title } = one;
    const known = galleries[category];
    if (!known) {
      const banner = bannerOf(category, index);
      return [category, emptyGallery(one, index + 1, photographerOf(name), banner)] as const;
    }
    const its = isSameOrder ? known : { ...known, order: index + 1 };
    if (known.title === title) return [category, its] as const;
    const shown = known.name === known.title ? title : known.name;
    return [category, { ...its, title, name: shown }] as const;
  });
  return Object.fromEntries(changed);
}
