import { readdir } from "node:fs/promises";
import { endpointOf } from "@/lib/hosting/kinds";
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
