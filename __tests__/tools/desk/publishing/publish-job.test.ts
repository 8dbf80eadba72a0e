import { existsSync } from "node:fs";
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { changeClientGallery, makeGallery, readClientGallery } from "@/tools/clients/records";
import type { Desk } from "@/tools/desk/desk";
import { openDesk } from "@/tools/desk/open-desk";
import { changeText, publishIssueText } from "@/tools/desk/publish-strings";
import { chooseHosting } from "@/tools/desk/publishing/hosting-actions";
import {
  type PublishRequest,
  publishAction,
  publishState,
} from "@/tools/desk/publishing/publish-job";
import { historyOf } from "@/tools/history/history";
import type { PublishIssue } from "@/tools/publish/publish-issue";
import type * as Settings from "@/tools/publish/settings";
import { settings } from "@/tools/publish/settings";
import type { Run } from "@/tools/shared/run";
import { type Odd, serveFtp } from "../../../helpers/ftp-server";
import { COUPLE } from "../../../helpers/opened-gallery";
import { makeTempFolder, put, putAll } from "../../../helpers/temp-folder";

let mockVisits: (() => Promise<PublishIssue[]>)[];
let mockBuild: (log: (text: string) => void, folder: string) => Promise<void>;
let mockFunctions: (folder: string) => Promise<void>;
jest.mock("@/tools/publish/settings", () => {
  const real: typeof Settings = jest.requireActual("@/tools/publish/settings");
  const runWithLog =
    (log: (text: string) => void): Run =>
    async (command, args, options) => {
      if (command !== "npm") await real.runWithLog(log)(command, args, options);
      else if (args.includes("export")) await mockBuild(log, `${options?.cwd}`);
      else await mockFunctions(`${options?.cwd}`);
    };
  return { ...real, runWithLog };
});
jest.mock("@/tools/publish/check-published", () => ({
  ...jest.requireActual("@/tools/publish/check-published"),
  checkPublished: async () => mockVisits.shift()?.() ?? [],
}));
jest.mock("@/tools/desk/editing/entries", () => ({
  ...jest.requireActual("@/tools/desk/editing/entries"),
  blockingIssues: async () => [],
}));
jest.mock("@/tools/photos/prepare-photos", () => ({
  preparePhotos: async () => ({ issues: [] }),
}));

let root = "";
let desk: Desk;
const priceIs = (price: number) =>
  put(root, "content/packages.json", JSON.stringify({ packages: [{ title: "Esküvő", price }] }));
/** A command for the shells of all systems. @param source a JavaScript expression */
const copyTo = (name: string, source = "process.env.SITE_FOLDER") => {
  const target = join(root, name).replaceAll("\\", "/");
  return `node -e "fs.cpSync(${source}, '${target}', { recursive: true })"`;
};
const COPY = () => copyTo("hosted");
const out = () => readFile(join(root, "hosted/pricing.html"), "utf8");

beforeEach(async () => {
  root = await makeTempFolder({ "hosted/robots.txt": "", "content/galleries/wedding.json": "{}" });
  await priceIs(380_000);
  desk = openDesk(root);
  mockVisits = [];
  settings.SITE_URL = "";
  settings.PUBLISH_TO = "command";
  settings.PUBLISH_COMMAND = COPY();
  mockBuild = async (_, folder) =>
    put(folder, "out/pricing.html", await readFile(join(folder, "content/packages.json"), "utf8"));
  mockFunctions = () => Promise.reject(new Error("this host has none"));
});
afterEach(() => publishAction({ do: "forget" }, desk));

/** Waits until the job has ended, without taking time from its processes. */
async function jobEnd() {
  while (desk.job.isWorking) await wait(5);
  return publishState(desk);
}

/** Starts a job. @returns the state once it has ended */
async function act(what: PublishRequest["do"], folder = "") {
  await publishAction({ do: what, folder }, desk);
  return jobEnd();
}

const OUTDATED = [{ code: "outdated" }];

test("publishes what was prepared, lists later changes, and publishes the previous site", async () => {
  await act("make");
  expect(await act("deploy")).toMatchObject({ phase: "published", changes: [] });
  await priceIs(390_000);
  const build = mockBuild;
  mockBuild = async (log, folder) => {
    await priceIs(410_000); // meanwhile
    await build(log, folder);
  };
  expect(await act("make")).toMatchObject({ phase: "built", later: 1 });
  mockBuild = build;
  const changes = [expect.objectContaining({ from: "390\u202f000", to: "410\u202f000\u202fFt" })];
  expect(await act("deploy")).toMatchObject({ phase: "published", changes });
  expect(await out()).toContain("390000");
  expect(await act("deploy")).toMatchObject({ phase: "idle", issues: [{ code: "not-built" }] });
  expect((await act("send-gallery", "removed")).issues).toEqual([{ code: "gallery-gone" }]);

  expect(await act("make")).toMatchObject({ phase: "built", changes, later: 0, issues: [] });
  expect(await act("deploy")).toMatchObject({ phase: "published", changes: [] });
  expect(await out()).toContain("410000");

  const { phase, changes: undone, previous } = await act("back");
  expect(phase).toBe("published");
  expect(await out()).toContain("390000");
  expect(undone?.map(changeText)).toEqual([expect.stringMatching(/390.000 → 410.000.Ft$/)]);
  expect(previous).toBeDefined(); // to undo the rollback
  await act("back");
  expect(await out()).toContain("410000");
});

test("tells how far a build is, and after a restart how long the last one took", async () => {
  const told: object[] = [];
  const build = mockBuild;
  mockBuild = async (log, folder) => {
    for (const text of ["(0/89)", "(22/89) \r\n", "", "\nFinishing pages"]) {
      log(text.startsWith("(") ? `Generating static pages using 1 worker ${text}` : text);
      const { progress, took } = await publishState(desk);
      told.push({ ...progress, hasTime: took !== undefined });
    }
    await build(log, folder);
  };
  const pages = { step: "pages", total: 89, hasTime: false };
  const checks = { step: "checks", hasTime: false };
  await act("make");
  expect(told.splice(0)).toEqual([
    { ...pages, done: 0 },
    { ...pages, done: 22 },
    { ...pages, done: 22 },
    checks,
  ]);
  await restart(await readFile(record(), "utf8"));
  await act("make");
  expect(told.at(-1)).toEqual({ ...checks, hasTime: true });
});

test("links to the form whose error stopped the build, else asks for the log", async () => {
  const stop = async (text: string) => {
    mockBuild = async (log) => {
      log(text);
      throw new Error("npm failed");
    };
    return (await act("make")).issues;
  };
  const [issue] = await stop("ContentError: content/packages.json: packages[0].price is missing");
  expect(issue).toMatchObject({ code: "stopped-entry", href: "/desk/packages" });
  expect(issue && publishIssueText(issue)).toMatch(/valami hibás: Fotócsomagok, árak/);
  expect(await stop("content/photos.generated.json: {")).toMatchObject([{ code: "stopped" }]);
});

test("reports a full disk, also from a command, and removes the incomplete copy", async () => {
  await priceIs(390_000);
  mockBuild = async (log, folder) => {
    log("[Error: ENOSPC: no space left on device, write]");
    await put(folder, "out/pricing.html", "");
  };
  mockFunctions = async () => {};
  settings.PUBLISH_TO = "firebase"; // none of its files is here to be copied
  expect((await act("make")).issues).toEqual([{ code: "disk-full" }, expect.anything()]);
  expect(await readdir(join(root, "var/published"))).toEqual([]);
});

test("uploads no copy made for another kind of endpoint, says why an upload fails, and tries again", async () => {
  await act("make");
  settings.PUBLISH_TO = "folder";
  settings.PUBLISH_FOLDER = join(root, "hosted");
  expect(await act("deploy")).toMatchObject({ phase: "idle", issues: OUTDATED });
  await act("make");
  await put(root, "hosted/pricing.html.part/in-the-way", "");
  const { phase, issues } = await act("deploy");
  expect(phase).toBe("built");
  expect(issues.map(publishIssueText)).toEqual([
    expect.stringMatching(/^pricing\.html nem ért át egészben/),
    expect.stringMatching(/^Itt megállt: Feltöltöm az oldalt\. /),
  ]);
  await rm(join(root, "hosted/pricing.html.part"), { recursive: true });
  expect(await act("deploy")).toMatchObject({ phase: "published", canTestForm: false });
});

test("builds and copies functions only for hosts that use them", async () => {
  const made = async (kind: string) => {
    settings.PUBLISH_TO = kind;
    expect((await publishState(desk)).phase).toBe("idle"); // a copy for another host is outdated
    expect((await act("make")).phase).toBe("built");
    const [copy = ""] = await readdir(join(root, "var/published"));
    return (await readdir(join(root, "var/published", copy))).sort();
  };
  expect(await made("command")).toEqual(["out"]);
  const files = ["functions/netlify.js", "firebase.json", ".firebaserc", "storage.rules"];
  mockFunctions = async (folder) =>
    putAll(folder, Object.fromEntries(files.map((file) => [file, "{}"])));
  expect(await made("firebase")).toEqual([...files.slice(1), "functions", "out"].sort());
  expect(await made("netlify")).toEqual(["functions", "out"]);
});

test("asks before it replaces files of another site, again after another folder is chosen", async () => {
  settings.PUBLISH_TO = "folder";
  settings.PUBLISH_FOLDER = join(root, "hosted");
  await put(root, "hosted/pricing.html", "theirs");
  await act("make");
  const issues = [{ code: "foreign-files" }];
  expect(await act("deploy")).toMatchObject({ phase: "built", issues });
  const { PUBLISH_TO, PUBLISH_FOLDER } = settings;
  await chooseHosting({ PUBLISH_TO, PUBLISH_FOLDER }, desk); // it might be another folder
  expect((await publishState(desk)).issues).toEqual([]);
  await publishAction({ do: "deploy", replaces: true }, desk);
  await jobEnd();
  expect(await out()).toContain("380000");
});

async function chooseFtps(odd?: Odd) {
  const account = { PUBLISH_HOST: await serveFtp(join(root, "hosted"), odd), PUBLISH_FOLDER: "" };
  const ftps = { PUBLISH_TO: "ftps", PUBLISH_USER: "anna", PUBLISH_PASSWORD: "titok", ...account };
  return Object.assign(settings, ftps) && ftps;
}

test("sends again at once what visitors did not get, and says what a second visit saw", async () => {
  mockBuild = (_, folder) =>
    putAll(folder, { "out/photos/1.jpg": "right", "out/pricing.html": "" });
  await chooseFtps();
  settings.SITE_URL = "https://minta.example";
  const wrong = { code: "wrong-pages", url: "", count: "1", examples: "" } as const;
  const silent = { code: "silent-site", url: "" } as const;
  const findChanged = async () => {
    await put(root, "hosted/photos/1.jpg", "wrong");
    await put(root, "hosted/.htaccess", "AddHandler php81 .php\n");
    return [{ ...wrong, toSend: ["photos/1.jpg", "pricing.html"] }];
  };
  const left = { ...wrong, toSend: ["pricing.html"] };
  const rules = { code: "foreign-rules", lines: "AddHandler php81 .php" };
  const restored = { code: "restored", files: "photos/1.jpg" };
  for (const [second, issues] of [
    [left, [left, rules, restored]],
    [silent, [silent]],
  ] as const) {
    mockVisits = [findChanged, async () => [second]];
    await act("make");
    const state = { phase: "published", issues, canTestForm: true };
    expect(await act("deploy")).toMatchObject(state);
    expect(await readFile(join(root, "hosted/photos/1.jpg"), "utf8")).toBe("right");
  }
});

test("ends an upload where it began, even if another hosting is chosen meanwhile", async () => {
  const other = { PUBLISH_TO: "folder", PUBLISH_FOLDER: join(root, "other") };
  const chooseOther = () => void Object.assign(settings, other);
  const ftps = await chooseFtps({ STOR: chooseOther });
  await act("make");
  const { phase, issues, current } = await act("deploy");
  expect({ phase, issues, current }).toEqual({ phase: "published", issues: [] });
  expect(await out()).toContain("380000");
  expect(existsSync(other.PUBLISH_FOLDER)).toBe(false);
  Object.assign(settings, ftps);
  expect((await publishState(desk)).changes).toEqual([]);
});

const record = () => join(root, "var/desk/publishing.json");
/** Starts a desk that finds the record of a killed one. */
async function restart(killed: string): Promise<void> {
  await publishAction({ do: "forget" }, desk);
  await put(root, "var/desk/publishing.json", killed);
  desk = openDesk(root);
}
test.each([
  ["deploy", "built", "390000"],
  ["back", "idle", "370000"],
] as const)("reports a kill during %s, which can be started again", async (kind, phase, price) => {
  for (const amount of [370_000, 380_000, 390_000]) {
    await act("deploy");
    await priceIs(amount);
    await act("make");
  }
  const copyRecord = copyTo("killed", `'${record().replaceAll("\\", "/")}'`);
  settings.PUBLISH_COMMAND = `${copyRecord} && exit 1`;
  await act(kind);
  settings.PUBLISH_COMMAND = COPY();
  const issues = [{ code: "interrupted" }];
  await restart(await readFile(join(root, "killed"), "utf8"));
  expect(await publishState(desk)).toMatchObject({ phase, issues });
  expect(await act(kind)).toMatchObject({ phase: "published", issues: [] });
  expect(await out()).toContain(price);
  await restart(await readFile(record(), "utf8"));
  expect(await publishState(desk)).toMatchObject({ phase: "idle", issues: [] });
});

test("finds what an earlier version published, but not on another host with the same project", async () => {
  const { folder } = await makeGallery(root, { ...COUPLE, hasOriginals: false });
  await changeClientGallery(root, folder, ({ sent }) => Object.assign(sent, { "eva-foto": "1" }));
  await put(root, `var/clients/sent/${folder}/eva-foto/index`, "");
  const site = { at: 1, folder: "var/published/1", version: await historyOf(root).settle() };
  await put(root, "var/published/sites.json", JSON.stringify([{ ...site, hosting: "eva-foto" }]));
  const project = { PUBLISH_SITE: "eva-foto", PUBLISH_TOKEN: "a", PUBLISH_ACCOUNT: "b" };
  Object.assign(settings, project, { PUBLISH_TO: "netlify" });
  await restart("{}");
  expect((await publishState(desk)).current).toBe(1);
  const [name, copies] = ["netlify:eva-foto", join(root, "var/clients/sent", folder)];
  expect((await readClientGallery(root, folder))?.sent).toEqual({ [name]: "1" });
  expect(await readdir(copies)).toEqual([encodeURIComponent(name)]);
  settings.PUBLISH_TO = "cloudflare";
  await restart("{}");
  expect((await publishState(desk)).current).toBeUndefined();
});

test("offers no copy after a kill during the build", async () => {
  await priceIs(390_000);
  await act("make");
  let killed = "";
  mockBuild = async (_, folder) => {
    killed = await readFile(record(), "utf8");
    await put(folder, "out/pricing.html", "390000");
  };
  await act("make");
  await restart(killed);
  const { phase, newUrl, issues } = await publishState(desk);
  expect({ phase, newUrl, issues }).toEqual({ phase: "idle", issues: [] });
  await restart("{");
  expect(await publishState(desk)).toMatchObject({ phase: "idle", issues: [] });
});
