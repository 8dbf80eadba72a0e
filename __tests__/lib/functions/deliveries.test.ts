import { deleteApp, getApps, initializeApp } from "firebase-admin/app";
import { composeEmail } from "@/lib/email/compose";
import { keepUndelivered } from "@/lib/functions/deliveries";
import { FakeStorage } from "../../helpers/fake-storage";
import { MESSAGE } from "../../helpers/message";

afterEach(async () => {
  for (const app of getApps()) await deleteApp(app);
});

test("stores an undelivered mail in the bucket, under its id", async () => {
  const { address, objects } = await FakeStorage.start();
  process.env.STORAGE_EMULATOR_HOST = address;
  process.env.UNDELIVERED_BUCKET = "test-bucket";
  initializeApp({ projectId: "demo-photographer" });
  const mail = await composeEmail(MESSAGE);
  await keepUndelivered(mail);
  expect([...objects.keys()]).toEqual([`undelivered/${mail.id}.eml`]);
  const [{ bytes, contentType } = {}] = objects.values();
  expect(contentType).toBe("message/rfc822");
  expect(`${bytes}`).toContain("Szia Anna!");
});
