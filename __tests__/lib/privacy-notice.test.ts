import { privacy } from "@/content";
import { privacySections } from "@/lib/privacy-notice";
import { dayGallery } from "../helpers/content";

const RIGHTS = { title: "Jogok", paragraphs: ["Bármikor kérdezhetsz."] };
const FORM = { id: "urlap", title: "Űrlap", paragraphs: ["Ezeket: {mezők}."] };
const NOTICE = { ...privacy, sections: [FORM, RIGHTS] };

test.each([
  [
    [{ gallery: dayGallery }],
    "a kiválasztott képeket, a csomagot és a helyszínt a vendégek számával",
  ],
  [[{}], "a kiválasztott képeket és a csomagot"],
  [[], "a napot és a kiválasztott képeket"],
])("the privacy notice names the fields that the form has with packages %j", (offers, words) => {
  const [form] = privacySections(NOTICE, true, offers);
  expect(form?.paragraphs[0]).toMatch(/^Ezeket: az e-mail-címedet, .* a telefonszámodat, /);
  expect(form?.paragraphs[0]).toContain(`${words}.`);
});

test("a site without a form has no section about it", () => {
  expect(privacySections(NOTICE, false)).toEqual([RIGHTS]);
});
