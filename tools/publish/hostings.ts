/** What the site can be published to. An entry of {@link HOSTINGS} holds all that the desk knows of a kind. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { HostingKind } from "@/lib/contact/hosting-kinds";
import { writeFileAtomic } from "@/lib/write-file-atomic";
import { ENDPOINT_FILE, FIREBASE_TOOLS } from "../build/host-files";
import type { Run } from "../shared/run";
import { request } from "./check-published";
import { probeWebSpace } from "./probe-web-space";
import { issueOf, PublishError } from "./publish-error";
import { openRemote, type RemoteKind } from "./remote-folder";
import type { Progress, PublishIssue } from "./report";
import { type Settings, saveSettings, settings } from "./settings";
import { forgetUploaded, uploadSite } from "./upload-site";

export interface HostingField {
  label: string;
  example?: string;
  isSecret?: true;
  isOptional?: true;
  /** What its value has to be like. */
  pattern?: RegExp;
}

interface Delivery {
  root: string;
  settings: Settings;
  /** The copy that is sent, and the site in it. */
  folder: string;
  out: string;
  /** Of a client gallery, which is sent alone: its one file that changes, `uploadSite` tells why. */
  index?: string;
  run: Run;
  onProgress: (progress: Progress) => void;
}

type Check = (
  root: string,
  hosting: { settings: Settings; url: string | undefined },
  isMade: boolean,
) => Promise<PublishIssue | undefined>;

interface HostingEntry {
  label: string;
  fields: Record<string, HostingField>;
  /** Where visitors find the site; undefined where nobody serves it. */
  addressOf: (siteUrl: string, settings: Settings) => string | undefined;
  /** What takes single files. Other hosts take whole sites, and remove what a site does not have. */
  remote?: RemoteKind;
  /** What the host takes of one site: bytes of a file, and files. */
  limits?: { bytes: number; files: number };
  /**
   * Tries settings without changing what visitors get. Undefined where only publishing can do that.
   * @param isMade whether a folder that is missing is made; its name may be mistyped
   * @returns what is missing, though the site can be published
   * @throws what `issueOf` understands, when it cannot
   */
  check: Check | undefined;
  /**
   * Puts a copy of the site where visitors get it. Photos in a bucket that no page names any more stay there, for
   * going back to an older copy.
   */
  send: (delivery: Delivery) => Promise<void>;
}

/** Command-line tools of hosts, as `npx` fetches them: exact, since they receive the token. The newest that run on Node 20. */
const NETLIFY = "netlify-cli@26.2.0";
const WRANGLER = "wrangler@4.86.0";

const TOKEN: HostingField = { label: "Hozzáférési token", isSecret: true };

const atSiteUrl = (siteUrl: string) => siteUrl;

const npx = ({ run, folder }: Delivery, env: Record<string, string>, ...args: string[]) =>
  run("npx", ["--yes", ...args], { cwd: folder, env });

const remoteFolder = (kind: RemoteKind): Pick<HostingEntry, "check" | "send" | "remote"> => ({
  remote: kind,
  check: async (root, { settings, url }, isMade) => {
    const remote = await openRemote(root, kind, settings);
    try {
      if (!isMade && !(await remote.exists())) throw new PublishError({ code: "no-folder" });
      const fault = await probeWebSpace(remote, url);
      const isWithoutPhp = fault?.code === "no-php";
      await saveSettings(root, { PUBLISH_PHP: isWithoutPhp ? "missing" : "" });
      if (isWithoutPhp && (await remote.size(ENDPOINT_FILE)) !== undefined) {
        await forgetUploaded(remote, [ENDPOINT_FILE]);
        await remote.remove(ENDPOINT_FILE); // visitors would get its source
      }
      return isWithoutPhp && settings.CONTACT_URL ? undefined : fault;
    } finally {
      await remote.close();
    }
  },
  send: ({ root, settings, out, index, onProgress }) =>
    uploadSite(
      out,
      () => openRemote(root, kind, settings),
      (done, total) => onProgress({ step: index ? "upload-gallery" : "upload", done, total }),
      index,
    ).catch((error) => {
      throw new PublishError(issueOf(error), error);
    }),
});

const webSpace = (kind: RemoteKind): Omit<HostingEntry, "label"> => ({
  fields: {
    PUBLISH_HOST: { label: "Szerver", example: "ftp.kisseva.hu" },
    PUBLISH_USER: { label: "Felhasználónév" },
    PUBLISH_PASSWORD: { label: "Jelszó", isSecret: true },
    PUBLISH_FOLDER: { label: "Mappa a szerveren", example: "public_html", isOptional: true },
  },
  addressOf: atSiteUrl,
  ...remoteFolder(kind),
});

/**
 * Lays the function beside the copy that is sent, with the mail server of now: its password may be newer than the copy.
 * @returns the arguments that send it
 */
async function functionOf({ folder, settings }: Delivery): Promise<string[]> {
  const { PUBLISH_TOKEN: _, ...sent } = settings;
  const bundle = await readFile(join(folder, "functions/netlify.js"), "utf8").catch(() => "");
  if (sent.CONTACT_URL || !sent.SMTP_URL || !bundle) return []; // older copies have none
  const code = `Object.assign(process.env, ${JSON.stringify(sent)});\n${bundle}`;
  await writeFileAtomic(join(folder, "netlify/contact.mjs"), code, { mode: 0o600 });
  return ["--functions", join(folder, "netlify")];
}

/** @throws {PublishError} when an API does not show the project to the owner of the token */
async function checkProject(url: string, { PUBLISH_TOKEN }: Settings): Promise<undefined> {
  const answer = await request(url, { headers: { authorization: `Bearer ${PUBLISH_TOKEN}` } });
  if (!answer) throw new PublishError({ code: "silent" });
  if (answer.status !== 200) throw new PublishError({ code: "token", status: `${answer.status}` });
}

export const HOSTINGS: Record<HostingKind, HostingEntry> = {
  ftps: { label: "Webtárhely, FTPS", ...webSpace("ftps") },
  sftp: { label: "Webtárhely, SFTP", ...webSpace("sftp") },
  folder: {
    label: "Egy mappa ezen a gépen",
    fields: { PUBLISH_FOLDER: { label: "Mappa", example: "/Users/eva/honlap" } },
    addressOf: () => undefined,
    ...remoteFolder("folder"),
  },
  netlify: {
    label: "Netlify",
    fields: {
      PUBLISH_SITE: { label: "Project ID" },
      PUBLISH_TOKEN: TOKEN,
      SMTP_URL: {
        label: "Levelezőszerver, amelyen az űrlap üzenetei megérkeznek",
        example: "smtps://anna%40pelda.hu:jelszo@mail.pelda.hu",
        pattern: /^smtps?:\/\/\S+$/,
        isSecret: true,
        isOptional: true,
      },
    },
    addressOf: atSiteUrl,
    check: (_, { settings }) =>
      checkProject(`https://api.netlify.com/api/v1/sites/${settings.PUBLISH_SITE}`, settings),
    send: async (delivery) => {
      const { PUBLISH_SITE = "", PUBLISH_TOKEN = "" } = delivery.settings;
      const env = { NETLIFY_SITE_ID: PUBLISH_SITE, NETLIFY_AUTH_TOKEN: PUBLISH_TOKEN };
      const site = ["--dir", delivery.out, ...(await functionOf(delivery))];
      return npx(delivery, env, NETLIFY, "deploy", "--prod", "--no-build", ...site);
    },
  },
  cloudflare: {
    label: "Cloudflare Pages",
    fields: {
      PUBLISH_ACCOUNT: { label: "Account ID" },
      PUBLISH_SITE: { label: "A projekt neve", example: "kiss-eva-foto" },
      PUBLISH_TOKEN: TOKEN,
    },
    addressOf: atSiteUrl,
    limits: { bytes: 25 * 1024 * 1024, files: 20_000 },
    check: (_, { settings }) => {
      const account = `https://api.cloudflare.com/client/v4/accounts/${settings.PUBLISH_ACCOUNT}`;
      return checkProject(`${account}/pages/projects/${settings.PUBLISH_SITE}`, settings);
    },
    send: (delivery) => {
      const { PUBLISH_ACCOUNT = "", PUBLISH_SITE = "", PUBLISH_TOKEN = "" } = delivery.settings;
      const env = { CLOUDFLARE_ACCOUNT_ID: PUBLISH_ACCOUNT, CLOUDFLARE_API_TOKEN: PUBLISH_TOKEN };
      const project = ["--project-name", PUBLISH_SITE, "--branch", "main"];
      return npx(delivery, env, WRANGLER, "pages", "deploy", delivery.out, ...project);
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
    addressOf: (_, { PUBLISH_SITE }) => `https://${PUBLISH_SITE}.web.app`,
    check: undefined,
    send: async (delivery) => {
      const { run, onProgress } = delivery;
      if (settings.NEXT_PUBLIC_PHOTO_BASE_URL) {
        onProgress({ step: "upload-pictures" }); // before the pages that name them
        await run("npx", ["tsx", "tools/photos/photos.ts", "upload"]);
        onProgress({ step: "upload" });
      }
      // Firebase refuses storage rules for a project without a bucket.
      const storage = settings.NEXT_PUBLIC_FIREBASE_STORAGE_BUCKET ? ",storage" : "";
      const parts = ["--only", `hosting,functions${storage}`];
      const project = ["--project", delivery.settings.PUBLISH_SITE ?? ""];
      await npx(delivery, {}, FIREBASE_TOOLS, "deploy", ...parts, ...project);
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
    addressOf: atSiteUrl,
    check: undefined,
    send: (delivery) => {
      const { PUBLISH_COMMAND: line = "" } = delivery.settings;
      const isWindows = process.platform === "win32";
      const command = isWindows ? line.replace(/\$\{?SITE_FOLDER\}?/g, "%SITE_FOLDER%") : line;
      return delivery.run(command, [], { env: { SITE_FOLDER: delivery.out }, shell: true });
    },
  },
};

/**
 * Makes the next publication send the files again that faults name. Hosts that take whole sites do so themselves.
 * @returns the faults, and why that failed
 */
export async function sendAgain(
  { root, kind, settings }: { root: string; kind: HostingKind; settings: Settings },
  faults: PublishIssue[],
): Promise<PublishIssue[]> {
  const files = faults.flatMap(({ toSend = [] }) => toSend);
  const { remote: remoteKind } = HOSTINGS[kind];
  if (!remoteKind || files.length === 0) return faults;
  try {
    const remote = await openRemote(root, remoteKind, settings);
    await forgetUploaded(remote, files).finally(remote.close);
    return faults;
  } catch (error) {
    return [...faults, issueOf(error)];
  }
}
