import { randomUUID } from "node:crypto";
import { htaccessFile } from "../build/htaccess";
import { ask } from "./check-published";
import type { RemoteFolder } from "./remote-folder";

const HEADER = "X-Proba";

/**
 * Finds out what web space makes of the rules of the site, in a folder of its own that is removed again.
 * @param url the address of the site
 * @returns whether it would show the site, and Hungarian sentences
 */
export async function probeWebSpace(remote: RemoteFolder, url: string) {
  const id = randomUUID();
  const folder = `proba-${id.slice(0, 8)}`;
  const to = { destination: `/${folder}/lap`, permanent: false };
  const redirects = ["/", "/:path((?!lap$).*)"].map((source) => ({ source, ...to }));
  const headers = [{ path: "/*", fields: [{ key: HEADER, value: id }] }];
  const files = {
    ".htaccess": htaccessFile({ headers }, redirects, `/${folder}`),
    "404.html": "",
    "lap.html": id,
    "lap/kep.html": id, // a page shares its name with a folder, as galleries do
  };
  try {
    await remote.makeFolder(`${folder}/lap`);
    for (const [name, text] of Object.entries(files))
      await remote.write(`${folder}/${name}`, Buffer.from(text));
    return await judge(`${url}/${folder}`, id);
  } finally {
    await remote.removeFolder(folder).catch(() => {}); // what has failed before says why
  }
}

async function judge(url: string, id: string) {
  const isOurs = async (path: string) => (await (await ask(url + path))?.text()) === id;
  const page = await ask(`${url}/lap`);
  const { host } = new URL(url);
  if (!page) {
    const text = `Fel tudom tölteni, de ${host} még nem válaszol, ezért azt nem tudtam megnézni, jól mutatja-e majd az oldalt.`;
    return { isGood: true, text };
  }
  if ((await isOurs("/lap")) && (await isOurs("/"))) {
    const isWhole = page.headers.get(HEADER) === id;
    const lacking = "Jó, de a tárhely nem küldi az oldal fejléceit (mod_headers); kérheted tőlük.";
    return { isGood: true, text: isWhole ? "Jó." : lacking };
  }
  if (await isOurs("/lap.html"))
    return refusedBy("nem követi az oldal .htaccess fájlját", "AllowOverride All, mod_rewrite");
  if (page.status === 500)
    return refusedBy("500-as hibát ad: nem fogadja el az oldal szabályait", "AllowOverride All");
  if (page.status === 403)
    return refusedBy("nem engedi, hogy az oldal átírja a címeket", "Options FollowSymLinks");
  const text = `Fel tudom tölteni, de ${host} nem ebből a mappából jön. Biztosan jó a mappa, és a cím már erre a tárhelyre mutat?`;
  return { isGood: false, text };
}

const refusedBy = (what: string, setting: string) => ({
  isGood: false,
  text: `A tárhely ${what}, így a lapok nem látszanának. Kérd meg őket, hogy kapcsolják be: ${setting}.`,
});
