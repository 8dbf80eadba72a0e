import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { join } from "node:path";
import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_BUILD } from "next/constants.js";
import configOf from "@/next.config.mjs";
import { originalPath } from "@/tools/content/content-files";
import { readPage } from "@/tools/desk/http/page-data";
import { standInFor } from "@/tools/desk/http/photo";
import { serveDesk } from "@/tools/desk/http/server";
import { strings } from "@/tools/desk/strings";
import { deskOf } from "../../../helpers/desk-requests";
import { makePhotoProject, put } from "../../../helpers/photo-project";
import { freePort } from "../../../helpers/start";

jest.mock("@/tools/desk/editing/generated-files", () => ({}));
let mockIsFull = false;
jest.mock("@/lib/write-file-atomic", () => ({
  writeFileAtomic: async (...data: unknown[]) => {
    if (mockIsFull) throw new Error("ENOSPC: no space left on device, write");
    return jest.requireActual("@/lib/write-file-atomic").writeFileAtomic(...data);
  },
}));

let root = "";
let port = 0;
let servers: Server[];
let desk = "";
const close = () => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
};
beforeEach(async () => {
  root = await makePhotoProject();
  port = await freePort();
  servers = await serveDesk(deskOf(root), port);
  desk = `http://localhost:${port}/api/desk`;
  jest.spyOn(console, "error").mockReturnValue();
});
afterEach(() => {
  mockIsFull = false;
  close();
});

const post = (action: string, body: BodyInit) =>
  fetch(`${desk}/${action}`, { method: "POST", body, duplex: "half" } as RequestInit);

test("gives desk and Node build separate folders, since they run at once", async () => {
  expect((await configOf(PHASE_DEVELOPMENT_SERVER)).distDir).toBe(".next-desk");
  expect((await configOf(PHASE_PRODUCTION_BUILD)).distDir).toBe(".next-node");
});

test("refuses a body that is too large, or of unknown length", async () => {
  for (const body of ["x".repeat(17 * 1024 * 1024), new Blob(["{}"]).stream()]) {
    const answer = await post("save", body);
    expect(answer.status).toBe(413);
    expect(await answer.json()).toEqual({ isDone: false, text: strings.tooLarge });
  }
});

test("reports a full disk as retryable", async () => {
  mockIsFull = true;
  const answer = await post("add", JSON.stringify({ folder: "galleries", title: "Tájak" }));
  const { fullDisk: text } = strings;
  expect(await answer.json()).toEqual({ isDone: false, isRetryable: true, text });
  const opened = await fetch(`${desk}/backup`, { headers: { "sec-fetch-dest": "document" } });
  expect(await opened.text()).toBe(text);
});

test("every document has the data of its page, also if its URL ends with a slash", async () => {
  for (const url of ["", "/", "/publish", "/galleries/wedding/?mezo=title", "/none"]) {
    const path = url.replace(/\/(?:\?.*)?$/, "");
    const opened = (await readPage(deskOf(root), path)) ?? strings.noPage;
    const shell = await (await fetch(`http://localhost:${port}/desk${url}`)).text();
    const [, data = ""] = /id="page">(.*?)<\/script>/s.exec(shell) ?? [];
    expect(JSON.parse(data)).toEqual(JSON.parse(JSON.stringify({ path, opened, steps: {} })));
  }
});

const siteOf = async (port: number) => {
  const shell = await (await fetch(`http://localhost:${port}/desk`)).text();
  return /data-site="(.+?)".*content="frame-src \1"/s.exec(shell)?.[1] ?? "";
};

test("shows the original while a variant is not encoded yet, and does not let browsers keep it", async () => {
  const photos = `${await siteOf(port)}/photos/banners`;
  const original = await readFile(join(root, originalPath("banners", "home.jpg")));
  for (const name of ["home.1a2b3c4d-768c.avif", "home.1a2b3c4d-960.jpg"]) {
    const answer = await fetch(`${photos}/${name}`);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "image/jpeg",
      "cache-control": "no-store",
    });
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(original);
  }
  await put(root, "public/photos/banners/home.1a2b3c4d-960.jpg", "variant");
  for (const name of ["home.1a2b3c4d-960.jpg", "none.1a2b3c4d-960.jpg", "home.jpg"])
    expect(await standInFor(root, `/photos/banners/${name}`)).toBeUndefined();
});

test("the site has its own port, the same again unless another program has it", async () => {
  const usual = await siteOf(port);
  close();
  const blocker = createServer().listen(Number(new URL(usual).port), "localhost");
  await once(blocker, "listening");
  servers = await serveDesk(deskOf(root), port);
  const site = await siteOf(port);
  expect(site).not.toBe(usual);
  for (const [path, place] of [
    ["/", "/desk"],
    ["/pricing?a", `${site}/pricing?a`],
  ]) {
    const page = await fetch(`http://localhost:${port}${path}`, { redirect: "manual" });
    expect(page.headers.get("location")).toBe(place);
  }
  close();
  blocker.close();
  servers = await serveDesk(deskOf(root), port);
  expect(await siteOf(port)).toBe(usual);
});
