import { hashSource, securityPolicy } from "@/tools/build/security-policy";

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
