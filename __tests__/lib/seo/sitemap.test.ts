import { galleries } from "@/content";

test("the sitemap says when the file of a page was changed, of no picture", () => {
  const [gallery] = galleries();
  const below = `galleries/${gallery?.category}`;
  const changedDays = { home: "2026-11-20", packages: "2026-11-21", [below]: "2026-11-22" };
  jest.doMock("@/content", () => ({ ...jest.requireActual("@/content"), changedDays }));
  const entries: { url: string; lastModified?: string }[] = jest
    .requireActual("@/app/sitemap")
    .default();
  const dated = entries.flatMap(({ url, lastModified }) =>
    lastModified ? [[new URL(url).pathname, lastModified]] : [],
  );
  expect(dated).toEqual([
    [`/gallery/${gallery?.category}`, "2026-11-22"],
    ["/home", "2026-11-20"],
    ["/pricing", "2026-11-21"],
  ]);
});
