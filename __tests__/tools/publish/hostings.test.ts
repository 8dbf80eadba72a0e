import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { HOSTINGS } from "@/tools/publish/hostings";
import { settings } from "@/tools/publish/settings";
import { makeTempFolder } from "../../helpers/temp-folder";

jest.mock("@/tools/publish/probe-web-space", () => ({ probeWebSpace: async () => mockFault }));
const mockFault = { code: "no-php" };
jest.mock("@/tools/publish/remote-folder", () => ({
  openRemote: (PUBLISH_FOLDER: string) =>
    jest
      .requireActual("@/tools/publish/remote-folder")
      .openRemote("", "folder", { PUBLISH_FOLDER }),
}));

test("where PHP is missing, that is remembered, and a published endpoint removed at once", async () => {
  const root = await makeTempFolder({
    "contact-endpoint.php": "<?php",
    ".published.json": '{"contact-endpoint.php":"hash"}',
  });
  const check = (CONTACT_URL: string) =>
    HOSTINGS.sftp.check?.(root, { settings: { CONTACT_URL }, url: "" }, true);
  expect(await check("")).toEqual(mockFault);
  expect(await check("https://contact.example")).toBeUndefined(); // nobody needs it
  expect(settings.PUBLISH_PHP).toBe("missing");
  expect(await readdir(root)).toEqual([".env", ".published.json"]);
  expect(await readFile(join(root, ".published.json"), "utf8")).not.toContain("hash");
});

test.each(["netlify", "cloudflare", "firebase"] as const)(
  "the tool that gets the token of %s has one exact version",
  async (kind) => {
    const run = jest.fn(async () => {});
    const site = { root: "", folder: "site", out: "site/out", settings: {} };
    await HOSTINGS[kind].send({ ...site, run, onProgress: () => {} });
    const version = expect.stringMatching(/@\d+\.\d+\.\d+$/);
    expect(run).toHaveBeenCalledWith("npx", expect.arrayContaining([version]), expect.anything());
  },
);
