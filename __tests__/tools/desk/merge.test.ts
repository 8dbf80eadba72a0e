import { ConflictError, mergeContent } from "@/tools/desk/merge";

const photo = (file: string, its = {}) => ({ file, alt: file, ...its });
const [a, b, c, d] = ["a.jpg", "b.jpg", "c.jpg", "d.jpg"].map((file) => photo(file));

test("words that one wrote and the point that another set are both there", () => {
  const base = { photos: [a] };
  const merged = mergeContent(
    base,
    { photos: [photo("a.jpg", { alt: "Csokor" })] },
    { photos: [photo("a.jpg", { focus: "10% 20%" })] },
  );
  expect(merged).toEqual({ photos: [photo("a.jpg", { alt: "Csokor", focus: "10% 20%" })] });
});

test("a point that was taken away stays away", () => {
  const aimed = { photos: [photo("a.jpg", { focus: "10% 20%" })] };
  expect(mergeContent(aimed, aimed, { photos: [a] })).toEqual({ photos: [a] });
});

test("two captions for one picture are a conflict, unless it is said which counts", () => {
  const disk = { photos: [photo("a.jpg", { alt: "Torta" })] };
  const posted = { photos: [photo("a.jpg", { alt: "Csokor" })] };
  expect(() => mergeContent({ photos: [a] }, disk, posted)).toThrow(ConflictError);
  expect(mergeContent({ photos: [a] }, disk, posted, "disk")).toEqual(disk);
  expect(mergeContent({ photos: [a] }, disk, posted, "posted")).toEqual(posted);
});

test("a step that is taken back leaves what came after it: pictures, and words elsewhere", () => {
  const before = { title: "Régi", photos: [a, b] };
  const after = { title: "Új", photos: [b, a] };
  const now = { title: "Új", lead: "Máshonnan", photos: [b, a, c, d] };
  expect(mergeContent(after, now, before)).toEqual({
    title: "Régi",
    lead: "Máshonnan",
    photos: [a, b, c, d],
  });
});

test("a picture lies in the list or in the drawer, not in both", () => {
  const base = { photos: [a, b] };
  const takenOut = { photos: [b], drawer: [a] };
  expect(mergeContent(takenOut, takenOut, base)).toMatchObject({ photos: [a, b] });
  const merged = mergeContent(base, { photos: [a, b, c] }, takenOut);
  expect(merged).toEqual({ photos: [b, c], drawer: [a] });
});

test("an empty list stays a list", () => {
  expect(mergeContent({ photos: [] }, { photos: [] }, { photos: [] })).toEqual({ photos: [] });
  expect(mergeContent({ photos: [a] }, { photos: [a] }, { photos: [] })).toEqual({ photos: [] });
});

test("two who mark other days do not stand in each other's way", () => {
  const base = { taken: ["2027-06-12", "2027-06-19"] };
  const disk = { taken: ["2027-06-12", "2027-06-19", "2027-07-03"] };
  const posted = { taken: ["2027-05-01", "2027-06-19"] };
  expect(mergeContent(base, disk, posted)).toEqual({
    taken: ["2027-05-01", "2027-06-19", "2027-07-03"],
  });
  expect(mergeContent(base, { taken: [] }, base)).toEqual({ taken: [] });
  expect(mergeContent({ taken: [] }, disk, { taken: [] })).toEqual(disk);
});

test("a day that is marked by mistake is free again, and what came behind it stays", () => {
  const before = { taken: ["2027-06-12"] };
  const after = { taken: ["2027-06-12", "2027-06-13"] };
  const now = { taken: ["2027-06-12", "2027-06-13", "2027-06-26"] };
  expect(mergeContent(after, now, before, "posted")).toEqual({
    taken: ["2027-06-12", "2027-06-26"],
  });
});

test("of two who looked through the days the later one counts", () => {
  const [old, disk, posted] = [
    { changed: "2026-10-01" },
    { changed: "2026-11-20" },
    { changed: "2026-11-18" },
  ];
  expect(mergeContent(old, disk, posted)).toEqual(disk);
  expect(mergeContent(old, posted, disk)).toEqual(disk);
});
