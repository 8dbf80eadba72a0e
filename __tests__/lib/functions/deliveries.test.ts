import { createHash } from "node:crypto";
import { deleteApp, getApps, initializeApp } from "firebase-admin/app";
import { composeEmail } from "@/lib/email/compose";
import { keepUndelivered } from "@/lib/functions/deliveries";
import { serveHttp } from "../../helpers/local-server";
import { MESSAGE } from "../../helpers/message";

afterEach(async () => {
  for (const app of getApps()) await deleteApp(app);
});

test("an undelivered mail is kept whole in the bucket, under its id", async () => {
  const uploads: { url: string | undefined; body: string }[] = [];
  const storage = await serveHttp(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    uploads.push({ url: request.url, body });
    // The client compares checksums.
    const content = body.split("\r\n\r\n")[2]?.replace(/\r\n--[^\r\n]*--$/, "") ?? "";
    const md5Hash = createHash("md5").update(content).digest("base64");
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify({ name: "x", md5Hash }));
  });
  process.env.STORAGE_EMULATOR_HOST = storage;
  process.env.UNDELIVERED_BUCKET = "test-bucket";
  initializeApp({ projectId: "demo-photographer" });
  const mail = await composeEmail(MESSAGE);
  await keepUndelivered(mail);
  expect(uploads).toHaveLength(1);
  expect(uploads[0]?.url).toContain("/b/test-bucket/o?");
  expect(uploads[0]?.url).toContain(encodeURIComponent(`undelivered/${mail.id}.eml`));
  expect(uploads[0]?.body).toContain("message/rfc822");
  expect(uploads[0]?.body).toContain("Szia Anna!");
});
