import { configuredSources, hashSource, securityPolicy } from "@/tools/build/security-policy";
import { FIREBASE_SETTINGS } from "../../helpers/firebase-settings";

test("a script's hash is the one that browsers compute", () => {
  // The example of the Content Security Policy specification.
  expect(hashSource("alert('Hello, world.');")).toBe(
    "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='",
  );
});

test("each inline script and style has its hash once, and configured services add sources", () => {
  const inline = { scripts: ["'sha256-a'", "'sha256-b'", "'sha256-a'"], styles: ["'sha256-c'"] };
  const extra = {
    "script-src": ["https://www.google.example/recaptcha/"],
    "connect-src": ["https://check.example", "https://token.example"],
    "img-src": ["https://photos.example"],
    "frame-src": ["https://www.google.example/recaptcha/"],
  };
  expect(securityPolicy(inline, extra).split("; ")).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      `script-src 'self' 'sha256-a' 'sha256-b' ${extra["script-src"]}`,
      "style-src 'self' 'sha256-c'",
      `connect-src 'self' ${extra["connect-src"].join(" ")}`,
      `img-src 'self' data: ${extra["img-src"]}`,
      `frame-src ${extra["frame-src"]}`,
    ]),
  );
});

function sourcesWith(settings: Record<string, string>) {
  process.env = { ...process.env, ...settings };
  return configuredSources();
}

test("pages may reach only what is configured", () => {
  const { NEXT_PUBLIC_FIREBASE_MEASUREMENT_ID: _, ...withoutAnalytics } = FIREBASE_SETTINGS;
  expect(sourcesWith({ NEXT_PUBLIC_PHOTO_BASE_URL: "/photos" })).toEqual({});
  expect(sourcesWith({ NEXT_PUBLIC_FIREBASE_REMOTE_CONFIG: "1" })).not.toHaveProperty("script-src");
  const sources = JSON.stringify(sourcesWith(withoutAnalytics));
  expect(sources).toContain("recaptcha");
  expect(sources).not.toContain("googletagmanager");
});

test("photos of another origin are allowed, and each source is listed once", () => {
  const sources = sourcesWith({
    ...FIREBASE_SETTINGS,
    NEXT_PUBLIC_PHOTO_BASE_URL: "https://storage.example/bucket/photos",
  });
  expect(sources["img-src"]).toContain("https://storage.example");
  const calls = sources["connect-src"] ?? [];
  expect(calls).toContain("https://firebaseinstallations.googleapis.com");
  expect(new Set(calls).size).toBe(calls.length);
});
