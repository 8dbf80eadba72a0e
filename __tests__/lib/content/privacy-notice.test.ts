import { privacy, site } from "@/lib/content";
import { privacySections, withContact } from "@/lib/content/privacy-notice";
import { plain } from "@/lib/text/typeset";
import { dayGallery } from "../../helpers/content";

const RIGHTS = { title: "Jogok", paragraphs: ["Bármikor kérdezhetsz."] };
const FORM = { role: "form" as const, title: "Űrlap", paragraphs: ["Ezeket: {mezők}."] };
const NOTICE = { ...privacy, sections: [FORM, RIGHTS] };

test.each([
  [[dayGallery], "a napot, a csomagot, a helyszínt a vendégek számával és a kiválasztott képeket"],
  [[undefined], "a napot, a csomagot és a kiválasztott képeket"],
  [[], "a napot és a kiválasztott képeket"],
])("names the fields of a form with packages of %j", (offered, words) => {
  expect(privacySections(NOTICE, true, offered)[0]?.paragraphs.map(plain)).toEqual([
    `Ezeket: az e-mail-címedet, az üzeneted tárgyát és szövegét, és ha megadod, a telefonszámodat, ${words}.`,
  ]);
});

test("inserts the site's telephone number and e-mail address", () => {
  const texts = [withContact("Hívj: {telefon}"), withContact("{e-mail} vagy {e-mail}")];
  expect(texts).toEqual([`Hívj: ${site.phoneText}`, `${site.email} vagy ${site.email}`]);
});

test("omits the section about the form without a form", () => {
  expect(privacySections(NOTICE, false)).toEqual([RIGHTS]);
});
