/** The editor's forms: everything under `content/` that a person owns, with Hungarian labels. */
import { config, fields, singleton } from "@keystatic/core";
import expectant from "@/content/galleries/expectant.json";
import family from "@/content/galleries/family.json";
import portrait from "@/content/galleries/portrait.json";
import wedding from "@/content/galleries/wedding.json";
import { BANNERS, type GalleryFile } from "@/content/types";
import { BANNER_LABELS } from "./banner-labels";
import { pictureFile } from "./picture-file";

const line = (label: string, description?: string, max?: number) =>
  fields.text({
    label,
    ...(description && { description }),
    validation: { isRequired: true, ...(max && { length: { max } }) },
  });

const optional = (label: string, description: string, regex: RegExp, message: string) =>
  fields.text({ label, description, validation: { pattern: { regex, message } } });

const lines = (label: string, itemLabel: string) =>
  fields.array(fields.text({ label: itemLabel, multiline: true }), {
    label,
    itemLabel: ({ value }) => value,
    validation: { length: { min: 1 } },
  });

const description = () =>
  line("Leírás a keresőknek", "Ezt mutatja a kereső a cím alatt; legfeljebb 160 betű.", 160);

/** One picture: which file it is, the machine knows; a person says what is to be seen and what matters. */
const picture = (folder: string, label: string) =>
  fields.object(
    {
      file: pictureFile(folder),
      alt: line(
        "Mi látható a képen?",
        "Ez a képaláírás, és ezt hallja, aki nem látja. Egy rövid mondat.",
      ),
      focus: optional(
        "Fókuszpont",
        "Ami a képen fontos, és a vágásnál megmarad: balról és felülről, például „40% 60%”. Üresen a kép közepe.",
        /^(?:\d{1,3}% \d{1,3}%)?$/,
        "Két százalék kell, például: 40% 60%",
      ),
    },
    { label },
  );

const page = (title: string) => ({
  title: line("Cím"),
  lead: line("Mondat a cím alatt", `A(z) ${title} oldal képén, a cím alatt.`),
  description: description(),
});

const gallery = (category: string, label: string, json: GalleryFile) =>
  singleton({
    label,
    path: `content/galleries/${category}`,
    format: "json",
    previewUrl: `/gallery/${category}`,
    schema: {
      title: line("Cím"),
      name: line("Rövid név", "A galériák oldalán, a borítókép alatt."),
      lead: line("Mondat a cím alatt"),
      description: description(),
      cover: fields.select({
        label: "Borítókép",
        description: "A galériák oldalán ez a kép áll.",
        options: json.photos.map(({ file, alt }) => ({ label: alt, value: file })),
        defaultValue: json.cover,
      }),
      photos: fields.array(picture(category, "Kép"), {
        label: "Képek",
        description: "Húzással rendezheted. Új képet az íróasztal kezdőlapján tehetsz be, nem itt.",
        itemLabel: ({ fields: { alt } }) => alt.value,
        validation: { length: { min: 1 } },
      }),
    },
  });

const webAddress = (label: string, help: string) =>
  optional(label, help, /^https:\/\/\S+[^/\s]$/, "https:// az eleje, és nincs / a végén.");

export const deskConfig = config({
  storage: { kind: "local" },
  locale: "hu-HU",
  ui: {
    brand: { name: "Íróasztal" },
    navigation: {
      Képek: ["family", "wedding", "expectant", "portrait", "banners"],
      Oldalak: ["home", "packages", "contact", "privacy"],
      Rólad: ["site"],
    },
  },
  singletons: {
    family: gallery("family", "Családi fotók", family),
    wedding: gallery("wedding", "Esküvői fotók", wedding),
    expectant: gallery("expectant", "Kismama fotók", expectant),
    portrait: gallery("portrait", "Portré fotók", portrait),
    banners: singleton({
      label: "Nagy képek",
      path: "content/banners",
      format: "json",
      previewUrl: "/home",
      schema: Object.fromEntries(
        BANNERS.map((name) => [name, picture("banners", BANNER_LABELS[name])]),
      ),
    }),
    home: singleton({
      label: "Kezdőlap",
      path: "content/home",
      format: "json",
      previewUrl: "/home",
      schema: {
        ...page("kezdő"),
        announcement: fields.text({
          label: "Hír",
          description: "Egy rövid hír a kép alatt, például szabad időpontok. Üresen nincs hír.",
          validation: { length: { max: 160 } },
        }),
        greeting: line("Köszöntés"),
        paragraphs: lines("Bemutatkozás", "Bekezdés"),
        links: fields.array(
          fields.object({
            href: fields.select({
              label: "Hová vezet",
              options: [
                { label: "Galéria", value: "/gallery" },
                { label: "Fotócsomagok", value: "/pricing" },
                { label: "Kapcsolat", value: "/contact" },
              ],
              defaultValue: "/gallery",
            }),
            title: line("Felirat"),
            text: line("Mondat mellette"),
          }),
          { label: "Linkek az oldal alján", itemLabel: ({ fields: { title } }) => title.value },
        ),
      },
    }),
    packages: singleton({
      label: "Fotócsomagok",
      path: "content/packages",
      format: "json",
      previewUrl: "/pricing",
      schema: {
        ...page("csomagok"),
        note: fields.text({
          label: "Megjegyzés az árakról",
          multiline: true,
          validation: { isRequired: true },
        }),
        packages: fields.array(
          fields.object({
            id: optional(
              "Azonosító",
              "Nem kötelező: a címből készül. Kisbetű, szám és kötőjel.",
              /^[a-z0-9-]*$/,
              "Csak kisbetű (ékezet nélkül), szám és kötőjel lehet.",
            ),
            title: line("Név"),
            items: lines("Mi van benne", "Tétel"),
            price: fields.integer({
              label: "Ár forintban",
              description: "Csak szám, például 35000.",
              validation: { isRequired: true, min: 1 },
            }),
          }),
          {
            label: "Csomagok",
            description: "Húzással rendezheted.",
            itemLabel: ({ fields: { title } }) => title.value,
            validation: { length: { min: 1 } },
          },
        ),
      },
    }),
    contact: singleton({
      label: "Kapcsolat",
      path: "content/contact",
      format: "json",
      previewUrl: "/contact",
      schema: { ...page("kapcsolat"), paragraphs: lines("Bevezetés", "Bekezdés") },
    }),
    privacy: singleton({
      label: "Adatkezelés és impresszum",
      path: "content/privacy",
      format: "json",
      previewUrl: "/privacy",
      schema: {
        title: line("Cím"),
        description: description(),
        imprint: fields.array(fields.object({ label: line("Mi ez"), value: line("Adat") }), {
          label: "Impresszum",
          itemLabel: ({ fields: { label } }) => label.value,
        }),
        sections: fields.array(
          fields.object({
            id: fields.ignored(),
            title: line("Cím"),
            paragraphs: lines("Bekezdések", "Bekezdés"),
          }),
          { label: "Fejezetek", itemLabel: ({ fields: { title } }) => title.value },
        ),
      },
    }),
    site: singleton({
      label: "Név és elérhetőség",
      path: "content/site",
      format: "json",
      previewUrl: "/contact",
      schema: {
        name: line("Neved"),
        brand: line("Felirat a fejlécben"),
        profession: line("Foglalkozás", "A névjegyen a neved alatt."),
        tagline: line("Mondat a nyitóképen"),
        description: description(),
        url: webAddress("Az oldal címe", "Például https://mintaanna.hu"),
        email: optional(
          "E-mail-cím",
          "Ide érkeznek az üzenetek.",
          /^\S+@\S+\.\S+$/,
          "Ez nem e-mail-cím.",
        ),
        phone: optional(
          "Telefonszám, ahogy tárcsázni kell",
          "Plusz jel és számok, szóköz nélkül: +36301234567",
          /^\+\d{8,15}$/,
          "Plusz jel és csak számok.",
        ),
        phoneText: line("Telefonszám, ahogy olvasni kell", "Például +36 30 123 4567"),
        areaServed: fields.array(fields.text({ label: "Hely" }), {
          label: "Ahol dolgozol",
          description: "Települések, megyék vagy az ország. A keresők kapják meg.",
          itemLabel: ({ value }) => value,
        }),
        copyrightYear: fields.integer({
          label: "Évszám a lap alján",
          validation: { isRequired: true, min: 1990 },
        }),
        social: fields.object(
          {
            invitation: line("Mondat a linkek előtt"),
            facebook: webAddress("Facebook", "Az oldalad teljes címe."),
            instagram: webAddress("Instagram", "Az oldalad teljes címe."),
          },
          { label: "Közösségi oldalak" },
        ),
      },
    }),
  },
});
