import { choiceWords, withChoice } from "@/lib/contact/subject";

const TITLES = { "csaladi-alap": "Családi alap", "portre-alap": "Portré alap", dollar: "$&" };
const DAY = "2027. június 12., szombat";
const message = (subject: string, choice = {}) => ({
  email: "",
  phone: "",
  subject,
  message: "Szia!",
  ...choice,
});

test.each([
  ["an empty subject names the package", {}, "", { package: "portre-alap" }, "Portré alap"],
  ["an empty subject names the day", {}, "", { day: "2027-06-12" }, DAY],
  ["and both", {}, "", { package: "portre-alap", day: "2027-06-12" }, `Portré alap\u00a0– ${DAY}`],
  ["a subject that somebody wrote stays", {}, "Esküvő", { package: "portre-alap" }, "Esküvő"],
  [
    "another package replaces the first, and what was typed behind it stays",
    { package: "csaladi-alap" },
    "Családi alap, tavasszal",
    { package: "dollar" },
    "$&, tavasszal",
  ],
  [
    "a day comes behind the package",
    { package: "csaladi-alap" },
    "Családi alap",
    { day: "2027-06-12" },
    `Családi alap\u00a0– ${DAY}`,
  ],
  [
    "what is deselected is removed from the subject",
    { package: "csaladi-alap", day: "2027-06-12" },
    `Családi alap\u00a0– ${DAY}`,
    { day: undefined },
    "Családi alap",
  ],
  ["nothing is asked for", {}, "", {}, ""],
])("%s", (_, before, subject, choice, expected) => {
  expect(withChoice(message(subject, before), choice, TITLES)).toEqual({
    ...message(expected, before),
    ...choice,
  });
});

test.each(["nincs-ilyen", "constructor", "__proto__"])("%s is not a package", (id) => {
  expect(choiceWords({ package: id, day: "holnap" }, TITLES)).toEqual({ package: "", day: "" });
});
