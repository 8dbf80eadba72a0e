import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { entryBeside, moveAside, planAside } from "@/tools/photos/set-aside";
import { put, readJson } from "../../helpers/photo-project";
import { makeTempFolder } from "../../helpers/temp-folder";

const ENTRY = { file: "a.jpg", alt: "Csokor", focus: "10% 20%" };
const setAside = async (root: string, file: string, entry?: typeof ENTRY) => {
  const target = await planAside(root, "wedding", file, entry);
  await moveAside(root, "wedding", file, target);
  return target;
};

test("a picture that is set aside lies with its entry in the folder of its gallery", async () => {
  const root = await makeTempFolder();
  await put(root, "content/photos/wedding/a.jpg", "kép");
  expect(await setAside(root, "a.jpg", ENTRY)).toBe("var/removed/wedding/a.jpg");
  expect(await readFile(join(root, "var/removed/wedding/a.jpg"), "utf8")).toBe("kép");
  expect(await readJson(root, "var/removed/wedding/a.jpg.json")).toEqual(ENTRY);
  expect(await readdir(join(root, "content/photos/wedding"))).toEqual([]);
  expect(await entryBeside(join(root, "var/removed/wedding/a.jpg"))).toEqual({
    alt: "Csokor",
    focus: "10% 20%",
  });
});

test("no picture takes the place of one that was set aside before, nor its entry", async () => {
  const root = await makeTempFolder();
  const targets: string[] = [];
  for (const text of ["egy", "kettő", "három"]) {
    await put(root, "content/photos/wedding/a.jpg", text);
    targets.push(await setAside(root, "a.jpg", { ...ENTRY, alt: text }));
  }
  const names = ["a.jpg", "a-2.jpg", "a-3.jpg"];
  expect(targets).toEqual(names.map((name) => `var/removed/wedding/${name}`));
  for (const [n, text] of ["egy", "kettő", "három"].entries()) {
    expect(await readFile(join(root, targets[n] ?? ""), "utf8")).toBe(text);
    expect(await entryBeside(join(root, targets[n] ?? ""))).toMatchObject({ alt: text });
  }
});

test("without an entry only the place is chosen: nothing is written", async () => {
  const root = await makeTempFolder();
  expect(await planAside(root, "wedding", "Kép 1.PNG")).toBe("var/removed/wedding/Kép 1.PNG");
  expect(await readdir(root)).toEqual([]);
});

test.each(["{ not json", "null", "5", '"Csokor"', "[]"])(
  "a file with %s beside a picture says nothing of it",
  async (text) => {
    const root = await makeTempFolder();
    await put(root, "a.jpg.json", text);
    expect((await entryBeside(join(root, "a.jpg"))) ?? {}).toEqual({});
  },
);

test("what another program has put beside a picture is no alt text and no focal point", async () => {
  const root = await makeTempFolder();
  const foreign = { title: "a.jpg", alt: { hu: "Csokor" }, focus: "center", file: "b.jpg" };
  await put(root, "a.jpg.json", JSON.stringify(foreign));
  expect(await entryBeside(join(root, "a.jpg"))).toEqual({});
});

test("beside a picture that lies alone nothing is read", async () => {
  expect(await entryBeside(join(await makeTempFolder(), "a.jpg"))).toBeUndefined();
});
