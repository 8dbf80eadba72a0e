import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { composeEmail } from "@/lib/email/compose";
import { deliverToMaildir } from "@/lib/email/maildir";
import { createTransport } from "@/lib/email/transport";
import { modeOf, OWNER_ONLY } from "../../helpers/file-mode";
import { readMaildir } from "../../helpers/maildir";
import { MESSAGE } from "../../helpers/message";
import { makeTempFolder } from "../../helpers/temp-folder";

test("delivers a mail to `new`, named by its id, readable only by its owner, and never replaces it", async () => {
  const folder = join(await makeTempFolder(), "var/maildir");
  const name = MESSAGE.id;
  await deliverToMaildir(folder, Buffer.from("Subject: Szia\n\nőű\n"), name);
  await deliverToMaildir(folder, Buffer.from("second"), name);
  expect((await readdir(folder, { recursive: true })).sort()).toEqual([
    "cur",
    "new",
    join("new", name),
    "tmp",
  ]);
  expect(await readFile(join(folder, "new", name), "utf8")).toBe("Subject: Szia\n\nőű\n");
  expect(modeOf(join(folder, "new", name))).toBe(OWNER_ONLY);
});

test("uses the Maildir without a mail server", async () => {
  const folder = await makeTempFolder();
  process.env.MAILDIR = folder;
  await createTransport(async () => {})(await composeEmail(MESSAGE));
  const texts = (await readMaildir(folder)).map(({ text }) => text);
  expect(texts).toEqual([expect.stringContaining(`${MESSAGE.message}\n\n`)]);
  // Files on a disk end their lines as Unix does.
  const [name = ""] = await readdir(join(folder, "new"));
  expect(await readFile(join(folder, "new", name), "utf8")).not.toContain("\r");
});

test("a failed delivery leaves no file behind", async () => {
  const folder = await makeTempFolder();
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "new"), "a file where a folder must be");
  await expect(deliverToMaildir(folder, Buffer.from("x"), "id")).rejects.toThrow();
  expect(await readdir(join(folder, "tmp")).catch(() => [])).toEqual([]);
});
