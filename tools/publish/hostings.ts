/** Kinds of hosting. {@link HOSTINGS} has everything that the desk knows about a kind. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { HostingKind } from "@/lib/hosting/kinds";
import { writeFileAtomic } from "@/lib/write-file-atomic";
import { ENDPOINT_FILE, FIREBASE_TOOLS } from "../build/server-rules";
import type { Run } from "../shared/run";
import { probeWebSpace, request } from "./check-published";
import { MAIL_FIELDS } from "./mail-server";
import { issueOf, type Progress, PublishError, type PublishIssue } from "./publish-issue";
import { openRemote, type RemoteKind } from "./remote-folder";
import { type Settings, saveSettings, settings } from "./settings";
import { forgetUploaded, uploadSite } from "./upload-site";

export interface HostingField {
  label: string;
  example?: string;
  isSecret?: true;
  isOptional?: true;
  /** Stays when another hosting is chosen. */
  isShared?: true;
  /** Secrets are only sent to the server that they were given for. */
  isServer?: true;
  pattern?: RegExp;
}

export interface Hosting {
  kind: HostingKind;
  /** Identifies it in the records of what was sent. */
  name: string;
  /** Where visitors find the site; undefined if nobody serves it. */
  url: string | undefined;
  account: Settings;
}

export interface Sender {
  root: string;
  hosting: Hosting;
  run: Run;
  /** Confirmed: see `uploadSite`. */
  replaces?: boolean | undefined;
  onProgress: (progress: Progress) => void;
  /** Called with what the photographer should know about a server to which all was sent. */
  onNotice?: (issue: PublishIssue) => void;
}

interface UploadedFolder {
  /** A copy of the site, or a client gallery. */
  folder: string;
  /** The files that visitors get. */
  out: string;
  isGallery?: true;
}

interface TriedHosting extends Pick<Hosting, "account" | "url"> {
  /** True to create a missing folder, whose name may be mistyped. */
  makesFolder?: boolean;
}

interface HostingEntry {
  label: string;
  fields: Record<string, HostingField>;
  /** Missing for projects: see {@link hostingName}. */
  nameOf?: (account: Settings) => string | undefined;
  /** The account's {@link Hosting.url}; that of `content/site.json` if missing. */
  urlOf?: (account: Settings) => string | undefined;
  /** How single files are uploaded. Other hosts take whole sites, and remove what a site does not have. */
  remote?: RemoteKind;
  /** What a copy of the site contains for it, apart from `out`. */
  parts?: readonly string[];
  /** The host's limits: bytes per file, and files per site. */
  limits?: { bytes: number; files: number };
  /**
   * Tries an account without changing what visitors get. Undefined if only publishing can do that.
   * @returns an issue with which the site can still be published, and throws the others
   */
  check?: (root: string, tried: TriedHosting) => Promise<PublishIssue | undefined>;
  /** Publishes a copy of the site. Unused photos in a bucket stay there for a rollback. */
  send: (sender: Sender, copy: UploadedFolder) => Promise<void>;
}

/** Command-line tools for `npx`. Exact versions, because they receive the token; the newest for Node 20. */
const NETLIFY = "netlify-cli@26.2.0";
const WRANGLER = "wrangler@4.86.0";

/** On any system. */
const ABSOLUTE_PATH = /^(?:\/|[A-Za-z]:[\\/]|\\\\)/;
const TOKEN: HostingField = { label: "Hozzáférési token", isSecret: true };

const npx = ({ run }: Sender, { folder }: UploadedFolder, env: Settings, ...args: string[]) =>
  run("npx", ["--yes", ...args], { cwd: folder, env });

const remoteFolder = (kind: RemoteKind): Pick<HostingEntry, "remote" | "check" | "send"> => ({
  remote: kind,
  check: async (root, { account, url, makesFolder }) => {
    const remote = await openRemote(root, kind, account);
    try {
      if (!makesFolder && !(await remote.exists())) throw new PublishError({ code: "no-folder" });
      const issue = await probeWebSpace(remote, url).catch((error) => {
        const isForbidden = error.issue?.code === "forbidden";
        if (!isForbidden || !remote.unreadable) throw error;
        throw new PublishError({ code: "unreadable", ...remote.unreadable }, error);
      });
      const isWithoutPhp = issue?.code === "no-php";
      await saveSettings(root, { PUBLISH_PHP: isWithoutPhp ? "missing" : "" });
      if (isWithoutPhp && (await remote.size(ENDPOINT_FILE)) !== undefined) {
        await forgetUploaded(remote, [ENDPOINT_FILE]);
        await remote.remove(ENDPOINT_FILE); // visitors would get its source
      }
      return isWithoutPhp && account.CONTACT_URL ? undefined : issue;
    } finally {
      await remote.close();
    }
  },
  send: async ({ root, hosting, onProgress, onNotice, replaces }, { out, isGallery }) => {
    const step = isGallery ? "upload-gallery" : "upload";
    const notices = await uploadSite(out, {
      open: () => openRemote(root, kind, hosting.account),
      onProgress: (done, total) => onProgress({ step, done, total }),
      isGallery,
      replaces,
    }).catch((error) => {
      throw new PublishError(issueOf(error), error);
    });
    for (const notice of notices) onNotice?.(notice);
  },
});

const webSpace = (kind: RemoteKind): Omit<HostingEntry, "label"> => ({
  fields: {
    PUBLISH_HOST: { label: "Szerver", example: "ftp.kisseva.hu", isServer: true },
    PUBLISH_USER: { label: "Felhasználónév" },
    PUBLISH_PASSWORD: { label: "Jelszó", isSecret: true },
    PUBLISH_FOLDER: { label: "Mappa a szerveren", example: "public_html", isOptional: true },
  },
  nameOf: ({ PUBLISH_USER, PUBLISH_HOST, PUBLISH_FOLDER = "" }) =>
    `${PUBLISH_USER}@${PUBLISH_HOST}/${PUBLISH_FOLDER}`,
  ...remoteFolder(kind),
});

/** Writes the function beside the copy, with today's mail server: its password may be newer than the copy. */
async function writeFunction(folder: string, account: Settings): Promise<string[]> {
  const { PUBLISH_TOKEN: _, ...sent } = account;
  const bundle = await readFile(join(folder, "functions/netlify.js"), "utf8").catch(() => "");
  if (sent.CONTACT_URL || !sent.SMTP_URL || !bundle) return []; // older copies have none
  const code = `Object.assign(process.env, ${JSON.stringify(sent)});\n${bundle}`;
  await writeFileAtomic(join(folder, "netlify/contact.mjs"), code, { mode: 0o600 });
  return ["--functions", join(folder, "netlify")];
}

/** @throws {PublishError} if the API does not show the project to the token's owner */
async function checkProject(url: string, { PUBLISH_TOKEN }: Settings): Promise<undefined> {
  const response = await request(url, { headers: { authorization: `Bearer ${PUBLISH_TOKEN}` } });
  if (!response) throw new PublishError({ code: "silent" });
  if (response.status !== 200)
    throw new PublishError({ code: "token", status: `${response.status}` });
}

/** Quotes the folder in a command, as its path may have spaces. What is in quotes stays. On Windows, cmd runs the command. */
export function withQuotedFolder(command: string, platform: NodeJS.Platform): string {
  const isWindows = platform === "win32";
  const variable = /\$SITE_FOLDER\b|\$\{SITE_FOLDER\}/g;
  const line = isWindows ? command.replace(variable, "%SITE_FOLDER%") : command;
  const quoted = isWindows ? /"[^"]*"/ : /"(?:\\.|[^"\\])*"|'[^']*'/;
  const quotedOrFolder = new RegExp(`${quoted.source}|%SITE_FOLDER%|${variable.source}`, "g");
  return line.replace(quotedOrFolder, (part) => (/^["']/.test(part) ? part : `"${part}"`));
}

export const HOSTINGS: Record<HostingKind, HostingEntry> = {
  ftps: { label: "Webtárhely, FTPS", ...webSpace("ftps") },
  sftp: { label: "Webtárhely, SFTP", ...webSpace("sftp") },
  folder: {
    label: "Egy mappa ezen a gépen",
    fields: {
      PUBLISH_FOLDER: { label: "Mappa", example: "/Users/eva/honlap", pattern: ABSOLUTE_PATH },
    },
    nameOf: ({ PUBLISH_FOLDER }) => PUBLISH_FOLDER,
    urlOf: () => undefined,
    ...remoteFolder("folder"),
  },
  netlify: {
    label: "Netlify",
    fields: {
      PUBLISH_SITE: { label: "Project ID" },
      PUBLISH_TOKEN: TOKEN,
      ...MAIL_FIELDS,
    },
    parts: ["functions/netlify.js"],
    check: (_, { account }) =>
      checkProject(`https://api.netlify.com/api/v1/sites/${account.PUBLISH_SITE}`, account),
    send: async (sender, copy) => {
      const { account } = sender.hosting;
      const { PUBLISH_SITE, PUBLISH_TOKEN } = account;
      const env = { NETLIFY_SITE_ID: PUBLISH_SITE, NETLIFY_AUTH_TOKEN: PUBLISH_TOKEN };
      const site = ["--dir", copy.out, ...(await writeFunction(copy.folder, account))];
      return npx(sender, copy, env, NETLIFY, "deploy", "--prod", "--no-build", ...site);
    },
  },
  cloudflare: {
    label: "Cloudflare Pages",
    fields: {
      PUBLISH_ACCOUNT: { label: "Account ID" },
      PUBLISH_SITE: { label: "A projekt neve", example: "kiss-eva-foto" },
      PUBLISH_TOKEN: TOKEN,
    },
    limits: { bytes: 25 * 1024 * 1024, files: 20_000 },
    check: (_, { account }) => {
      const url = `https://api.cloudflare.com/client/v4/accounts/${account.PUBLISH_ACCOUNT}`;
      return checkProject(`${url}/pages/projects/${account.PUBLISH_SITE}`, account);
    },
    send: (sender, copy) => {
      const { PUBLISH_ACCOUNT, PUBLISH_SITE = "", PUBLISH_TOKEN } = sender.hosting.account;
      const env = { CLOUDFLARE_ACCOUNT_ID: PUBLISH_ACCOUNT, CLOUDFLARE_API_TOKEN: PUBLISH_TOKEN };
      const project = ["--project-name", PUBLISH_SITE, "--branch", "main"];
      return npx(sender, copy, env, WRANGLER, "pages", "deploy", copy.out, ...project);
    },
  },
  firebase: {
    label: "Firebase",
    fields: {
      PUBLISH_SITE: {
        label: "A projekt azonosítója (a konzol a projekt neve alatt mutatja)",
        example: "kiss-eva-foto",
        pattern: /^(?!demo-)[a-z][a-z0-9-]{4,28}[a-z0-9]$/, // `demo-` is for the emulators only
      },
    },
    parts: ["functions", "firebase.json", ".firebaserc", "storage.rules"],
    urlOf: ({ PUBLISH_SITE }) => `https://${PUBLISH_SITE}.web.app`,
    send: async (sender, copy) => {
      const { run, hosting, onProgress } = sender;
      if (settings.NEXT_PUBLIC_PHOTO_BASE_URL) {
        onProgress({ step: "upload-pictures" }); // before the pages that refer to them
        await run("npx", ["tsx", "tools/photos/photos.ts", "upload"]);
        onProgress({ step: "upload" });
      }
      // Firebase refuses storage rules for a project without a bucket.
      const storage = settings.NEXT_PUBLIC_FIREBASE_STORAGE_BUCKET ? ",storage" : "";
      const parts = ["--only", `hosting,functions${storage}`];
      const project = ["--project", hosting.account.PUBLISH_SITE ?? ""];
      await npx(sender, copy, {}, FIREBASE_TOOLS, "deploy", ...parts, ...project);
    },
  },
  command: {
    label: "Saját parancs",
    fields: {
      PUBLISH_COMMAND: {
        label: "Parancs, amely feltölti a $SITE_FOLDER mappát",
        example: "rsync -a $SITE_FOLDER/ tarhely:/var/www",
      },
    },
    nameOf: () => "PUBLISH_COMMAND",
    send: ({ run, hosting }, { out }) => {
      const { PUBLISH_COMMAND = "" } = hosting.account;
      const command = withQuotedFolder(PUBLISH_COMMAND, process.platform);
      return run(command, [], { env: { SITE_FOLDER: out }, shell: true });
    },
  },
};

/** The account's {@link Hosting.name}. Never changes: it is stored. Projects on different hosts often have the same name. */
export const hostingName = (kind: HostingKind, account: Settings): string =>
  HOSTINGS[kind].nameOf?.(account) ?? `${kind}:${account.PUBLISH_SITE}`;

export const filesToSend = (issues: readonly PublishIssue[]): string[] =>
  issues.flatMap(({ toSend = [] }) => toSend);

/** Makes the next upload send the issues' files again. Hosts that take whole sites always do. */
export async function sendAgain(root: string, hosting: Hosting, issues: PublishIssue[]) {
  const files = filesToSend(issues);
  const { remote: remoteKind } = HOSTINGS[hosting.kind];
  if (!remoteKind || files.length === 0) return issues;
  try {
    const remote = await openRemote(root, remoteKind, hosting.account);
    await forgetUploaded(remote, files).finally(remote.close);
    return issues;
  } catch (error) {
    return [...issues, issueOf(error)];
  }
}
