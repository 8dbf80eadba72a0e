import fc from "fast-check";
import { escapeHtml, messageHtml } from "@/lib/email/message-html";
import { SITE_URL } from "@/lib/site-url";
import { setEnvironment } from "../../helpers/environment";

fc.configureGlobal({ seed: 2023 });

jest.mock("@/content/photos.generated.json", () => {
  const facts = (width: number, height: number) => ({ width, height, hash: "1a2b3c4d" });
  return {
    "wedding/wedding-03": facts(1600, 2400),
    "family/family-01": facts(2400, 1350),
    "banners/home": facts(2400, 1350),
  };
});

const KEY = "wedding/wedding-03";
const OTHER = "family/family-01";
const link = (key: string) => `${SITE_URL}/gallery/${key}`;
const LINK = link(KEY);
const LINKED = `<a href="${LINK}">${LINK}<br><img src="${SITE_URL}/photos/${KEY}.1a2b3c4d-448.jpg" width="160" height="240" alt=""></a>`;

test("a picture's address leads to its page and shows the picture, in its shape", () => {
  expect(messageHtml(`– Csokor az ablakban: ${LINK}\nSzia!`)).toBe(
    `– Csokor az ablakban: ${LINKED}\nSzia!`,
  );
});

test.each([
  ["", ""],
  ["(", ")"],
  ["„", "”."],
  ["Ez: ", ", meg más"],
  ["Ez? ", "?"],
  ["egy\n", "!\nkettő"],
  ["egy\u00a0", "\u00a0kettő"],
])("between %j and %j it is one, too", (before, after) => {
  expect(messageHtml(`${before}${LINK}${after}`)).toBe(`${before}${LINKED}${after}`);
});

test("each of several is one, and the same may come twice", () => {
  const html = messageHtml([LINK, link(OTHER), LINK].join("\n"));
  expect(html.split(LINKED)).toHaveLength(3);
  expect(html).toContain(`/photos/${OTHER}.1a2b3c4d-448.jpg" width="160" height="90" alt="">`);
});

const LOOK_ALIKES = [
  link("wedding/nincs-ilyen"),
  link("constructor/constructor"),
  link("__proto__"),
  link("banners/home"),
  link(""),
  `${LINK}/`,
  `${LINK}/../${OTHER}`,
  `${SITE_URL}/gallery/../gallery/${KEY}`,
  `${SITE_URL}/gallery//${KEY}`,
  `${SITE_URL}//gallery/${KEY}`,
  `${LINK}?x=1`,
  `${LINK}#x`,
  `${LINK}%20`,
  `${LINK}.jpg`,
  `${LINK}.@evil.example`,
  `${LINK}…`,
  `${LINK}ő`,
  `${LINK}\u0000`,
  `${LINK}\u200b`,
  `${LINK}"onerror="alert(1)`,
  `${LINK}"><script>alert(1)</script>`,
  `${LINK}'`,
  `"${LINK}"`,
  `<${LINK}>`,
  `<a href="${LINK}">`,
  `x${LINK}`,
  `javascript:${LINK}`,
  `https://evil.example/?u=${LINK}`,
  `https://evil.example/${LINK}`,
  LINK.toUpperCase(),
  LINK.replace("gallery", "Gallery"),
  LINK.replace("https:", "http:"),
  LINK.replace("https:", "HTTPS:"),
  LINK.replace("https://", "//"),
  LINK.replace("https://", ""),
  LINK.replace("https://", "https://user:password@"),
  LINK.replace(SITE_URL, `${SITE_URL}.evil.example`),
  LINK.replace(SITE_URL, `${SITE_URL}@evil.example`),
  LINK.replace(SITE_URL, `${SITE_URL}:8080`),
  LINK.replace(SITE_URL, `${SITE_URL}%2eevil.example`),
  LINK.replace(".", "x"),
  LINK.replaceAll("/", "\\"),
  LINK.replace(KEY, encodeURIComponent(KEY)),
  LINK.replace("-", "%2d"),
  LINK.replace("-", "\u2011"),
];

test.each(LOOK_ALIKES)("%j stays text", (text) => {
  for (const whole of [text, `– Csokor: ${text}\n`, `${text} ${text}`])
    expect(messageHtml(whole)).toBe(escapeHtml(whole));
});

test("pictures that lie in a bucket are shown from there", () => {
  setEnvironment("NEXT_PUBLIC_PHOTO_BASE_URL", "https://storage.example/a&b/photos/");
  jest.isolateModules(() => {
    const { messageHtml: its } = jest.requireActual("@/lib/email/message-html");
    expect(its(LINK)).toContain(`<img src="https://storage.example/a&amp;b/photos/${KEY}.`);
  });
});

test("whatever is written, nothing but pictures of ours becomes anything but text", () => {
  const part = fc.oneof(
    fc.string({ unit: "binary", maxLength: 12 }),
    fc.constantFrom(LINK, link(OTHER), ...LOOK_ALIKES, " ", "\n", "<", ">", '"', "'", "&", "</a>"),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const written = parts.join("");
      const html = messageHtml(written);
      const addresses = [...html.matchAll(/<a href="([^"<>]*)">/g)].map(([, href]) => href);
      expect(addresses.every((href) => href === LINK || href === link(OTHER))).toBe(true);
      // Without the marks that are ours, there is the text as it was written.
      const text = html.replace(/<a href="[^"<>]*">|<br><img [^<>]*><\/a>/g, "");
      expect(text).toBe(escapeHtml(written));
    }),
    { numRuns: 2000 },
  );
});

test("a message of 300 pictures shows them all, and one without an end in sight stays text", () => {
  const many = Array.from({ length: 300 }, () => `– Csokor: ${LINK}`).join("\n");
  expect(messageHtml(many).split(LINKED)).toHaveLength(301);
  for (const piece of ["-", ".x", "/", LINK, `${LINK}.`, `${LINK}.).).`, `${SITE_URL}/gallery/`]) {
    const endless = `${LINK}${piece.repeat(15_000 / piece.length)}x`;
    expect(messageHtml(endless)).toBe(endless);
  }
});
