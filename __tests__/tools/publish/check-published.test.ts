import { cp } from "node:fs/promises";
import sirv from "sirv";
import { SECURITY_HEADERS } from "@/next.config.mjs";
import { checkPublished, markUpload } from "@/tools/publish/check-published";
import { serveHttp } from "../../helpers/local-server";
import { makeTempFolder, put } from "../../helpers/temp-folder";

test.each([
  ["what was sent", "robots.txt", "", []],
  [
    "an empty page deep down",
    "gallery/esti.html",
    "",
    [{ code: "wrong-pages", count: "1", examples: "/gallery/esti (0 B)" }],
  ],
  [
    "an older page of the same size",
    "home.html",
    "hame",
    [{ code: "wrong-pages", count: "1", examples: "/home (4 B)" }],
  ],
  [
    "an empty photo",
    "photos/1.avif",
    "",
    [{ code: "wrong-pages", examples: "/photos/1.avif (0 B)" }],
  ],
  ["another upload", "assets/upload.txt", "another", [{ code: "other-site" }]],
])("where %s is online, the check says so", async (_, file, text, faults) => {
  const pages = ["home", "splash", "gallery/esti", "404"].map((page) => [`${page}.html`, page]);
  const site = { ...Object.fromEntries(pages), "photos/1.avif": "photo" };
  const [out, online] = [await makeTempFolder(site), await makeTempFolder()];
  await markUpload(out);
  await cp(out, online, { recursive: true });
  await put(online, file, text);
  const files = sirv(online, {
    extensions: ["html"],
    setHeaders: (response) => {
      for (const field of Object.entries(SECURITY_HEADERS)) response.setHeader(...field);
    },
  });
  const url = await serveHttp((request, response) =>
    request.url === "/"
      ? response.writeHead(302, { location: "/splash" }).end()
      : files(request, response, () => void response.writeHead(404).end()),
  );
  expect(await checkPublished(url, out, undefined)).toEqual(
    faults.map((fault) => expect.objectContaining(fault)),
  );
});
