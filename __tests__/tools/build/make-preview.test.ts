import sharp from "sharp";
import type { Preview } from "@/lib/seo/preview";
import { makePreview, PREVIEW_LIMIT } from "@/tools/build/make-preview";
import { plainJpeg, redOverBlue } from "../../helpers/pictures";

// Pictures are encoded here, which takes its time on a busy machine.
const preview: Omit<Preview, "path"> = {
  rights: { creator: "Őze Ágnes", copyright: "© 2023 Őze Ágnes" },
};

test.each([
  ["wide", 640, 360],
  ["upright", 200, 400],
])("of a %s picture a progressive JPEG of 1200 x 630 px is made", async (_, width, height) => {
  const shape = { format: "jpeg", width: 1200, height: 630, isProgressive: true };
  for (const focus of [undefined, "20% 80%"]) {
    const bytes = await plainJpeg("#c81e28", width, height);
    const jpeg = await makePreview(bytes, { ...preview, focus });
    expect(await sharp(jpeg).metadata()).toMatchObject(shape);
  }
});

test("a picture full of detail stays below the limit, too", async () => {
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const; // which no encoder makes small
  const picture = { width: 600, height: 315, channels: 3, noise, background: "#000" } as const;
  const bytes = await sharp({ create: picture }).jpeg({ quality: 95 }).toBuffer();
  const jpeg = await makePreview(bytes, preview);
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

test("an upright picture of which nobody said what matters is shown whole", async () => {
  const jpeg = await makePreview(await plainJpeg("#c81e28", 200, 400), preview);
  const colourAt = async (left: number, top: number) => {
    const spot = sharp(jpeg).extract({ left, top, width: 20, height: 20 });
    const { channels } = await sharp(await spot.toBuffer()).stats();
    return channels.map(({ mean }) => mean > 128);
  };
  const [red, paper] = [
    [true, false, false],
    [true, true, true],
  ];
  expect(await Promise.all([colourAt(590, 0), colourAt(590, 610)])).toEqual([red, red]);
  expect(await Promise.all([colourAt(0, 300), colourAt(1180, 300)])).toEqual([paper, paper]);
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
