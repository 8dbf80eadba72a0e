/** The desk's one document, whose script draws what `readPage` returns for its address. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { DEFAULT_PALETTE, PALETTES } from "@/content/palettes";
import type { SiteFile } from "@/content/schema";
import { customProperties } from "@/lib/palettes";
import { pageRequest } from "./form";

const FILES = "/desk/files/";
const TYPES: Record<string, string> = {
  js: "text/javascript",
  css: "text/css",
  woff2: "font/woff2",
};

/** The bundled pages of `ui/` and the site's tokens, by name. */
export type UiFiles = Map<string, Uint8Array>;

/** The document at every address of the desk, and its files. */
export async function readUiFile(root: string, ui: UiFiles, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (!pathname.startsWith(FILES)) {
    return new Response(await shell(root, pathname), {
      headers: { "content-type": "text/html; charset=utf-8" },
    });
  }
  const name = pathname.slice(FILES.length);
  const [, ending = ""] = name.split(".");
  const file = /^[a-z-]+\.woff2$/.test(name)
    ? await readFile(join(root, "app/fonts", name)).catch(() => undefined)
    : ui.get(name);
  const type = TYPES[ending];
  return file && type
    ? new Response(new Uint8Array(file), { headers: { "content-type": type } })
    : new Response(null, { status: 404 });
}

async function shell(root: string, pathname: string): Promise<string> {
  const tokens = Object.entries(customProperties(await coloursOf(root)) ?? {});
  const style = tokens.map(([name, colour]) => `${name}:${colour}`).join(";");
  return `<!doctype html>
<html lang="hu" style="${style}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Íróasztal</title>
<link rel="icon" href="/icon.svg">
<link rel="preload" as="fetch" crossorigin href="${pageRequest(pathname)}">
<link rel="stylesheet" href="${FILES}globals.css">
<link rel="stylesheet" href="${FILES}desk.css">
<body><script type="module" src="${FILES}desk.js"></script>`;
}

/** Those of the site; the usual ones where its file is wrong. */
async function coloursOf(root: string) {
  const file = join(root, "content/site.json");
  const site: SiteFile | null = await readFile(file, "utf8")
    .then(JSON.parse)
    .catch(() => null);
  return PALETTES[site?.palette ?? DEFAULT_PALETTE] ?? PALETTES[DEFAULT_PALETTE];
}
