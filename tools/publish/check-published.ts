/** Visits a published site, or web space before a site is published there, as visitors do. */
import { hash, randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join, posix } from "node:path";
import pLimit from "p-limit";
import { SECURITY_HEADERS } from "@/lib/hosting/rules.mjs";
import { writeFileAtomic } from "@/lib/write-file-atomic";
import { ENDPOINT_FILE, htaccessFile } from "../build/server-rules";
import { parseJson } from "../content/content-files";
import { listFiles } from "../shared/folders";
import { PublishError, type PublishIssue } from "./publish-issue";
import type { RemoteFolder } from "./remote-folder";

const RULES_FILE = ".htaccess";
const TIMEOUT_MS = 25_000;
/** Contains an id of the upload. */
const MARK = "assets/upload.txt";
/** Identifies a page's version, also after a proxy has rewritten the page. */
const PAGE_MARK = / data-upload="(\w+)"/;

const IS_PAGE = /\.html$/;
const IS_PHOTO = /\.(?:avif|webp|jpe?g)$/;
/** Scripts, styles, fonts, and what opens the sample gallery: the only gallery in a copy of the site. */
const IS_PART = /\.(?:js|css|woff2)$|^\/?client\/\w+\/index$/;
const isPage = (path: string) => !IS_PHOTO.test(path) && !IS_PART.test(path);

/** Marks a site and its pages before they are sent, so {@link checkPublished} recognises other versions at the URL. */
export async function markUpload(out: string): Promise<void> {
  for (const page of (await listFiles(out)).filter((path) => IS_PAGE.test(path))) {
    const html = await readFile(join(out, page), "utf8");
    const tag = `<html data-upload="${hash("sha256", html).slice(0, 16)}"`;
    if (!PAGE_MARK.test(html)) await writeFileAtomic(join(out, page), html.replace("<html", tag));
  }
  await writeFileAtomic(join(out, MARK), randomUUID());
}

/** This many photos are compared, evenly distributed, and others after each upload. */
const SAMPLE = 50;

/**
 * Requests a marked site as visitors do, and its form's endpoint. If a photo is wrong, all are compared.
 * @returns issues with the files that should be sent again
 */
export async function checkPublished(url: string, out: string, contactUrl: string | undefined) {
  const mark = await readFile(join(out, MARK), "utf8");
  const files = (await listFiles(out)).sort();
  const pages = files.filter((path) => /(?<!^404|^index)\.html$/.test(path));
  const photos = files.filter((path) => IS_PHOTO.test(path));
  const parts = files.filter((path) => IS_PART.test(path));
  const distance = Math.ceil(photos.length / SAMPLE);
  const first = Number.parseInt(mark.slice(0, 4), 16) % distance;
  const visit = (compared: string[]) => {
    const paths = [...pages, ...parts, ...compared].map((file) => `/${file.replace(IS_PAGE, "")}`);
    return visitSite(url, mark, ["/", ...paths], (path) => readFile(join(out, fileAt(path))));
  };
  let issues = await visit(photos.filter((_, index) => index % distance === first));
  if (issues.some(({ code }) => code === "wrong-photos")) issues = await visit(photos);
  if (!contactUrl) return issues;
  // Only the endpoint refuses an empty message with this error.
  const isEndpoint = (await postJson(contactUrl, {})).said?.error === "invalid";
  const toSend = files.filter((path) => path === ENDPOINT_FILE);
  if (!isEndpoint) issues.push({ code: "no-endpoint", url: contactUrl, toSend });
  return issues;
}

const fileAt = (path: string) =>
  isPage(path) ? `${path.slice(1) || "splash"}.html` : path.slice(1);

/** Compares a site with what its host responds. The most serious issue comes first. */
async function visitSite(
  url: string,
  mark: string,
  paths: string[],
  read: (path: string) => Promise<Buffer>,
): Promise<PublishIssue[]> {
  const uploaded = await request(`${url}/${MARK}?${mark}`); // not from a cache
  if (!uploaded) return [{ code: "silent-site", url }];
  const { status, body } = uploaded;
  if (status === 403) return [{ code: "forbidden", url, toSend: [MARK] }];
  if (status === 500) return [{ code: "rules-refused", url, toSend: [RULES_FILE] }];
  if (body.toString() !== mark) return [{ code: "other-site", url }];

  const found = await pLimit(8).map(paths, async (path) =>
    issueAt(url, path, await read(path), mark),
  );
  const wrong = found.filter((issue) => issue !== undefined);
  const home = await request(`${url}/home`);
  const missing = Object.keys(SECURITY_HEADERS).filter((name) => !home?.headers.has(name));
  const issues: PublishIssue[] = [];
  for (const code of ["wrong-pages", "wrong-photos", "wrong-files", "rewritten-pages"] as const) {
    const same = wrong.filter((issue) => issue.code === code);
    const examples = same.slice(0, 5).map(({ example }) => example);
    const issue = { code, url, count: `${same.length}`, examples: examples.join(", ") };
    if (same.length > 0) issues.push({ ...issue, toSend: same.map(({ path }) => fileAt(path)) });
  }
  if (missing.length > 0) issues.push({ code: "missing-headers", url, names: missing.join(", ") });
  return issues;
}

/** What is wrong at a path, with an example: the status, or the size of a file that is not what was sent. */
async function issueAt(url: string, path: string, sent: Buffer, mark: string) {
  const response = await request(url + path);
  const isFound = response?.status === 200;
  if (isFound && response.body.equals(sent)) return undefined;
  const example = `${path} (${isFound ? `${response.body.length} B` : (response?.status ?? "–")})`;
  if (!isPage(path))
    return { code: IS_PHOTO.test(path) ? "wrong-photos" : "wrong-files", path, example };
  const [, pageMark = mark] = PAGE_MARK.exec(`${sent}`) ?? [];
  const code = isFound && response.body.includes(pageMark) ? "rewritten-pages" : "wrong-pages";
  return { code, path, example };
}

/** A site with these issues can be published. */
const TOLERATED = ["silent-site", "missing-headers", "rewritten-pages"];

/**
 * Tries whether web space supports the site's rules: uploads a small site to its own folder, visits it and removes it.
 * @param url the site's; undefined if nobody serves it, then it is only uploaded
 * @returns an issue with which the site works, or that it could not be tried
 * @throws {PublishError} if the site would not work
 */
export async function probeWebSpace(
  remote: RemoteFolder,
  url: string | undefined,
): Promise<PublishIssue | undefined> {
  const id = randomUUID();
  const folder = `proba-${id.slice(0, 8)}`;
  const redirects = [
    { from: "", to: `/${folder}/splash` },
    { from: "(?!home|splash|assets).*", to: `/${folder}/home` },
  ];
  const fields = Object.entries(SECURITY_HEADERS).map(([key, value]) => ({ key, value }));
  const files = {
    ".htaccess": htaccessFile(
      { headers: [{ path: "/*", fields }], pages: "home|splash", permanent: [], redirects },
      `/${folder}`,
    ),
    "404.html": "404", // an empty file breaks the TLS of some servers
    "home.html": id,
    "home/kep.html": id, // like a gallery's, whose page and folder share a name
    "splash.html": id,
    [ENDPOINT_FILE]: `<?php if (PHP_VERSION_ID >= 70400 && function_exists('mail')) echo '${id}';`,
    [MARK]: id,
  };
  const paths = ["/", "/home", "/home/kep", "/elsewhere"];
  try {
    for (const [name, text] of Object.entries(files)) {
      await remote.makeFolder(posix.dirname(`${folder}/${name}`));
      await remote.write(`${folder}/${name}`, Buffer.from(text));
    }
    if (url === undefined) return undefined;
    const [issue] = await visitSite(`${url}/${folder}`, id, paths, async () => Buffer.from(id));
    if (issue && !TOLERATED.includes(issue.code)) throw new PublishError(issue);
    if (issue?.code === "silent-site") return issue;
    const response = await request(`${url}/${folder}/api/contact`); // without PHP its source
    return response?.body.toString() === id ? issue : { code: "no-php" };
  } finally {
    await remote.removeFolder(folder).catch(() => {}); // an earlier error is the reason
  }
}

/** Undefined if there is no complete response. */
export async function request(url: string, init: RequestInit = {}) {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(url, { ...init, cache: "no-store", signal });
    const { status, headers } = response;
    return { status, headers, url: response.url, body: Buffer.from(await response.arrayBuffer()) };
  } catch {
    return undefined;
  }
}

/** Posts a message to an endpoint. The status is undefined without a response, `said` if the response is not JSON. */
export async function postJson(url: string, message: object) {
  const headers = { "content-type": "application/json" };
  const response = await request(url, { method: "POST", headers, body: JSON.stringify(message) });
  const said = parseJson(`${response?.body}`) as { ok?: unknown; error?: unknown } | undefined;
  return { status: response?.status, said };
}
