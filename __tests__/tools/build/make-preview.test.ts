import sharp from "sharp";
import type { Preview } from "@/lib/seo/preview";
import { makePreview, PREVIEW_LIMIT } from "@/tools/build/make-preview";
import { plainJpeg, redOverBlue } from "../../helpers/pictures";

// Pictures are encoded here, which takes its time on a busy machine.
const preview: Omit<Preview, "path"> = {
  look: "cut",
  focus: "50% 50%",
  text: { brand: "Minta Anna", line: "fotográfus" },
  rights: { creator: "Őze Ágnes", copyright: "© 2023 Őze Ágnes" },
};

test.each([
  ["wide", 640, 360],
  ["upright", 200, 400],
])("of a %s picture a progressive JPEG of 1200 x 630 px is made", async (_, width, height) => {
  const shape = { format: "jpeg", width: 1200, height: 630, isProgressive: true };
  for (const look of ["cut", "branded", "beside"] as const) {
    const jpeg = await makePreview(await plainJpeg("#c81e28", width, height), { ...preview, look });
    expect(await sharp(jpeg).metadata()).toMatchObject(shape);
  }
});

test("a picture full of detail stays below the limit, too", async () => {
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const; // which no encoder makes small
  const picture = { width: 600, height: 315, channels: 3, noise, background: "#000" } as const;
  const bytes = await sharp({ create: picture }).jpeg({ quality: 95 }).toBuffer();
  const jpeg = await makePreview(bytes, { ...preview, look: "branded" });
  expect(jpeg.length).toBeLessThan(PREVIEW_LIMIT);
});

test("the cut follows the focal point", async () => {
  const original = await (await redOverBlue(200, 400)).jpeg().toBuffer();
  const isRed = async (focus: string) => {
    const { channels } = await sharp(await makePreview(original, { ...preview, focus })).stats();
    return (channels[0]?.mean ?? 0) > (channels[2]?.mean ?? 0);
  };
  expect([await isRed("50% 10%"), await isRed("50% 90%")]).toEqual([true, false]);
});

test("a brand of any length stays on the preview", async () => {
  const text = { brand: "Hosszúnevű Krisztina-Annamária & Társai <Fotó>", line: "őű" };
  const jpeg = await makePreview(await plainJpeg("#000000", 640, 360), {
    ...preview,
    look: "branded",
    focus: "80% 50%",
    text,
  });
  // The shade is dark; letters would be nearly white.
  const edges = [
    { left: 0, top: 0, width: 60, height: 630 },
    { left: 730, top: 0, width: 470, height: 630 },
  ];
  for (const edge of edges) {
    const { channels } = await sharp(await sharp(jpeg).extract(edge).toBuffer()).stats();
    for (const { max } of channels) expect(max).toBeLessThan(60);
  }
});

test("a preview names the picture's owner, else the site's", async () => {
  const xmpOf = async (original: Buffer) =>
    (await sharp(await makePreview(original, preview)).metadata()).xmp?.toString("utf8");
  expect(await xmpOf(await plainJpeg("#c81e28", 320, 200))).toContain("© 2023 Őze Ágnes");

  const guest = await sharp(await plainJpeg("#c81e28", 320, 200))
    .withExif({ IFD0: { Artist: "Vendel Vilma", Copyright: "(C) Vendel Vilma" } })
    .jpeg()
    .toBuffer();
  const xmp = await xmpOf(guest);
  expect(xmp).toContain("<rdf:li>Vendel Vilma</rdf:li>");
  expect(xmp).not.toContain("Őze");
});
