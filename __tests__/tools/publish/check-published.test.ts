import { cp, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import sirv from "sirv";
import { SECURITY_HEADERS } from "@/lib/hosting/rules.mjs";
import { publishIssueText } from "@/tools/desk/publish-strings";
import { checkPublished, markUpload } from "@/tools/publish/check-published";
import { serveHttp } from "../../helpers/local-server";
import { type Files, makeTempFolder, put } from "../../helpers/temp-folder";

const PAGES = ["home", "splash", "gallery/esti", "404"].map((page) => [
  `${page}.html`,
  `<!DOCTYPE html><html lang="hu"><body>${page}</body></html>`,
]);

const SAMPLE = `client/${"0".repeat(32)}/index`;

/** Publishes a site. @returns the folder that was sent, the folder that visitors get, and its URL */
async function publish(photos: Files) {
  const out = await makeTempFolder({ ...Object.fromEntries(PAGES), ...photos });
  const online = await makeTempFolder();
  await markUpload(out);
  await cp(out, online, { recursive: true });
  const files = sirv(online, {
    dev: true,
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
  return { out, online, url };
}

const olden = (page: string) => page.replace(/"\w{16}"/, `"${"0".repeat(16)}"`);
const addScript = (page: string) => page.replace("</body>", "<script></script></body>");

test.each<[string, string, (text: string) => string, code: string, examples: string]>([
  ["what was sent", "home.html", (page) => page, "", ""],
  ["an empty page deep down", "gallery/esti.html", () => "", "wrong-pages", "/gallery/esti (0 B)"],
  ["an older page of the same size", "home.html", olden, "wrong-pages", "/home (86 B)"],
  ["a page with a proxy's script", "home.html", addScript, "rewritten-pages", "/home (103 B)"],
  ["an empty script", "scripts/site.js", () => "", "wrong-files", "/scripts/site.js (0 B)"],
  ["an empty photo", "photos/1.avif", () => "", "wrong-photos", "/photos/1.avif (0 B)"],
  ["a damaged sample gallery", SAMPLE, () => "x", "wrong-files", `/${SAMPLE} (1 B)`],
  ["another upload", "assets/upload.txt", () => "another", "other-site", ""],
])("checks a site with %s online", async (_, file, change, code, examples) => {
  const { out, online, url } = await publish({
    "photos/1.avif": "photo",
    "scripts/site.js": "script",
    [SAMPLE]: "sealed",
  });
  await put(online, file, change(await readFile(join(online, file), "utf8")));
  const issue = { code, url, ...(examples && { count: "1", examples, toSend: [file] }) };
  expect(await checkPublished(url, out, undefined)).toEqual(code ? [issue] : []);
});

test("compares all photos if one of the sample is missing, and names them", async () => {
  const names = Array.from({ length: 100 }, (_, index) => `photos/${index}.jpg`);
  const { out, online, url } = await publish(Object.fromEntries(names.map((name) => [name, name])));
  for (const name of ["photos/1.jpg", "photos/10.jpg"]) await rm(join(online, name)); // one in two is in the sample
  const [issue, ...others] = await checkPublished(url, out, undefined);
  expect(others).toEqual([]);
  expect(issue?.toSend).toEqual(["photos/1.jpg", "photos/10.jpg"]);
  expect(issue && publishIssueText(issue)).toMatch(
    /2 kép .+: \/photos\/1\.jpg \(404\), \/photos\/10\.jpg \(404\)\. A következő közzététel .+ újra/,
  );
});

test("marks a page only once, so it is not sent again", async () => {
  const { out } = await publish({});
  const page = await readFile(join(out, "home.html"), "utf8");
  await markUpload(out);
  expect(await readFile(join(out, "home.html"), "utf8")).toBe(page);
});
