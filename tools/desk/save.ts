/** What stands between the editor and the files: nothing is written that the site could not show. */
import { ContentError, checkContent } from "@/content/check";
import { CATEGORIES, type GalleryFile } from "@/content/schema";
import { listPath, preparePhotos } from "../photos/library";
import { oneAtATime } from "./one-at-a-time";
import { isFromThisComputer } from "./this-computer";

/** What the editor posts to `/api/keystatic/update`; contents are base64url. */
interface Update {
  additions: { path: string; contents: string }[];
  deletions: { path: string }[];
}

const ENTRIES = ["site", "home", "packages", "contact", "privacy", "banners"] as const;

/** Which kind of content a path holds; undefined for files that the editor does not own. */
function kindOf(path: string) {
  if (CATEGORIES.some((category) => path === listPath(category))) {
    return "gallery";
  }
  return ENTRIES.find((entry) => path === `content/${entry}.json`);
}

/** Takes the spaces off the ends of texts, and lists without items out. A gallery whose cover has left gets its first picture as cover. */
function tidy(content: unknown): unknown {
  const trimmed: unknown = JSON.parse(JSON.stringify(content), (_key, value) => {
    if (Array.isArray(value) && value.length === 0) return undefined;
    return typeof value === "string" ? value.trim() : value;
  });
  const gallery = trimmed as Partial<GalleryFile>;
  const [first] = gallery.photos ?? [];
  if (first && !gallery.photos?.some(({ file }) => file === gallery.cover)) {
    gallery.cover = first.file;
  }
  return trimmed;
}

/**
 * The body to hand on to the editor's own handler, tidied.
 * @throws {ContentError} when a file would not pass the build's check, or is none of the editor's
 */
function checked({ additions, deletions }: Update): Update {
  if (deletions.length > 0) throw new ContentError("the desk deletes no files");
  return {
    deletions,
    additions: additions.map(({ path, contents }) => {
      const kind = kindOf(path);
      if (!kind) throw new ContentError(`${path}: is no file of the desk`);
      const content = tidy(JSON.parse(Buffer.from(contents, "base64url").toString("utf8")));
      const json = `${JSON.stringify(checkContent(kind, content, path), null, 2)}\n`;
      return { path, contents: Buffer.from(json).toString("base64url") };
    }),
  };
}

/**
 * Checks what the editor wants to write, and writes it by the editor's own handler. Then variants that a new focal
 * point needs are made. What cannot be shown is answered with 422 and the reason, and nothing is written.
 *
 * @param write the editor's handler of this request
 */
export async function saveChecked(
  request: Request,
  write: (request: Request) => Promise<Response>,
  root = process.cwd(),
): Promise<Response> {
  if (!isFromThisComputer(request)) {
    return new Response("Csak erről a gépről lehet menteni.", { status: 403 });
  }
  try {
    const body = JSON.stringify(checked(await request.json()));
    const { url, method, headers } = request;
    return await oneAtATime(async () => {
      const response = await write(new Request(url, { method, headers, body }));
      // Not waited for: the text shows at once, the new crop of a banner some seconds later.
      if (response.ok) void oneAtATime(() => preparePhotos(root)).catch(console.error);
      return response;
    });
  } catch (error) {
    const { name, message } = error as Error;
    if (!(error instanceof ContentError) && name !== "SyntaxError") throw error;
    return new Response(
      `Ezt így nem mentettem el, mert az oldal nem tudná megmutatni.\n${message}`,
      { status: 422 },
    );
  }
}
