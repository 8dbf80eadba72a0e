/** The page of all client galleries, and on the server the folder that contains theirs. */
export const CLIENT_PATH = "/client";

/** Where the sealed files lie on the photographer's computer and on a Node host: `<folder>/<name>`. */
export const CLIENT_FILES = "var/clients";

/** The one file of a gallery whose name is fixed: `client-index.ts`. It changes under its name, the others never do. */
export const INDEX_NAME = "index";

/** Whether a name is one that `deriveKeys` gives: it cannot lead out of the folder of all galleries. */
export const isFolderName = (name: string): boolean => /^[0-9a-f]{32}$/.test(name);

export const clientFilePath = (folder: string, name: string): string =>
  `${CLIENT_PATH}/${folder}/${name}`;

/** The address that a couple gets. Browsers do not send the fragment to servers. */
export const clientLink = (siteUrl: string, secret: string): string =>
  `${siteUrl}${CLIENT_PATH}#${secret}`;

/**
 * The secret in an address, as it was written there; empty if there is none. Some mail programs (Outlook's Safe Links)
 * turn `#` into `%23`, which makes it a part of the path, and those that rewrite links twice into `%2523`.
 */
export function secretOfAddress(url: string): string {
  const [, secret = ""] = /(?:#|%(?:25)*23)([^?&#]*)/.exec(url) ?? [];
  return secret;
}
