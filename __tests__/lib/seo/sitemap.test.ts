import { galleries } from "@/lib/content";

test("the sitemap says when what a page shows was last changed", () => {
  const [gallery] = galleries();
  const entryDays = {
    packages: ["2027-11-21"],
    [`galleries/${gallery?.category}`]: ["2027-11-22"],
    "stories/csucsok": ["2027-01-03"],
  };
  jest.doMock("@/lib/content", () => ({ ...jest.requireActual("@/lib/content"), entryDays }));
  const entries: { url: string; lastModified?: string }[] = jest
    .requireActual("@/app/sitemap")
    .default();
  const dated = entries.flatMap(({ url, lastModified }) =>
    lastModified ? [[new URL(url).pathname, lastModified]] : [],
  );
  expect(dated).toEqual([
    ["/contact", "2026-11-22"], // the day in dates.json
    [`/gallery/${gallery?.category}`, "2027-11-22"],
    ["/home", "2026-11-22"],
    ["/pricing", "2027-11-21"],
    ["/stories/csucsok", "2027-01-03"],
    ...(gallery?.photos ?? []).map(({ key }) => [`/gallery/${key}`, "2027-11-22"]),
  ]);
});
