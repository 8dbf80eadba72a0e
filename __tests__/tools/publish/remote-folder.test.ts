import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { issueOf } from "@/tools/publish/publish-issue";
import { openRemote } from "@/tools/publish/remote-folder";
import { uploadSite } from "@/tools/publish/upload-site";
import { type Odd, serveFtp } from "../../helpers/ftp-server";
import { readFiles } from "../../helpers/read-files";
import { makeTempFolder } from "../../helpers/temp-folder";

const upload = async (web: string, odd: Odd) => {
  const site = await makeTempFolder({ "home.html": "new", "photos/1.jpg": "photo" });
  const PUBLISH_HOST = await serveFtp(web, odd);
  return uploadSite(site, { open: () => openRemote("", "ftps", { PUBLISH_HOST }) });
};
const TOO_MANY = "530 Sorry, the maximum number of clients (2) for this user are connected";
const ALSO_TOO_MANY = "421 Too many connections (8) from this IP";
const NOWHERE: Odd = { EPSV: () => "229 (|||1|)", PASV: () => "227 (127,0,0,1,0,1)" };

const HASHES: Odd = {
  FEAT: () => "211-Features\r\n XMD5\r\n211 End",
  XMD5: (path, web) => `250 ${hash("md5", readFileSync(join(web, path)))}`,
};
const ifDot = (path: string) => (/\/\./.test(path) ? "553 " : undefined);
const unlessPhoto = (path: string) => (path.includes("/photos/") ? "250 " : undefined);

test.each<[string, Odd, code: string | undefined]>([
  ["works", {}, undefined],
  ["knows hashes", HASHES, undefined],
  ["keeps a photo of the same size", { ...HASHES, RNTO: unlessPhoto }, "unconfirmed"],
  ["says that it renamed", { RNTO: () => "250 " }, "unconfirmed"],
  ["renames nothing", { RNFR: () => "550 Permission denied" }, "no-rename"],
  ["knows no rename", { RNTO: () => "502 " }, "no-rename"],
  ["forbids dot names", { STOR: ifDot }, "dot-names"],
  ["forbids them in renaming", { RNTO: ifDot }, "dot-names"],
  ["forbids to write", { STOR: () => "550 Permission denied" }, "incomplete-file"],
  ["is full", { STOR: () => "552 Quota exceeded" }, "incomplete-file"],
  ["forbids to read", { RETR: () => "550 Permission denied" }, "upload-only"],
  ["lists nothing", { LIST: () => "502 Command not implemented" }, undefined],
  ["knows no sizes", { SIZE: () => "502 Command not implemented" }, "no-size"],
  ["never answers EPSV", { EPSV: () => "" }, "no-transfer"],
  ["sends data elsewhere", { EPSV: () => "500 ", PASV: () => "227 (10,0,0,1,4,1)" }, "no-transfer"],
  ["listens nowhere", NOWHERE, "no-transfer"],
  ["has too many users", { PASS: () => TOO_MANY }, "too-many-connections"],
  ["hangs up on too many", { USER: () => ALSO_TOO_MANY }, "too-many-connections"],
  ["knows another password", { PASS: () => "530 Login incorrect." }, "login"],
])("reports a server that %s, and loses no page", async (_, odd, code) => {
  const list = '{"home.html":"","photos/1.jpg":""}';
  const files = { "home.html": "old", "photos/1.jpg": "older", ".published.json": list };
  const web = await makeTempFolder(files);
  const error = await upload(web, odd).then(() => undefined, issueOf);
  expect(error?.code).toBe(code);
  const { "home.html": home, "photos/1.jpg": photo } = await readFiles(web);
  expect([home, photo]).toEqual(code ? ["old", "older"] : ["new", "photo"]);
});
