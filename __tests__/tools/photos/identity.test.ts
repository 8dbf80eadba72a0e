import { makeGallery, readClientGallery } from "@/tools/clients/records";
import { readGallery } from "@/tools/content/content-files";
import { postPhoto } from "../../helpers/desk-requests";
import { COUPLE, shot } from "../../helpers/opened-gallery";
import { makePhotoProject } from "../../helpers/photo-project";
import { flatPhoto, plainJpeg } from "../../helpers/photos";

jest.mock("@/tools/desk/content/prepare-site"); // would continue after the test

/** A file: its name, its colour, and its capture time if it has one. */
type Posted = [name: string, colour: string, time?: string];

const RED = "#a03020";
const EDITED = "#b04830";
const GREY = "#555555";
const BLUE = "#203080";
const nfd = (name: string) => name.normalize("NFD");

/** Files that are added one after the other, and how many photos they are. */
const KINDS: Record<string, [files: Posted[], count: number]> = {
  "an edited photo": [
    [
      ["DSC_0001.JPG", RED, "10:00:00"],
      ["DSC_0001.jpg", EDITED, "10:00:00"],
    ],
    1,
  ],
  "a black-and-white export beside the colour one": [
    [
      ["DSC_0001.JPG", RED, "10:00:00"],
      ["DSC_0001.JPG", GREY, "10:00:00"],
    ],
    2,
  ],
  "another photo under an old name": [
    [
      ["Portre-1.jpg", RED, "10:00:00"],
      ["Portre-1.jpg", EDITED, "11:00:00"],
    ],
    2,
  ],
  "the same bytes under three names": [
    [
      ["a.jpg", RED],
      ["a (1).jpg", RED],
      ["a - Copy.jpg", RED],
    ],
    1,
  ],
  "names from Windows and macOS": [
    [
      ["Esküvő_1.jpg", RED, "10:00:00"],
      [nfd("Esküvő_1.jpg"), EDITED, "10:00:00"],
    ],
    1,
  ],
  "an export that is numbered anew": [
    [
      ["Anna-1.jpg", RED, "10:00:00"],
      ["Anna-2.jpg", BLUE, "10:01:00"],
      ["Anna-1.jpg", GREY, "09:00:00"],
      ["Anna-2.jpg", RED, "10:00:00"],
      ["Anna-3.jpg", BLUE, "10:01:00"],
    ],
    3,
  ],
  "a burst within one second": [
    [
      ["DSC_1.jpg", RED, "10:00:00"],
      ["DSC_2.jpg", EDITED, "10:00:00"],
    ],
    2,
  ],
  "two names with one address": [
    [
      ["DSC_0001.jpg", RED, "10:00:00"],
      ["DSC-0001.jpg", BLUE, "10:00:00"],
    ],
    2,
  ],
  "a name without a capture time": [
    [
      ["a.jpg", RED],
      ["a.jpg", EDITED],
    ],
    2,
  ],
};

/** As another export would be: with the same pixels, but a byte more. */
const bytesOf = async ([, colour, time]: Posted, at: number) =>
  time ? Buffer.concat([await shot(time, flatPhoto(colour)), Buffer.alloc(at)]) : plainJpeg(colour);

test.each(Object.entries(KINDS))("%s", async (_, [files, count]) => {
  const root = await makePhotoProject();
  const { folder } = await makeGallery(root, COUPLE, true);
  for (const [at, file] of files.entries()) {
    const [name] = file;
    const bytes = await bytesOf(file, at);
    for (const place of ["portrait", `clients/${folder}`])
      expect(await postPhoto(root, { place, name, bytes })).toMatchObject({ isDone: true });
  }
  expect((await readGallery(root, "portrait")).photos).toHaveLength(count);
  expect((await readClientGallery(root, folder))?.pictures).toHaveLength(count);
});
