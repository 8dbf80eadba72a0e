import { readdir } from "node:fs/promises";
import { endpointOf } from "@/lib/hosting/kinds";
import type * as ContactPhp from "@/tools/build/contact-php";
import { writeContactPhp } from "@/tools/build/contact-php";
import { makeTempFolder } from "../../helpers/temp-folder";

test.each([
  ["sftp", {}, "php", ["contact-endpoint.php"]],
  ["folder", { CONTACT_URL: "https://a.hu" }, "php", []],
  ["ftps", { PUBLISH_PHP: "missing" }, "none", []],
  ["netlify", {}, "none", []],
  ["netlify", { SMTP_URL: "smtps://a.hu" }, "function", []],
  ["cloudflare", { SMTP_URL: "smtps://a.hu" }, "none", []],
  ["command", {}, "node", []],
])("on %s with %j the endpoint is %s, exported as %j", async (kind, set, endpoint, files) => {
  Object.assign(process.env, { PUBLISH_TO: kind, ...set });
  const out = await makeTempFolder();
  await writeContactPhp(out);
  expect([endpointOf(kind), await readdir(out)]).toEqual([endpoint, files]);
});

test.each([
  ["https://www.oze-foto.test", "", "levente@oze-foto.test"],
  ["https://foto.oze-foto.test", "", "levente@oze-foto.test"],
  ["https://www.kisseva.hu", "", "honlap@kisseva.hu"],
  ["https://www.kisseva.hu", "web@kisseva.hu", "web@kisseva.hu"],
])("at %s with the sender %j, PHP sends mails from %s", async (url, sender, from) => {
  Object.assign(process.env, { SITE_URL: url, CONTACT_FROM: sender });
  jest.resetModules();
  const { contactPhp }: typeof ContactPhp = jest.requireActual("@/tools/build/contact-php");
  const [, ...found] = /"to":"(.+?)","from":"(.+?)"/.exec(await contactPhp()) ?? [];
  expect(found).toEqual(["levente@oze-foto.test", from]);
});
