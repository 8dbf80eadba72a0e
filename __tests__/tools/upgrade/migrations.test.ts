import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { checkContent } from "@/content/check";
import type { ContentKind } from "@/content/schema";
import { migrateContent } from "@/tools/upgrade/migrations";

const FIXTURE = "__tests__/fixtures/first-version";

/** Content of a photographer as the first version of the project had it. */
function firstContent(): Record<string, Record<string, unknown>> {
  const files = readdirSync(join(FIXTURE, "content"), { recursive: true, encoding: "utf8" })
    .map((name) => `content/${name.replaceAll("\\", "/")}`)
    .filter((file) => file.endsWith(".json"));
  return Object.fromEntries(
    files.map((file) => [file, JSON.parse(readFileSync(join(FIXTURE, file), "utf8"))]),
  );
}

const migrated = (files: Record<string, unknown>) =>
  migrateContent(files).files as ReturnType<typeof firstContent>;
const kindOf = (file: string) =>
  (file.startsWith("content/galleries/") ? "gallery" : basename(file, ".json")) as ContentKind;

test("content of the first version is right for this one once it is migrated", () => {
  const files = firstContent();
  expect(() =>
    checkContent("banners", files["content/banners.json"], "content/banners.json"),
  ).toThrow("content/banners.json");
  const after = Object.entries(migrated(files));
  expect(after).toHaveLength(12);
  for (const [file, json] of after) expect(checkContent(kindOf(file), json, file)).toBe(json);
});

test("nothing is different but what the migrations name", () => {
  const before = firstContent();
  const after = migrated(before);
  const restored: Record<string, unknown> = {};
  const banners = { ...after["content/banners.json"] };
  for (const [file, json] of Object.entries(after)) {
    const { order: _order, shapes: _shapes, banner, ...rest } = json;
    restored[file] = file.startsWith("content/galleries/") ? rest : json;
    if (banner) banners[basename(file, ".json")] = banner;
  }
  restored["content/banners.json"] = banners;
  delete restored["content/landing.json"];
  delete restored["content/dates.json"];
  const expected = structuredClone(before) as Record<string, Record<string, object>>;
  for (const name of ["gallery", "family"]) {
    Object.assign(expected["content/banners.json"]?.[name] ?? {}, { side: "end" });
  }
  expect(restored).toEqual(expected);
  expect(before).toEqual(firstContent());
});

test("migrating again changes nothing", () => {
  const once = migrated(firstContent());
  const again = migrateContent(once);
  expect(again.run).toEqual([]);
  expect(again.files).toBe(once);
});

test("what somebody wrote already stays: a gallery's own banner, the landing page's texts", () => {
  const files = firstContent();
  const wedding = "content/galleries/wedding.json";
  const banner = { file: "other.jpg", alt: "Egy másik" };
  const landing = { title: "Képeim", lead: "Négy út.", description: "Négy út képei." };
  const after = migrated({
    ...files,
    [wedding]: { ...files[wedding], order: 9, banner },
    "content/landing.json": landing,
  });
  expect(after[wedding]).toMatchObject({ order: 9, banner });
  expect(after["content/landing.json"]).toEqual(landing);
});
