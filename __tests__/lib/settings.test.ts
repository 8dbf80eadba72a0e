import { readFileSync } from "node:fs";
import { checkMailSettings, DEFAULTS, inlinedSettings, SETTINGS } from "@/lib/settings.mjs";
import { FIREBASE_SETTINGS } from "../helpers/firebase-settings";

test(".env.example explains each setting, with its default", () => {
  const defaults: Record<string, string> = DEFAULTS;
  const { internal: _, ...groups } = SETTINGS;
  const entries = readFileSync(".env.example", "utf8").matchAll(/^(?:# .+\n)+(\w+)=$/gm);
  const found = [...entries].map(([text, name = ""]) => [
    name,
    text.includes(` Default: ${defaults[name]}\n`),
  ]);
  const names: string[] = Object.values(groups).flat();
  expect(found).toEqual(names.map((name) => [name, name in defaults]));
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
