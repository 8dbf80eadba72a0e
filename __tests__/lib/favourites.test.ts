/** @jest-environment jsdom */
import {
  askAbout,
  idsIn,
  idsInAddress,
  MAX_PICTURES,
  onFavourites,
  photoIdOf,
  photoPath,
  readFavourites,
  saveFavourites,
  sharedAddress,
  toggleFavourite,
} from "@/lib/favourites";

const many = Array.from({ length: 30 }, (_, number) => `family/family-${number}`);

afterEach(() => saveFavourites([]));

test("adds photos in order, and removes them", () => {
  for (const id of ["wedding/b", "family/a", "wedding/a"]) expect(toggleFavourite(id)).toBe(true);
  expect(readFavourites()).toEqual(["wedding/b", "family/a", "wedding/a"]);
  expect(toggleFavourite("family/a")).toBe(true);
  expect(readFavourites()).toEqual(["wedding/b", "wedding/a"]);
});

test("accepts at most 24, which can still be removed", () => {
  saveFavourites(many.slice(0, MAX_PICTURES));
  expect(toggleFavourite("wedding/one-more")).toBe(false);
  expect(readFavourites()).toHaveLength(24);
  expect(toggleFavourite(many[0] ?? "")).toBe(true);
  expect(readFavourites()).toHaveLength(23);
});

test("reads only ids from a damaged value, each once, up to the limit", () => {
  for (const text of "javascript:alert(1) ../../evil wedding wedding/a/b Wedding/A".split(" "))
    expect(idsIn(text)).toEqual([]);
  expect(idsIn("wedding/<b>,//evil.example,wedding%2Fa,")).toEqual([]);
  localStorage.setItem("favourites", `a/b,<script>,a/b,,{"x":1},${many.join()}`);
  expect(readFavourites()).toEqual(["a/b", ...many.slice(0, 23)]);
});

test("writes photos into URLs and reads them back", () => {
  const ids = ["wedding/wedding-03", "family/family-01"];
  const { hash, search } = new URL(sharedAddress(ids), "https://site.example");
  expect(search).toBe("");
  expect(idsInAddress(hash, "kepek")).toEqual(ids);
  expect(askAbout(...ids)).toBe("/contact?kep=wedding/wedding-03,family/family-01#erdekel-kep");
  expect(idsInAddress("?other=1", "kepek")).toEqual([]);
  expect(photoIdOf(photoPath("wedding/wedding-03"))).toBe("wedding/wedding-03");
});

test("notifies listeners of changes in this page and other tabs, until they unsubscribe", () => {
  const listener = jest.fn();
  const stop = onFavourites(listener);
  toggleFavourite("wedding/a");
  window.dispatchEvent(new StorageEvent("storage", { key: "favourites" }));
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  toggleFavourite("wedding/a");
  expect(listener).toHaveBeenCalledTimes(2);
});
