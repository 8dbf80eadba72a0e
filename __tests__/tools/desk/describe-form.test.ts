import { describeForm } from "@/tools/desk/describe-form";

test("free days are a calendar, a day, and a gallery; when they were looked at is no field", () => {
  const fields = describeForm("dates", { galleries: { wedding: "Esküvői fotók" } });
  expect(fields.map(({ label, kind }) => [label, kind])).toEqual([
    ["Meddig foglalhatnak?", "day"],
    ["Foglalt napok", "days"],
    ["Melyik galéria végén és melyik csomagok alatt álljon?", "choice"],
    ["", "hidden"],
  ]);
  expect(fields[2]).toMatchObject({ choices: { "": "Nincs", wedding: "Esküvői fotók" } });
});
