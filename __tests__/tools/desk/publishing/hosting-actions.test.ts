import { existsSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { checklistOf } from "@/tools/desk/editing/checklist";
import { chooseHosting, sendTestMessage } from "@/tools/desk/publishing/hosting-actions";
import { strings } from "@/tools/desk/strings";
import { settings } from "@/tools/publish/settings";
import { deskOf } from "../../../helpers/desk-requests";
import { listen, serveHttp } from "../../../helpers/local-server";
import { makeTempFolder } from "../../../helpers/temp-folder";

test("reports a server that only supports FTP without TLS", async () => {
  const port = await listen(
    createServer((socket) => {
      socket.on("error", () => {}).on("data", () => socket.write("502 Not implemented\r\n"));
      socket.write("220 (vsFTPd 3.0.5)\r\n");
    }),
  );
  const server = { PUBLISH_HOST: `127.0.0.1:${port}`, PUBLISH_USER: "a", PUBLISH_PASSWORD: "b" };
  const desk = deskOf(await makeTempFolder());
  const { text } = await chooseHosting({ PUBLISH_TO: "ftps", ...server }, desk);
  expect(text).toMatch(/mást beszél: válaszd a másik módot/);
});

test("creates a missing folder only if confirmed", async () => {
  const root = await makeTempFolder();
  const folder = join(root, "public_htm");
  const chosen = { PUBLISH_TO: "folder", PUBLISH_FOLDER: folder };
  expect((await chooseHosting(chosen, deskOf(root))).text).toMatch("Ilyen mappa még nincs");
  expect(existsSync(folder)).toBe(false);
  expect((await chooseHosting({ ...chosen, makeFolder: "on" }, deskOf(root))).isDone).toBe(true);
  expect(existsSync(folder)).toBe(true);
});

test("the first page asks for a folder or a program that this computer does not have", async () => {
  const root = await makeTempFolder();
  const missing = join(root, "Éva oldala");
  const task = { text: strings.notHere(missing), href: "/desk/publish" };
  for (const account of [
    { PUBLISH_TO: "folder", PUBLISH_FOLDER: missing },
    { PUBLISH_TO: "command", PUBLISH_COMMAND: `"${missing}" $SITE_FOLDER` },
  ]) {
    Object.assign(settings, account);
    expect(await checklistOf(root)).toContainEqual(expect.objectContaining(task));
  }
});

test.each([
  [200, { ok: true }, "Megérkezett ide: anna@minta.example"],
  [502, { error: "no-mail" }, "engedje a mail() függvényt."],
  [502, { error: "not-delivered" }, "nem fogadta el tőle a levelet."],
  [500, { error: "Szia, Anna!" }, "Ezt válaszolta: 500."],
  [403, { error: "foreign-origin" }, "Ezt válaszolta: 403 foreign-origin."],
  [200, "<html>", "Ezt válaszolta: 200."],
  [0, "", "nem vette át a próbaüzenetet. Nem válaszol."],
])("explains the response %d %j to a test message", async (status, said, explanation) => {
  const root = await makeTempFolder({ "content/site.json": '{ "email": "anna@minta.example" }' });
  const CONTACT_URL = await serveHttp((_, answer) =>
    status ? answer.writeHead(status).end(JSON.stringify(said)) : answer.destroy(),
  );
  Object.assign(settings, { PUBLISH_TO: "folder", PUBLISH_FOLDER: root, CONTACT_URL });
  expect((await sendTestMessage({}, deskOf(root))).text).toContain(explanation);
});
