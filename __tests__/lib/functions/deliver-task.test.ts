import { deliverTask, MAX_RETRY_MS } from "@/lib/functions/deliver-task";
import type { Deliveries, DeliveryState } from "@/lib/functions/deliveries";
import type { DeliveryTask } from "@/lib/functions/queue";
import { MESSAGE } from "../../helpers/message";

const task = (age = 0): DeliveryTask => ({ message: MESSAGE, queuedAt: Date.now() - age });

/** Dependencies that record their calls; sending ends as the test says. */
function setUp(send: () => Promise<void> = async () => {}) {
  const kept: string[] = [];
  const logged: string[] = [];
  jest.spyOn(console, "error").mockImplementation((line) => logged.push(line));
  const marks = new Map<string, DeliveryState>();
  const deliveries: Deliveries = {
    begin: async (id) => {
      const before = marks.get(id);
      if (!before) marks.set(id, "sending");
      return before;
    },
    finish: async (id) => void marks.set(id, "done"),
    takeBack: async (id) => void marks.delete(id),
  };
  const keep = async ({ id }: { id: string }) => void kept.push(id);
  const dependencies = { send, deliveries, keep };
  return { dependencies, kept, logged };
}

const failWith = (fields: object) => () =>
  Promise.reject(Object.assign(new Error(MESSAGE.subject), fields));

test.each([
  ["the server is busy", { code: "EENVELOPE", responseCode: 451 }],
  ["the password is wrong", { code: "EAUTH", responseCode: 535 }],
])("retries if %s", async (_, fields) => {
  const { dependencies, kept } = setUp(failWith(fields));
  await expect(deliverTask(task(), dependencies)).rejects.toMatchObject(fields);
  expect(kept).toEqual([]);
});

test("keeps a mail that is refused permanently, and logs nothing of its text", async () => {
  const { dependencies, kept, logged } = setUp(failWith({ code: "EENVELOPE", responseCode: 550 }));
  await deliverTask(task(), dependencies);
  expect(kept).toEqual([MESSAGE.id]);
  expect(logged).toEqual([`deliverEmail: ${MESSAGE.id}: refused for good EENVELOPE 550`]);
});

test("keeps a mail before the queue drops it", async () => {
  const { dependencies, kept, logged } = setUp(failWith({ code: "ECONNREFUSED" }));
  await expect(deliverTask(task(MAX_RETRY_MS - 60_000), dependencies)).rejects.toThrow();
  expect(kept).toEqual([]);
  await deliverTask(task(MAX_RETRY_MS), dependencies);
  expect(kept).toEqual([MESSAGE.id]);
  expect(logged).toEqual([`deliverEmail: ${MESSAGE.id}: given up ECONNREFUSED`]);
});

test("retries if the copy cannot be stored", async () => {
  const { dependencies } = setUp(failWith({ responseCode: 550 }));
  dependencies.keep = () => Promise.reject(new Error("no bucket"));
  await expect(deliverTask(task(), dependencies)).rejects.toThrow("no bucket");
});

test("retries until the mail is delivered", async () => {
  const send = jest.fn(async () => {}).mockImplementationOnce(failWith({ code: "ECONNREFUSED" }));
  const { dependencies, kept } = setUp(send);
  await expect(deliverTask(task(), dependencies)).rejects.toThrow();
  await deliverTask(task(), dependencies);
  await deliverTask(task(), dependencies);
  expect(send).toHaveBeenCalledTimes(2);
  expect(kept).toEqual([]);
});

test("keeps one copy of a mail whose delivery was killed", async () => {
  const send = jest.fn(async () => {});
  const { dependencies, kept, logged } = setUp(send);
  await dependencies.deliveries.begin(MESSAGE.id); // and then the instance was killed
  await deliverTask(task(), dependencies);
  await deliverTask(task(), dependencies);
  expect(send).not.toHaveBeenCalled();
  expect(kept).toEqual([MESSAGE.id]);
  expect(logged).toEqual([
    `deliverEmail: ${MESSAGE.id}: an earlier attempt was killed; a copy is kept`,
  ]);
});
