import { copyFile, mkdir, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { transform } from "esbuild";
import { LIMIT_PAGES, type LimitPage, text } from "@/bench/limit/pages";
import { writeWhole } from "@/lib/write-whole";
import { PAGE_NAMES, PAGES } from "./pages";

const STYLES = "bench/limit";
const FONTS = "app/fonts";

/**
 * Writes the pages of `bench/limit/`, which name the pictures of the built ones.
 *
 * @param out where the exported site lies
 * @param folder where the pages are written, with the fonts
 */
export async function writeLimitPages(out: string, folder: string): Promise<void> {
  for (const name of PAGE_NAMES) {
    const built = await readFile(join(out, `${PAGES[name]}.html`), "utf8");
    const page = LIMIT_PAGES[name](picturesOf(built));
    const sheets = ["base", ...page.styles].map((style) => join(STYLES, `${style}.css`));
    const css = await Promise.all(sheets.map((sheet) => readFile(sheet, "utf8")));
    const { code } = await transform(css.join("\n"), { loader: "css", minify: true });
    await writeWhole(join(folder, `${PAGES[name]}.html`), limitHtml(page, code.trim()));
  }
  await mkdir(join(folder, "assets/fonts"), { recursive: true });
  for (const font of await readdir(FONTS)) {
    await copyFile(join(FONTS, font), join(folder, "assets/fonts", font));
  }
}

/** The `<picture>` elements of a page, without the classes that only its own styles know. */
export function picturesOf(html: string): string[] {
  const pictures = html.match(/<picture>[\s\S]*?<\/picture>/g) ?? [];
  return pictures.map((picture) => picture.replaceAll(/ class="[^"]*"/g, ""));
}

/** A whole page: everything but pictures and fonts stands in it. */
export function limitHtml({ title, description, faces, body }: LimitPage, css: string): string {
  const fonts = faces
    .map((face) => `<link rel=preload href=/assets/fonts/${face}.woff2 as=font crossorigin>`)
    .join("");
  return (
    '<!doctype html><html lang=hu><meta charset=utf-8><meta name=viewport content="width=device-width">' +
    `<title>${text(title)}</title><meta name=description content="${text(description)}">` +
    `<link rel=icon href=data:,>${fonts}<style>${css}</style>${body}`
  );
}
