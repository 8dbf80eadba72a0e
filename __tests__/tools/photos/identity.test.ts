import { makeGallery, readClientGallery } from "@/tools/clients/records";
import { readGallery } from "@/tools/content/content-files";
import { postPhoto } from "../../helpers/desk-requests";
import { COUPLE, shot } from "../../helpers/opened-gallery";
import { makePhotoProject } from "../../helpers/photo-project";
import { flatPhoto, plainJpeg } from "../../helpers/photos";

jest.mock("@/tools/desk/content/generated-files"); // would continue after the test

const NFD = "Esküvő_1.jpg".normalize("NFD");

/** Files (name/colour/capture time) in their order, and how many photos they are. Firebrick is an edited brown. */
const KINDS: [what: string, files: string, count: number][] = [
  ["an edited photo", "DSC_1.JPG/brown/10:00, DSC_1.jpg/firebrick/10:00", 1],
  ["a black-and-white export", "DSC_1.JPG/brown/10:00, DSC_1.JPG/grey/10:00", 2],
  ["another photo under an old name", "Anna-1.jpg/brown/10:00, Anna-1.jpg/firebrick/11:00", 2],
  ["the same bytes under three names", "a.jpg/brown, a (1).jpg/brown, a - Copy.jpg/brown", 1],
  ["names from Windows and macOS", `Esküvő_1.jpg/brown/10:00, ${NFD}/firebrick/10:00`, 1],
  [
    "an export that is numbered anew",
    "a-1.jpg/brown/10:00, a-2.jpg/navy/10:01, a-1.jpg/grey/09:00, a-2.jpg/brown/10:00, a-3.jpg/navy/10:01",
    3,
  ],
  ["a burst within one second", "DSC_1.jpg/brown/10:00, DSC_2.jpg/firebrick/10:00", 2],
  ["two names with one address", "DSC_1.jpg/brown/10:00, DSC-1.jpg/navy/10:00", 2],
  ["an export without the camera's offset", "a.jpg/brown/10:00:00+01:00, a.jpg/firebrick/10:00", 1],
  ["an export that adds the camera's offset", "a.jpg/brown/10:00, a.jpg/brown/10:00:00-05:00", 1],
  ["a name without a capture time", "a.jpg/brown, a.jpg/firebrick", 2],
];

/** With a capture time as another export would be: the same pixels, but a byte more. */
const bytesOf = async (colour: string, time: string | undefined, at: number) =>
  time
    ? Buffer.concat([await shot(time.padEnd(8, ":00"), flatPhoto(colour)), Buffer.alloc(at)])
    : plainJpeg(colour);

test.each(KINDS)("%s: %s", async (_, files, count) => {
  const root = await makePhotoProject();
  const { folder } = await makeGallery(root, COUPLE, true);
  for (const [at, file] of files.split(", ").entries()) {
    const [name = "", colour = "", time] = file.split("/");
    const bytes = await bytesOf(colour, time, at);
    for (const place of ["portrait", `clients/${folder}`])
      expect(await postPhoto(root, { place, name, bytes })).toMatchObject({ isDone: true });
  }
  expect((await readGallery(root, "portrait")).photos).toHaveLength(count);
  expect((await readClientGallery(root, folder))?.pictures).toHaveLength(count);
});
