import { MAIL_BODIES } from "@/lib/email/compose";
import { SITE_URL } from "@/lib/site-url";

jest.mock("@/content/photos.generated.json", () => ({
  "wedding/wedding-03": { width: 1600, height: 2400, hash: "1a2b3c4d" },
}));

const { text, html } = MAIL_BODIES;
const KEY = "wedding/wedding-03";
const LINK = `${SITE_URL}/gallery/${KEY}`;

test("links a photo's page and shows the photo in its aspect ratio", () => {
  expect(text.photo(KEY, "Csokor <3")).toBe(`– Csokor <3: ${LINK}`);
  const image = `<img src="${SITE_URL}/photos/${KEY}.1a2b3c4d-960.jpg" width="160" height="240" alt="">`;
  expect(html.photo(KEY, "Csokor <3")).toBe(
    `– Csokor &lt;3: <a href="${LINK}">${LINK}<br>${image}</a>`,
  );
});

test.each(["wedding/nincs-ilyen", "constructor/constructor"])(
  "shows only the URL of the unknown photo %s",
  (key) => {
    for (const { photo } of [text, html])
      expect(photo(key, undefined)).toBe(`– ${SITE_URL}/gallery/${key}`);
  },
);
