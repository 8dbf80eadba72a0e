import { readdirSync, readFileSync } from "node:fs";
import { checkMailSettings, DEFAULTS, inlinedSettings, SETTINGS } from "@/lib/settings.mjs";
import { FIREBASE_SETTINGS } from "../helpers/firebase-settings";

const { internal, ...groups } = SETTINGS;
const code = ["app", "components", "lib", "tools"]
  .flatMap((folder) =>
    readdirSync(folder, { encoding: "utf8", recursive: true }).map((name) => `${folder}/${name}`),
  )
  .filter((file) => /\.(?:tsx?|mjs)$/.test(file) && file !== "lib/settings.mjs")
  .concat("next.config.mjs")
  .map((file) => readFileSync(file, "utf8"))
  .join("\n");

test(".env.example explains each setting, with its default", () => {
  const defaults: Record<string, string> = DEFAULTS;
  const entries = readFileSync(".env.example", "utf8").matchAll(/^(?:# .+\n)+(\w+)=$/gm);
  const found = [...entries].map(([text, name = ""]) => [
    name,
    text.includes(` Default: ${defaults[name]}\n`),
  ]);
  const names: string[] = Object.values(groups).flat();
  expect(found).toEqual(names.map((name) => [name, name in defaults]));
});

test("each setting is used", () => {
  const names = Object.values({ ...groups, internal }).flat();
  expect(names.filter((name) => !code.includes(name))).toEqual([]);
});

test("other modules read only variables that bundlers replace", () => {
  const read = [...code.matchAll(/process\.env\.(\w+)\b(?! \?\?=)|\} = process\.env/g)];
  const replaced = /^(?:NODE_ENV|NEXT_PUBLIC_\w+|CONTACT_URL)$/;
  expect(read.filter(([, name = ""]) => !replaced.test(name)).map(([found]) => found)).toEqual([]);
});

test("SMTP_URL must be a mail server if it is set; the error does not contain its value", () => {
  for (const url of ["", "maildir", "smtp://127.0.0.1:25", "smtps://anna:titok@mail.example:465"]) {
    process.env.SMTP_URL = url;
    expect(checkMailSettings()).toBeUndefined();
  }
  const passwords = ["12#34", "ti#tok", "a/b", "12/b", "a?b", "12?b", "50%"];
  for (const url of [
    ...["notaurl", "mail.example:465", "https://mail.hu", "smtp://", "smtps:mail"],
    ...passwords.flatMap((text) => [`smtps://a%40b.hu:${text}@b.hu`, `smtp://a:${text}@b.hu`]),
    "smtp://mail.pelda.hu:99999",
  ]) {
    process.env.SMTP_URL = url;
    expect(checkMailSettings).toThrow(/^SMTP_URL is not a mail server: .*user:password@.* %23/);
  }
});

test("without configuration every inlined setting is an empty text", () => {
  const settings = inlinedSettings();
  expect(Object.keys(settings)).toEqual([...Object.keys(FIREBASE_SETTINGS), "CONTACT_URL"]);
  expect(new Set(Object.values(settings))).toEqual(new Set([""]));
});

test("a partly configured Firebase project stops the build, which names what is missing", () => {
  for (const name of SETTINGS.firebase) {
    Object.assign(process.env, FIREBASE_SETTINGS, { [name]: "" });
    expect(inlinedSettings).toThrow(`Firebase is only partly configured. Missing: ${name}. `);
  }
  for (const name of Object.keys(FIREBASE_SETTINGS)) delete process.env[name];
  process.env.NEXT_PUBLIC_FIREBASE_MEASUREMENT_ID = "G-TEST123456";
  expect(inlinedSettings).toThrow(
    /Missing: NEXT_PUBLIC_FIREBASE_API_KEY, .*or none of NEXT_PUBLIC_FIREBASE_MEASUREMENT_ID/,
  );
});
