/** What stands between the editor and the files: nothing is written that the site could not show, and nothing is lost. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { readCategories } from "@/content/categories.mjs";
import { ContentError, checkContent } from "@/content/check";
import { type ContentKind, contentSchemas } from "@/content/schema";
import { listPath, preparePhotos } from "../photos/library";
import { explainInHungarian } from "./explain";
import { ConflictError, mergeContent } from "./merge";
import { oneAtATime } from "./one-at-a-time";
import { refusalOf } from "./this-computer";
import { VERSION } from "./version-field";
import { readVersion, withVersion } from "./versions";

type Handler = (request: Request) => Promise<Response>;
type Content = Record<string, unknown>;

/** What the editor posts to `/api/keystatic/update`; contents are base64url. */
interface Update {
  additions: { path: string; contents: string }[];
}

/** What cannot be written, in Hungarian. */
class Refusal extends Error {
  constructor(
    readonly status: 400 | 409 | 422,
    message: string,
  ) {
    super(message);
  }
}

/** Which kind of content a path holds; undefined for files that the editor does not own. */
function kindOf(path: string, root: string): ContentKind | undefined {
  if (readCategories(root).some((category) => path === listPath(category))) return "gallery";
  const kinds = Object.keys(contentSchemas) as ContentKind[];
  return kinds.find((kind) => kind !== "gallery" && path === `content/${kind}.json`);
}

const isObject = (value: unknown): value is Content =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The one file that is saved. */
function readUpdate(
  body: unknown,
  root: string,
): { path: string; kind: ContentKind; posted: Content } {
  const { additions, deletions } = (isObject(body) ? body : {}) as Partial<Update> & Content;
  const [addition, ...others] = Array.isArray(additions) ? additions : [];
  if (Array.isArray(deletions) && deletions.length > 0)
    throw new Refusal(422, "Az íróasztal fájlt nem töröl.");
  if (!addition || others.length > 0 || typeof addition.contents !== "string")
    throw new Refusal(400, "Ezt a kérést nem értem: nem az íróasztal küldte.");
  const kind = kindOf(addition.path, root);
  if (!kind) throw new Refusal(422, `${addition.path}: ez nem az íróasztal fájlja.`);
  let posted: unknown;
  try {
    posted = JSON.parse(Buffer.from(addition.contents, "base64url").toString("utf8"));
  } catch {
    posted = undefined;
  }
  if (!isObject(posted)) throw new Refusal(422, `${addition.path}: nem olvasható.`);
  return { path: addition.path, kind, posted };
}

/** Takes the spaces off the ends of texts, and what is empty out. The first picture is the cover where none is chosen. */
function tidy(kind: ContentKind, content: Content): Content {
  const trimmed: Content = JSON.parse(JSON.stringify(content), (key, value) => {
    if (Array.isArray(value) && value.length === 0 && key === "areaServed") return undefined;
    return typeof value === "string" ? value.trim() : value;
  });
  if (kind !== "gallery" || !Array.isArray(trimmed.photos)) return trimmed;
  const files = trimmed.photos.map((entry) => entry?.file);
  if (files.includes(trimmed.cover)) return trimmed;
  const { cover: _, ...withoutCover } = trimmed;
  return files.length > 0 ? { ...withoutCover, cover: files[0] } : withoutCover;
}

/** What is to lie on the disk: what was posted, with what came there since the form was opened. */
async function mergedWithDisk(path: string, posted: Content, root: string): Promise<Content> {
  const { [VERSION]: version, ...content } = posted;
  const text = await readFile(join(root, path), "utf8");
  const base = await readVersion(version, root);
  try {
    return base ? mergeContent(base, JSON.parse(text), content) : content;
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error;
    throw new Refusal(
      409,
      `Ezt közben máshol is megváltoztatták (${error.field}), ezért nem írtam felül. ` +
        "Másold ki, amit írtál, töltsd újra az oldalt, és írd be újra.",
    );
  }
}

/**
 * Checks what the editor wants to write, and writes it by the editor's own handler. Then variants that a new focal
 * point needs are made. What cannot be shown is answered with 422 and the reason, what was changed elsewhere in another
 * way with 409; then nothing is written.
 *
 * @param write the editor's handler of this request
 */
export async function saveChecked(
  request: Request,
  write: Handler,
  root = process.cwd(),
): Promise<Response> {
  const stranger = refusalOf(request);
  if (stranger) return stranger;
  try {
    const { path, kind, posted } = readUpdate(await request.json().catch(() => undefined), root);
    return await oneAtATime(async () => {
      const content = tidy(kind, await mergedWithDisk(path, posted, root));
      const problems = explainInHungarian(kind, content);
      if (problems.length > 0) throw new ContentError(problems.join("\n"));
      const json = `${JSON.stringify(checkContent(kind, content, path), null, 2)}\n`;
      const contents = Buffer.from(json).toString("base64url");
      const { url, method, headers } = request;
      const body = JSON.stringify({ additions: [{ path, contents }], deletions: [] });
      const response = await write(new Request(url, { method, headers, body }));
      // Not waited for: the text shows at once, the new crop of a banner some seconds later.
      if (response.ok) void oneAtATime(() => preparePhotos(root)).catch(console.error);
      return response;
    });
  } catch (error) {
    if (error instanceof Refusal) return new Response(error.message, { status: error.status });
    if (!(error instanceof ContentError)) throw error;
    const text = `Ezt így nem mentettem el, mert az oldal nem tudná megmutatni.\n${error.message}`;
    return new Response(text, { status: 422 });
  }
}

/** Answers what the editor reads, with the version of each file that it can save. */
export async function readVersioned(
  request: Request,
  read: Handler,
  root = process.cwd(),
): Promise<Response> {
  const stranger = refusalOf(request);
  if (stranger) return stranger;
  const response = await read(request);
  const path = /\/blob\/[0-9a-f]+\/(.+)$/.exec(new URL(request.url).pathname)?.[1];
  if (!response.ok || !path || !kindOf(decodeURIComponent(path), root)) return response;
  return new Response(await withVersion(await response.text(), root));
}
