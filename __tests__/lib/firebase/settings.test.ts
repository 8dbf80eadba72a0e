import { firebaseSettings } from "@/lib/firebase/settings.mjs";
import { configuredSources } from "@/tools/build/security-policy";
import { FIREBASE_SETTINGS } from "../../helpers/firebase-settings";

const {
  NEXT_PUBLIC_FIREBASE_MEASUREMENT_ID: measurement,
  NEXT_PUBLIC_FIREBASE_APP_CHECK_SITE_KEY: siteKey,
  NEXT_PUBLIC_FIREBASE_REMOTE_CONFIG: remoteConfig,
  ...PROJECT
} = FIREBASE_SETTINGS;

test("without configuration every setting is an empty text", () => {
  const settings = firebaseSettings({});
  expect(Object.keys(settings).sort()).toEqual(Object.keys(FIREBASE_SETTINGS).sort());
  expect(new Set(Object.values(settings))).toEqual(new Set([""]));
});

test.each(Object.keys(PROJECT))("a project without %s stops the build, which names it", (name) => {
  expect(() => firebaseSettings({ ...FIREBASE_SETTINGS, [name]: "" })).toThrow(
    `Firebase is only partly configured. Missing: ${name}. `,
  );
});

test("a service without a project stops the build", () => {
  expect(() => firebaseSettings({ NEXT_PUBLIC_FIREBASE_MEASUREMENT_ID: measurement })).toThrow(
    /Missing: NEXT_PUBLIC_FIREBASE_API_KEY, .*or none of NEXT_PUBLIC_FIREBASE_MEASUREMENT_ID/,
  );
});

test("pages may reach only what is configured", () => {
  expect(configuredSources({})).toEqual({});
  expect(configuredSources(PROJECT)).toEqual({});
  const withProof = configuredSources({ NEXT_PUBLIC_FIREBASE_APP_CHECK_SITE_KEY: siteKey });
  expect(JSON.stringify(withProof)).toContain("recaptcha");
  expect(JSON.stringify(withProof)).not.toContain("googletagmanager");
  const withNews = configuredSources({ NEXT_PUBLIC_FIREBASE_REMOTE_CONFIG: remoteConfig });
  expect(withNews["script-src"]).toBeUndefined();
});

test("photos of another origin are allowed, and each source is listed once", () => {
  const sources = configuredSources({
    ...FIREBASE_SETTINGS,
    NEXT_PUBLIC_PHOTO_BASE_URL: "https://storage.example/bucket/photos",
  });
  expect(sources["img-src"]).toContain("https://storage.example");
  const calls = sources["connect-src"] ?? [];
  expect(calls).toContain("https://firebaseinstallations.googleapis.com");
  expect(new Set(calls).size).toBe(calls.length);
  expect(configuredSources({ NEXT_PUBLIC_PHOTO_BASE_URL: "/photos" })).toEqual({});
});
