import { makeGallery, readClientGallery } from "@/tools/clients/records";
import { readGallery } from "@/tools/content/content-files";
import { identify, lookAt } from "@/tools/photos/identity";
import { postPhoto } from "../../helpers/desk-requests";
import { COUPLE } from "../../helpers/opened-gallery";
import { makePhotoProject } from "../../helpers/photo-project";
import { plainJpeg } from "../../helpers/photos";

jest.mock("@/tools/desk/editing/generated-files"); // would continue after the test

const NFD = "Esküvő_1.jpg".normalize("NFD");

/** Files (name/colour/capture time) in their order, and how many photos they are. Firebrick is an edited brown. */
test.each([
  ["an edited photo", "DSC_1.JPG/brown/10:00, DSC_1.jpg/firebrick/10:00", 1],
  ["a black-and-white export", "DSC_1.JPG/brown/10:00, DSC_1.JPG/grey/10:00", 2],
  ["another photo under an old name", "Anna-1.jpg/brown/10:00, Anna-1.jpg/firebrick/11:00", 2],
  ["names from Windows and macOS", `Esküvő_1.jpg/brown/10:00, ${NFD}/firebrick/10:00`, 1],
  [
    "an export that is numbered anew",
    "a-1.jpg/brown/10:00, a-2.jpg/navy/10:01, a-1.jpg/grey/09:00, a-2.jpg/brown/10:00, a-3.jpg/navy/10:01",
    3,
  ],
  ["a burst within one second", "DSC_1.jpg/brown/10:00, DSC_2.jpg/firebrick/10:00", 2],
  ["a name without a capture time", "a.jpg/brown, a.jpg/firebrick", 2],
])("%s: %s", async (_, files, count) => {
  const photos = new Map<object, { file: string; taken?: string | undefined; hash: string }>();
  for (const hash of files.split(", ")) {
    const [file = "", colour = "", taken] = hash.split("/");
    const look = async () => lookAt(await plainJpeg(colour));
    const added = { file, taken, hash, look };
    const identity = await identify(added, [...photos.values()], async (photo) =>
      lookAt(await plainJpeg(photo.hash.split("/")[1] ?? "")),
    );
    if (identity.is === "version") photos.delete(identity.photo);
    photos.set(added, added);
  }
  expect(photos.size).toBe(count);
});

test.each([
  ["the same bytes under three names", "a.jpg/brown, a (1).jpg/brown, a - Copy.jpg/brown", 1],
  ["two names with one address", "DSC_1.jpg/brown, DSC-1.jpg/navy", 2],
])("both kinds of galleries: %s", async (_, files, count) => {
  const root = await makePhotoProject();
  const { folder } = await makeGallery(root, { ...COUPLE, hasOriginals: true });
  for (const file of files.split(", ")) {
    const [name = "", colour = ""] = file.split("/");
    const bytes = await plainJpeg(colour);
    for (const place of ["portrait", `clients/${folder}`])
      expect(await postPhoto(root, { place, name, bytes })).toMatchObject({ isDone: true });
  }
  expect((await readGallery(root, "portrait")).photos).toHaveLength(count);
  expect((await readClientGallery(root, folder))?.pictures).toHaveLength(count);
});
