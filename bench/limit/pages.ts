/**
 * The site's pages written by hand: the same words and pictures and the same first screen on a phone, with as
 * little as that takes. No scripts, and styles for phones only.
 */
import { contact, type Gallery, galleries, home, pricing, privacy, site } from "@/content";
import { CATEGORIES, type Category } from "@/content/types";
import { NAVIGATION } from "@/lib/navigation";
import { toGridPhotos } from "@/lib/photos/grid-photos";
import { formatPrice } from "@/lib/price";
import type { PageName } from "@/scripts/bench/pages";

/** A name in `bench/limit/`, without `.css`. */
type Style =
  | "frame"
  | "banner"
  | "splash"
  | "home"
  | "social"
  | "cards"
  | "grid"
  | "picture"
  | "packages"
  | "contact"
  | "prose";

/** A name in `app/fonts/`, without `.woff2`. */
type Face = "cormorant-light" | "cormorant-light-italic" | "figtree-regular";

const DISPLAY: Face = "cormorant-light";
const LEAD: Face = "cormorant-light-italic";
const TEXT: Face = "figtree-regular";

export interface LimitPage {
  title: string;
  description: string;
  /** Besides `base`, which every page has. */
  styles: Style[];
  /** Those that the first screen shows. */
  faces: Face[];
  body: string;
}

/** Makes each page from the `<picture>` elements of the built one, in their order. */
export const LIMIT_PAGES: Record<PageName, (pictures: string[]) => LimitPage> = {
  splash: ([picture]) => ({
    title: site.name,
    description: site.description,
    styles: ["splash"],
    faces: [DISPLAY, LEAD, TEXT],
    body:
      `<main>${picture}<h1>${text(site.brand)}</h1><div><p>${text(site.tagline)}</p>` +
      `<a href="/home">Nézz körül →</a></div></main>`,
  }),

  home: ([picture, portrait]) =>
    framed({
      ...home,
      styles: ["banner", "home", "social"],
      faces: [DISPLAY, LEAD, TEXT],
      body:
        banner(picture, home) +
        (home.announcement ? `<p class=news><span>${text(home.announcement)}</span></p>` : "") +
        `<section class=me>${portrait}<div><h2>${text(home.greeting)}</h2>` +
        `${paragraphs(home.paragraphs)}</div></section><div class=links>` +
        all(home.links, (to) => link(to.href, `<b>${text(to.title)}</b>${text(to.text)}`)) +
        `</div>${socialBlock()}`,
    }),

  gallery: ([picture, ...covers]) =>
    framed({
      title: "Galéria",
      description: site.description,
      styles: ["banner", "cards"],
      faces: [DISPLAY, LEAD, TEXT],
      body:
        banner(picture, { title: "Galéria", lead: "Válogatás négy történetben." }, "270deg") +
        "<ul>" +
        all(CATEGORIES, (category, index) => {
          const { name, photos } = galleries[category];
          const caption = `<span><b>${text(name)}</b>${photos.length} kép</span>`;
          return `<li>${link(`/gallery/${category}`, `${covers[index]}${caption}`)}`;
        }) +
        "</ul>",
    }),

  wedding: (pictures) => galleryPage("wedding", pictures),
  family: (pictures) => galleryPage("family", pictures, "270deg"),
  picture: ([picture]) => picturePage(galleries.wedding, picture),

  pricing: ([picture]) =>
    framed({
      ...pricing,
      styles: ["banner", "packages"],
      faces: [DISPLAY, LEAD, TEXT],
      body:
        `${banner(picture, pricing)}<section><p>${text(pricing.note)}</p><ul>` +
        all(
          pricing.packages,
          ({ id, title, price, items }) =>
            `<li><h2>${text(title)}</h2><p>${formatPrice(price)}</p><ul>` +
            all(items, (item) => `<li>${text(item)}`) +
            `</ul>${link(`/contact?csomag=${id}`, "Érdekel")}`,
        ) +
        "</ul></section>",
    }),

  contact: ([picture]) =>
    framed({
      ...contact,
      styles: ["banner", "contact", "social"],
      faces: [DISPLAY, LEAD, TEXT],
      body:
        `${banner(picture, contact)}<div class=contact><div>${paragraphs(contact.paragraphs)}</div>` +
        '<form action="/api/contact" method=post>' +
        "<label for=email>Email</label><input id=email name=email type=email required>" +
        "<label for=phone>Telefonszám (nem kötelező)</label><input id=phone name=phone type=tel>" +
        "<label for=subject>Tárgy</label><input id=subject name=subject required>" +
        "<label for=message>Üzenet</label><textarea id=message name=message required></textarea>" +
        "<button>Email küldése</button><p>Az adataidat csak a válaszhoz használom: " +
        `${link("/privacy", "adatkezelési tájékoztató")}.</p></form>` +
        `<address><b>${text(site.name)}</b><i>${text(site.profession)}</i>` +
        `${link(`tel:${site.phone}`, site.phoneText)}${link(`mailto:${site.email}`, site.email)}` +
        `</address></div>${socialBlock()}`,
    }),

  privacy: () =>
    framed({
      ...privacy,
      styles: ["prose"],
      faces: [DISPLAY, TEXT],
      body:
        `<h1>${text(privacy.title)}</h1><h2>Impresszum</h2><dl>` +
        all(privacy.imprint, ({ label, value }) => `<dt>${text(label)}<dd>${text(value)}`) +
        "</dl>" +
        all(
          privacy.sections,
          (section) => `<h2>${text(section.title)}</h2>${paragraphs(section.paragraphs)}`,
        ),
    }),
};

function galleryPage(category: Category, pictures: string[], shade?: string): LimitPage {
  const { photos: entries, ...texts } = galleries[category];
  const { photos, closing } = toGridPhotos(category, entries);
  const [top, ...rest] = pictures;
  const tile =
    `<li class=end style="grid-area:auto/auto/span ${closing.narrow.tile.rows}/span ` +
    `${closing.narrow.tile.columns}">${link("/contact", "<b>A ti képeitek is ide kerülhetnek.</b>Írj nekem →")}`;
  const cells = photos.map(
    ({ slug, shape }, index) =>
      `<li${shape === "tall" ? " class=tall" : ""}>` +
      link(`/gallery/${category}/${slug}`, rest[index] ?? ""),
  );
  return framed({
    ...texts,
    styles: ["banner", "grid"],
    faces: [DISPLAY, LEAD, TEXT],
    body:
      banner(top, texts, shade) +
      `<section><ul>${cells.toSpliced(closing.index, 0, tile).join("")}</ul></section>`,
  });
}

function picturePage({ category, title, photos }: Gallery, picture = ""): LimitPage {
  const [photo, next] = photos;
  if (!photo || !next) throw new Error(`the gallery ${category} has fewer than two pictures`);
  return {
    title: `${photo.alt} – ${title}`,
    description: photo.alt,
    styles: ["picture"],
    faces: [TEXT],
    body:
      `<main><p>1 / ${photos.length}</p>` +
      icon(`/gallery/${category}`, `Vissza: ${title}`, CLOSE) +
      `<figure style="--ratio:${photo.width / photo.height}"><div>${picture}</div>` +
      `<figcaption><h1>${text(photo.alt)}</h1></figcaption></figure>` +
      `${icon(`/gallery/${category}/${next.slug}`, "Következő kép", NEXT, " rel=next")}</main>`,
  };
}

const CLOSE =
  "M19 6.41 17.59 5 12 10.59 6.41 5 5 6.41 10.59 12 5 17.59 6.41 19 12 13.41 17.59 19 19 17.59 13.41 12z";
const NEXT = "M10 6 8.59 7.41 13.17 12l-4.58 4.59L10 18l6-6z";

const icon = (href: string, label: string, path: string, more = "") =>
  `<a href="${href}" aria-label="${text(label)}"${more}>` +
  `<svg viewBox="0 0 24 24"><path d="${path}"/></svg></a>`;

/** Header, main and footer around a page. */
const framed = ({ body, styles, ...page }: LimitPage): LimitPage => ({
  ...page,
  styles: ["frame", ...styles],
  body:
    `<header>${link("/home", text(site.brand))}<button popovertarget=menu>Menü</button>` +
    `<nav id=menu popover>${all(NAVIGATION, ({ href, label }) => link(href, label))}</nav></header>` +
    `<main>${body}</main><footer><p>© ${site.copyrightYear} ${text(site.name)}. Minden jog fenntartva.</p>` +
    `${link("/privacy", "Adatkezelés és impresszum")}</footer>`,
});

/** `shade` is the direction in which the shade under the title grows lighter. */
const banner = (picture = "", { title, lead }: { title: string; lead: string }, shade?: string) =>
  `<div class=banner${shade ? ` style="--to:${shade}"` : ""}>${picture}` +
  `<div><h1>${text(title)}</h1><p>${text(lead)}</p></div></div>`;

const socialBlock = () =>
  `<section class=social><p>${text(site.social.invitation)}</p><ul>` +
  `<li>${link(site.social.facebook, "Facebook")}<li>${link(site.social.instagram, "Instagram")}` +
  "</ul></section>";

const link = (href: string, content: string) => `<a href="${href}">${content}</a>`;
const paragraphs = (texts: readonly string[]) => all(texts, (words) => `<p>${text(words)}</p>`);

const all = <T>(items: readonly T[], toHtml: (item: T, index: number) => string) =>
  items.map(toHtml).join("");

/** Words as HTML. */
export const text = (words: string) =>
  words.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
