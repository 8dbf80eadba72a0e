import { readFile, utimes } from "node:fs/promises";
import { join } from "node:path";
import { viewsOf } from "@/tools/desk/http/photo";
import { originalUrl } from "@/tools/desk/protocol";
import { askDesk } from "../../../helpers/desk-requests";
import { makePhotoProject, put } from "../../../helpers/photo-project";

test("reads a photo again only after its file has changed", async () => {
  const root = await makePhotoProject({ wedding: ["a.jpg"] });
  const file = "content/photos/wedding/a.jpg";
  const viewsAt = async (time: number) => {
    await utimes(join(root, file), time, time);
    return viewsOf(root, "wedding", ["a.jpg", "missing.jpg"]);
  };
  const views = await viewsAt(1000);
  expect(views).toEqual({ "wedding/a.jpg": expect.objectContaining({ width: 320, height: 640 }) });
  const [view] = Object.values(views);
  const sent = await askDesk(root, originalUrl(view).replace("/api/desk/", ""));
  expect(Buffer.from(await sent.arrayBuffer())).toEqual(await readFile(join(root, file)));
  await put(root, file, "broken");
  expect(await viewsAt(1000)).toEqual(views);
  expect(await viewsAt(2000)).toEqual({});
});
