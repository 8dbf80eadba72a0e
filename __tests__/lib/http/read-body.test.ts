import { BodyTimeoutError, BodyTooLargeError, readBody } from "@/lib/http/read-body";

/** Longer than any of these tests takes, in ms. */
const PATIENT = 60_000;
const encode = (text: string) => new TextEncoder().encode(text);

/** A request whose body comes from this source. */
function requestFrom(source: UnderlyingDefaultSource<Uint8Array>): Request {
  return new Request("https://mintaanna.example/api/contact", {
    method: "POST",
    body: new ReadableStream(source),
    ...{ duplex: "half" },
  });
}

/** A request whose body comes in these pieces. */
function requestOf(...chunks: Uint8Array[]): Request {
  return requestFrom({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
}

test.each([
  ["none", new Request("https://mintaanna.example/", { method: "POST" }), ""],
  ["bytes that are no letters", requestOf(Uint8Array.of(0x61, 0xff, 0x62)), "a\ufffdb"],
  ["as many bytes as are allowed", requestOf(encode("ő".repeat(50))), "ő".repeat(50)],
])("a body is read: %s", async (_, request, text) => {
  expect(await readBody(request, 100, PATIENT)).toBe(text);
});

test("letters of several bytes stay whole wherever the body is split", async () => {
  const text = "ő€👰🏽 árvíztűrő";
  const single = Array.from(encode(text), (byte) => Uint8Array.of(byte));
  expect(await readBody(requestOf(...single), 100, PATIENT)).toBe(text);
});

test("a byte more than the limit is too large, in one piece or in many", async () => {
  for (const request of [requestOf(encode("őűő")), requestOf(...[..."123456"].map(encode))]) {
    await expect(readBody(request, 5, PATIENT)).rejects.toThrow(BodyTooLargeError);
  }
});

test("what is too large is read no further, and its sender is told", async () => {
  let pulled = 0;
  const cancel = jest.fn();
  const request = requestFrom({
    pull(controller) {
      pulled += 1;
      // A reader that never stops would otherwise hang the test.
      if (pulled > 1000) controller.error(new Error("read without end"));
      else controller.enqueue(encode("0123456789"));
    },
    cancel,
  });
  await expect(readBody(request, 95, PATIENT)).rejects.toThrow(BodyTooLargeError);
  expect(pulled).toBeLessThanOrEqual(12);
  expect(cancel).toHaveBeenCalledTimes(1);
});

test("the time is for the whole body, not for each piece", async () => {
  const cancel = jest.fn();
  let pulled = 0;
  const request = requestFrom({
    async pull(controller) {
      // Piece by piece without an end; the end is there so that the test has one.
      await new Promise((resolve) => setImmediate(resolve));
      pulled += 1;
      if (pulled > 1_000_000) controller.error(new Error("read without end"));
      else controller.enqueue(encode(""));
    },
    cancel,
  });
  await expect(readBody(request, 100, 20)).rejects.toThrow(BodyTimeoutError);
  expect(cancel).toHaveBeenCalledTimes(1);
});

test("a connection that breaks is the error that it is", async () => {
  const broken = new Error("hung up");
  const request = requestFrom({
    start: (controller) => controller.enqueue(encode("Szia")),
    pull: (controller) => controller.error(broken),
  });
  await expect(readBody(request, 100, PATIENT)).rejects.toBe(broken);
});

test("a sender who cannot be told that he is too slow changes nothing", async () => {
  const request = requestFrom({ cancel: () => Promise.reject(new Error("gone")) });
  await expect(readBody(request, 100, 20)).rejects.toThrow(BodyTimeoutError);
});

test("after a body no timer is left that would keep the process alive", async () => {
  jest.useFakeTimers({ doNotFake: ["nextTick", "queueMicrotask", "setImmediate"] });
  try {
    await readBody(requestOf(encode("Szia")), 100, PATIENT);
    await readBody(requestOf(encode("Szia")), 1, PATIENT).catch(() => {});
    expect(jest.getTimerCount()).toBe(0);
  } finally {
    jest.useRealTimers();
  }
});
