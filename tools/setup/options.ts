import { parseArgs } from "node:util";
import { PALETTES } from "@/content/palettes";
import { writeGalleries } from "./galleries";
import { SPECIFIED } from "./gallery-texts";

export const USAGE = `npm run setup

Megkérdezi, ami a te oldaladhoz kell, és a minta helyére a tiédet teszi. Később újra futtathatod: csak azt változtatja,
amit újra megválaszolsz. Amit kapcsolóval megadsz, azt nem kérdezi meg: npm run setup -- --name "Kiss Éva"

  --name "Kiss Éva"              a neved
  --brand "Kiss Éva Fotó"        felirat a fejlécben (ha más, mint a neved)
  --place "9021 Győr, Fő u. 5."  székhelyed
  --email, --phone               elérhetőséged
  --url https://kisseva.hu       az oldal címe
  --facebook, --instagram        közösségi oldalaid címe; el is maradhat
  --palette ${Object.keys(PALETTES).join("|")}
  --accent #2c4a73               saját kiemelőszín
  --galleries "${writeGalleries(SPECIFIED.slice(0, 2))}"
                                 1–8 galéria: cím=név; a cím el is maradhat
  --prices later                 árak később
  --price "Családi alap=35000"   egy csomag és az ára forintban; többször is megadható
  --hosting firebase|cdn|node    hol lesz az oldal
  --project kiss-eva-foto        Firebase-projekt azonosítója
  --publish-command "…"          ez tölti fel a $SITE_FOLDER mappát egy másik tárhelyre
  --start-over                   elölről kezdi; ami most van, a var/removed mappába kerül
  --yes                          nem kérdez semmit; ami nincs megadva, marad`;

/** What was given on the command line. @throws what `parseArgs` throws */
export function readOptions(words: string[]) {
  const text = { type: "string" } as const;
  const { values } = parseArgs({
    args: words,
    options: {
      name: text,
      brand: text,
      place: text,
      email: text,
      phone: text,
      url: text,
      facebook: text,
      instagram: text,
      palette: text,
      accent: text,
      galleries: text,
      prices: text,
      price: { type: "string", multiple: true },
      hosting: text,
      project: text,
      "publish-command": text,
      "start-over": { type: "boolean", default: false },
      yes: { type: "boolean", default: false },
    },
  });
  return values;
}

export type Options = Omit<ReturnType<typeof readOptions>, "yes" | "start-over">;
