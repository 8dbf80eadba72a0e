import { execFileSync } from "node:child_process";
import { CATEGORIES } from "@/content/types";

test("the desk's forms have a field for everything in every content file, so that saving loses nothing", () => {
  const printed = execFileSync("npx", ["tsx", "__tests__/helpers/unknown-to-desk.ts"], {
    encoding: "utf8",
  });
  const { files, unknown } = JSON.parse(printed);
  expect(unknown).toEqual([]);
  expect(files.sort()).toEqual(
    [
      ...CATEGORIES.map((category) => `content/galleries/${category}`),
      ...["banners", "contact", "home", "packages", "privacy", "site"].map(
        (one) => `content/${one}`,
      ),
    ].sort(),
  );
});
