import { execFile } from "node:child_process";
import { cp } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { HOSTINGS } from "@/tools/publish/hostings";
import { json } from "../helpers/contact-requests";
import { serveSmtp } from "../helpers/local-server";
import { makeTempFolder } from "../helpers/temp-folder";

const run = promisify(execFile);

/** Calls a function as Netlify does, twice by one visitor. */
const call = `const { default: answer, config } = await import(process.argv[1]);
const post = () => answer(new Request("https://a.example" + config.path, ${JSON.stringify(json())}), { ip: "192.0.2.1" });
console.log(config.path, (await post()).status, (await post()).status);
process.exit();`;

test("Netlify's function delivers a message within the limits of .env", async () => {
  const { mails } = await serveSmtp();
  const folder = await makeTempFolder();
  const built = { PUBLISH_TO: "netlify", CONTACT_LIMIT_PER_ADDRESS: "1", CONTACT_TO: "a@b.hu" };
  const env = { ...process.env, ...built };
  await run("npx", ["tsx", "tools/build/functions.ts"], { env });
  await cp("functions", join(folder, "functions"), { recursive: true });
  const account = { PUBLISH_TOKEN: "titok", SMTP_URL: String(process.env.SMTP_URL) };
  const hosting = { kind: "netlify", name: "", url: undefined, account } as const;
  const sent = jest.fn(async (_command: string, _args: string[]) => {});
  const sender = { root: "", hosting, run: sent, onProgress: () => {} };
  await HOSTINGS.netlify.send(sender, { folder, out: "" });
  expect(sent.mock.calls[0]?.[1].slice(-2)).toEqual(["--functions", join(folder, "netlify")]);

  const bundle = join(folder, "netlify/contact.mjs");
  const { stdout } = await run("node", ["--input-type=module", "-e", call, bundle], {
    env: { ...process.env, DELIVERED_DIR: folder },
  });
  expect(stdout.trim()).toBe("/api/contact 200 429");
  expect(mails.map(({ mail: { to } }) => [to].flat()[0]?.text)).toEqual([built.CONTACT_TO]);
});
