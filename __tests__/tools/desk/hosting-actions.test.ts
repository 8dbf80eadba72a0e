import { existsSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { chooseHosting } from "@/tools/desk/hosting-actions";
import { listen } from "../../helpers/local-server";
import { makeTempFolder } from "../../helpers/temp-folder";

const choose = async (root: string, chosen: object) =>
  (await chooseHosting({ ...chosen }, root)).json();

test("a server that knows FTP without TLS alone is named as the mistake", async () => {
  const port = await listen(
    createServer((socket) => {
      socket.on("error", () => {}).on("data", () => socket.write("502 Not implemented\r\n"));
      socket.write("220 (vsFTPd 3.0.5)\r\n");
    }),
  );
  const server = { PUBLISH_HOST: `127.0.0.1:${port}`, PUBLISH_USER: "a", PUBLISH_PASSWORD: "b" };
  const { text } = await choose(await makeTempFolder(), { PUBLISH_TO: "ftps", ...server });
  expect(text).toMatch(/mást beszél: válaszd a másik módot/);
});

test("a folder that there is not is made after a yes alone", async () => {
  const root = await makeTempFolder();
  const folder = join(root, "public_htm");
  const chosen = { PUBLISH_TO: "folder", PUBLISH_FOLDER: folder };
  const { text } = await choose(root, chosen);
  expect([text, existsSync(folder)]).toEqual([
    expect.stringMatching("Ilyen mappa még nincs"),
    false,
  ]);
  expect(await choose(root, { ...chosen, makeFolder: "on" })).toMatchObject({ isDone: true });
  expect(existsSync(folder)).toBe(true);
});
