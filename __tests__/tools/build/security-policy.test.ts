import { configuredSources, hashSource, securityPolicy } from "@/tools/build/security-policy";
import { FIREBASE_SETTINGS } from "../../helpers/firebase-settings";

test("a script's hash is the one that browsers compute", () => {
  // The example of the Content Security Policy specification.
  const hash = "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='";
  expect(hashSource("alert('Hello, world.');")).toBe(hash);
});

const INLINE = { scripts: ["'sha256-a'", "'sha256-b'", "'sha256-a'"], styles: ["'sha256-c'"] };

function policyWith(settings: Record<string, string>) {
  Object.assign(process.env, settings);
  return securityPolicy(INLINE, configuredSources()).split("; ");
}

test("pages may reach only the site, and what is configured; each source is listed once", () => {
  const { NEXT_PUBLIC_FIREBASE_MEASUREMENT_ID: _, ...withoutAnalytics } = FIREBASE_SETTINGS;
  const own = policyWith({ NEXT_PUBLIC_PHOTO_BASE_URL: "/photos" });
  const scripts = "script-src 'self' 'sha256-a' 'sha256-b'";
  const others = ["default-src 'none'", "style-src 'self' 'sha256-c'", "connect-src 'self'"];
  expect(own).toEqual(expect.arrayContaining([scripts, ...others, "img-src 'self' data:"]));
  expect(own.join()).not.toMatch(/https:|frame-src/);
  expect(policyWith({ NEXT_PUBLIC_FIREBASE_REMOTE_CONFIG: "1" })).toContain(scripts);
  const bucket = "https://storage.example/bucket/photos";
  const policy = policyWith({ ...withoutAnalytics, NEXT_PUBLIC_PHOTO_BASE_URL: bucket });
  expect(policy).toContain("img-src 'self' data: https://storage.example");
  expect(policy.find((rule) => rule.startsWith("frame-src "))).toContain("recaptcha");
  expect(policy.join()).not.toContain("googletagmanager");
  const calls = policyWith(FIREBASE_SETTINGS).find((rule) => rule.startsWith("connect-src "));
  expect(calls?.match(/https:\/\/firebaseinstallations\.googleapis\.com/g)).toHaveLength(1);
});
