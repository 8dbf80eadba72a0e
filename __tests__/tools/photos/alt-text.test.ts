import { firstAlt } from "@/tools/photos/import-photo";

test("the first text that a person wrote describes a picture", () => {
  const texts = [undefined, "", "  ", "DSC_0042", "OLYMPUS DIGITAL CAMERA", "Csokor az ablakban"];
  expect(firstAlt(texts, "kep.jpg")).toBe("Csokor az ablakban");
  expect(firstAlt([...texts, "Torta"].reverse(), "kep.jpg")).toBe("Torta");
});

test("a description that is too long is cut at a word, or between two letters", () => {
  const whole = `${"csokor ".repeat(42)}csokor`;
  expect(firstAlt([whole], "kep.jpg")).toBe(whole);
  expect(firstAlt([`${whole}, torta`], "kep.jpg")).toBe(`${"csokor ".repeat(42).trim()}…`);
  expect(firstAlt([`${"ő".repeat(298)}🙂🙂`], "kep.jpg")).toBe(`${"ő".repeat(298)}…`);
});

test.each([
  ...["csokor.jpg", "Kép az ablakban.HEIC", "_DSC0042", "IMG_20230612_101112", "P1010042"],
  ...["Kép 12", "photo (3)", "WhatsApp Image 2023-06-12", "2023-06-12 10.11.12", "0042"],
  ...["…", "- 7 -", "a", "Untitled", "Created with GIMP", "SAMSUNG CAMERA PICTURES"],
])("%p, written by a camera or program, is no description", (text) => {
  expect(firstAlt([text], "kep.jpg")).toBe("");
});

test.each([
  ["Kovácsék 2023", "kep.jpg", true],
  ["12 vendég az asztalnál", "kep.jpg", true],
  ["Anna és Béla 2023.06.12.", "kep.jpg", true],
  ["Menyasszony", "menyasszony.jpg", true], // somebody named the file by what it shows
  ["kovacsek-12", "kovacsek-12.jpg", false],
  ["Kovácsék 12", "kovacsek-12.jpg", false],
  ["anna_es_bela", "anna-es-bela.jpg", false],
])("%p in %p describes the picture, and is not its name: %p", (text, file, isDescription) => {
  expect(firstAlt([text], file)).toBe(isDescription ? text : "");
});
