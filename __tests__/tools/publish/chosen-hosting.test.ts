import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { loadEnvConfig } from "@next/env";
import { findHosting, hostingChoices, saveHosting } from "@/tools/publish/chosen-hosting";
import { runWithLog, saveSettings, settings } from "@/tools/publish/settings";
import { modeOf, OWNER_ONLY } from "../../helpers/file-mode";
import { makeTempFolder, put } from "../../helpers/temp-folder";

jest.mock("@/content/site.json", () => {
  throw new SyntaxError("the desk may be started while it is broken");
});

const NAMED = { PUBLISH_HOST: "one.example", PUBLISH_USER: "eva" };
const SFTP = { PUBLISH_TO: "sftp", ...NAMED, PUBLISH_PASSWORD: "a" };
const NETLIFY = { PUBLISH_TO: "netlify", PUBLISH_SITE: "site", PUBLISH_TOKEN: "a" };

let root = "";
beforeEach(async () => {
  root = await makeTempFolder();
  for (const name of Object.keys(settings)) delete settings[name];
});

test.each(["sftp", "gopher", ""])("finds no hosting with only PUBLISH_TO=%s", async (kind) => {
  settings.PUBLISH_TO = kind;
  expect(await findHosting(root)).toBeUndefined();
});

test("takes the URL from the current content/site.json, without a trailing slash", async () => {
  Object.assign(settings, { PUBLISH_TO: "command", PUBLISH_COMMAND: "true" });
  for (const url of ["https://one.example", "https://two.example"]) {
    await put(root, "content/site.json", JSON.stringify({ url: `${url}/` }));
    expect(await findHosting(root)).toMatchObject({ url, contactUrl: `${url}/api/contact` });
  }
  await put(root, "content/site.json", "{");
  expect(await findHosting(root)).toMatchObject({ url: "" });
});

test("stores the hosting in .env, which only the owner can read, and keeps other lines", async () => {
  const env = "SMTP_URL=smtps://mail\n\n# mine\nPUBLISH_COMMAND=old";
  await put(root, ".env", env);
  const chosen = { ...SFTP, PUBLISH_PASSWORD: `a$b "c" 'd' #`, PUBLISH_FOLDER: "" };
  expect(await saveHosting(root, chosen)).toBeUndefined();
  expect(modeOf(join(root, ".env"))).toBe(OWNER_ONLY);
  // As the next start reads it.
  for (const name of Object.keys(chosen)) delete process.env[name];
  const { combinedEnv } = loadEnvConfig(root, false, console, true);
  const { PUBLISH_PASSWORD } = chosen;
  const stored = { SMTP_URL: "smtps://mail", PUBLISH_TO: "sftp", PUBLISH_PASSWORD };
  expect(combinedEnv).toMatchObject(stored);
  expect(combinedEnv.PUBLISH_COMMAND).toBeUndefined();
  expect(await readFile(join(root, ".env"), "utf8")).toContain("\n\n# mine\n");

  // An empty password stays, and so does the key of the same server.
  settings.PUBLISH_HOST_KEY = "key";
  process.env.PUBLISH_PASSWORD = "as Next expands it";
  expect(await saveHosting(root, { ...chosen, PUBLISH_PASSWORD: "" })).toBeUndefined();
  for (const PUBLISH_TO of ["ftps", "sftp"])
    expect(await saveHosting(root, { ...chosen, PUBLISH_TO })).toBeUndefined();
  expect(settings.PUBLISH_HOST_KEY).toBe("key");
  expect((await findHosting(root))?.account).toMatchObject({ PUBLISH_PASSWORD: `a$b "c" 'd' #` });
  expect(await saveHosting(root, { ...chosen, PUBLISH_HOST: "other.example" })).toBeUndefined();
  expect(settings.PUBLISH_HOST_KEY).toBeUndefined();
});

test.each([
  [SFTP, { PUBLISH_TO: "sftp", ...NAMED, PUBLISH_HOST: "two.example" }],
  [SFTP, { PUBLISH_TO: "ftps", ...NAMED }],
  [NETLIFY, { PUBLISH_TO: "cloudflare", PUBLISH_ACCOUNT: "b", PUBLISH_SITE: "c" }],
])("requires the secret of %j again for %j", async (before, after) => {
  expect(await saveHosting(root, before)).toBeUndefined();
  expect(await saveHosting(root, after)).toMatchObject({ code: "missing-field" });
  const withoutSecret = { ...before, PUBLISH_PASSWORD: "", PUBLISH_TOKEN: "" };
  expect(await saveHosting(root, withoutSecret)).toBeUndefined();
  const shown = hostingChoices().flatMap(({ kind, fields }) =>
    fields.some(({ isSecret, value }) => isSecret && value === "") ? kind : [],
  );
  expect(shown).toEqual([before.PUBLISH_TO]);
});

const MAIL = { SMTP_SERVER: "mail.példa.hu", SMTP_PORT: "", SMTP_USER: "anna@példa.hu" };
const CLOUDFLARE = { ...NETLIFY, PUBLISH_TO: "cloudflare", PUBLISH_ACCOUNT: "b" };

test("stores any password for the mail server, and keeps it for another hosting", async () => {
  const SMTP_PASSWORD = "#/?%:@$";
  expect(await saveHosting(root, { ...NETLIFY, ...MAIL, SMTP_PASSWORD })).toBeUndefined();
  const { username, password, host } = new URL(String(settings.SMTP_URL));
  expect([username, password].map(decodeURIComponent)).toEqual([MAIL.SMTP_USER, SMTP_PASSWORD]);
  expect(host).toBe("mail.xn--plda-bpa.hu");
  expect((await findHosting(root))?.account.SMTP_URL).toBe(settings.SMTP_URL);
  expect(settings.SMTP_PASSWORD).toBeUndefined();
  expect(await saveHosting(root, CLOUDFLARE)).toBeUndefined();
  expect(settings.SMTP_URL).toMatch(/^smtps:/);
});

test("shows a mail server that is in .env, without its password, and changes only what is typed", async () => {
  settings.SMTP_URL = "smtps://a%40b.hu:x%23y@mail.hu:2465?pool=true";
  const fields = hostingChoices().find(({ kind }) => kind === "netlify")?.fields ?? [];
  const shown = Object.fromEntries(fields.map(({ name, value }) => [name, value]));
  const server = { SMTP_SERVER: "mail.hu", SMTP_PORT: "2465", SMTP_USER: "a@b.hu" };
  expect(shown).toMatchObject({ ...server, SMTP_PASSWORD: "" });
  const typed = { ...NETLIFY, ...server, SMTP_USER: "c", SMTP_PASSWORD: "" };
  expect(await saveHosting(root, typed)).toBeUndefined();
  expect(settings.SMTP_URL).toBe("smtps://c:x%23y@mail.hu:2465?pool=true");
  const other = { ...typed, SMTP_SERVER: "other.hu" };
  expect(await saveHosting(root, other)).toEqual({ code: "missing-field", label: "Jelszó ott" });
});

test.each([
  [{}, { code: "no-hosting" }],
  [{ PUBLISH_TO: "other", PUBLISH_COMMAND: "a" }, { code: "no-hosting" }],
  [{ PUBLISH_TO: "firebase", PUBLISH_SITE: "demo-photo" }, { code: "wrong-field" }],
  [{ PUBLISH_TO: "firebase", PUBLISH_SITE: "My Project" }, { code: "wrong-field" }],
  [
    { PUBLISH_TO: "folder", PUBLISH_FOLDER: "a" },
    { code: "wrong-field", label: "Mappa" },
  ],
  [{ PUBLISH_TO: "folder", PUBLISH_FOLDER: "/a", CONTACT_URL: "b" }, { code: "wrong-field" }],
  [{ PUBLISH_TO: "command", PUBLISH_COMMAND: "a\nb" }, { code: "one-line" }],
  [{ ...NETLIFY, SMTP_SERVER: "smtps://mail.hu" }, { example: "mail.pelda.hu" }],
  [{ ...NETLIFY, SMTP_SERVER: "mail.hu", SMTP_PORT: "99999" }, { example: "465" }],
  [{ PUBLISH_TO: "folder", PUBLISH_FOLDER: " " }, { label: "Mappa" }],
  [{ ...SFTP, PUBLISH_PASSWORD: "" }, { label: "Jelszó" }],
])("refuses %j: %j", async (chosen, issue) => {
  expect(await saveHosting(root, chosen)).toMatchObject(issue);
  expect(settings).toEqual({});
});

test("passes settings saved since the desk started to commands", async () => {
  let log = "";
  const run = runWithLog((text) => {
    log += text;
  });
  for (const url of ["https://one.example", "https://two.example", ""]) {
    await saveSettings(root, { CONTACT_URL: url });
    await run("node", ["-p", "process.env.CONTACT_URL"]);
  }
  expect(log).toBe("https://one.example\nhttps://two.example\nundefined\n");
});

test("loses no setting that is saved while another one is", async () => {
  const saved = { CONTACT_URL: "https://one.example", PUBLISH_HOST_KEY: "key" };
  const changes = Object.entries(saved).map(([name, text]) => saveSettings(root, { [name]: text }));
  await Promise.all(changes);
  for (const [name, text] of Object.entries(saved))
    expect(await readFile(join(root, ".env"), "utf8")).toContain(`${name}=\`${text}\``);
});
