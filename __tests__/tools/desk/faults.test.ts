import { faultsOfContent } from "@/tools/desk/faults";
import { list, makePhotoProject, put } from "../../helpers/photo-project";

/** The faults of galleries and banners; the project has no other files. */
const faultsOf = async (root: string) =>
  (await faultsOfContent(root)).filter(({ href }) => href !== undefined);

test("a picture with a wrong focal point is a fault that leads to it", async () => {
  const root = await makePhotoProject({ wedding: ["a.jpg"] });
  await list(root, "wedding", [
    { file: "a.jpg", alt: "" },
    { file: "b.jpg", alt: "", focus: "left" },
  ]);
  expect(await faultsOf(root)).toContainEqual({
    text: "Képek – Képek, 2., Fókuszpont: két százalék kell 0 és 100 között, például: 40% 60%.",
    href: "/desk/galleries/wedding?mezo=photos%5B1%5D.focus",
  });
});

test("a file that cannot be read is named", async () => {
  const root = await makePhotoProject();
  await put(root, "content/banners.json", "{ no json");
  const faults = await faultsOfContent(root);
  expect(faults).toContainEqual({
    text: expect.stringMatching(/^content\/banners\.json, 1\. sor/),
  });
});

test("a gallery that is named and gone is a fault that leads to the field, in packages and in the free days", async () => {
  const root = await makePhotoProject();
  await put(root, "content/dates.json", JSON.stringify({ taken: [], gallery: "tavak" }));
  const offer = (gallery: string) => ({ title: "Alap", items: ["60 perc"], price: 1, gallery });
  const packages = { title: "Árak", lead: "Mondat.", description: "Mondat.", note: "Mondat." };
  const offers = [offer("wedding"), offer("tavak")];
  await put(root, "content/packages.json", JSON.stringify({ ...packages, packages: offers }));
  const faults = await faultsOf(root);
  expect(faults).toContainEqual({
    text: expect.stringMatching(/^Szabad napok – .*: ez a galéria már nincs meg \(tavak\)/),
    href: "/desk/dates?mezo=gallery",
  });
  expect(faults).toContainEqual({
    text: expect.stringMatching(/ez a galéria már nincs meg \(tavak\)/),
    href: "/desk/packages?mezo=packages%5B1%5D.gallery",
  });
});
