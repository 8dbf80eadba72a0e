/** Path of the client gallery page, and of the server folder with all galleries. */
export const CLIENT_PATH = "/client";

/** Folder of the sealed files on the photographer's computer and on a Node host: `<folder>/<name>`. */
export const CLIENT_FILES = "var/clients";

/** The files of a gallery with a fixed name, which are the only ones that change. Guests have no `cover`. */
export const COVER_NAME = "cover";
export const INDEX_NAME = "index";
export const CHANGING_FILES = [COVER_NAME, INDEX_NAME];

/** True for names of folders and photos, from `sealing.ts`, which therefore cannot leave the folder of all galleries. */
export const isSafeName = (name: string): boolean => /^[0-9a-f]{32}$/.test(name);

export const clientFilePath = (folder: string, name: string) => `${CLIENT_PATH}/${folder}/${name}`;

/** The URL that a couple gets, with a choice of `choice-link.ts`. Browsers do not send the fragment to servers. */
export const clientLink = (siteUrl: string, secret: string, choice = ""): string =>
  `${siteUrl}${CLIENT_PATH}#${secret}${choice && `.${choice}`}`;

/**
 * The secret and the choice in a link, or in what is left of one without its path. Ignores what pasting adds: quotation
 * marks, spaces, line breaks, invisible characters. Some mail programs (Outlook's Safe Links) turn `#` into `%23`, which
 * makes it a part of the path, or into `%2523` if they rewrite the link twice.
 */
export function partsOfAddress(url: string): { secret: string; choice: string } {
  // Byte by byte: this cannot fail, and what matters is ASCII.
  const decoded = url.replace(/%(?:25)*([\da-f]{0,2})/gi, (_, code) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  const [, secret = "", choice = ""] =
    /(?:#|^(?=[^/]*$))([^?&#.]*)\.?([^?&#.]*)/.exec(decoded) ?? [];
  return { secret: secret.replace(/\W/g, ""), choice: choice.replace(/[^\w-]/g, "") };
}
