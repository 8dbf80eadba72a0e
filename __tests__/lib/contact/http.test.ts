import { addressOf, BodyTooLargeError, readBody } from "@/lib/contact/http";

/** Longer than any of these tests takes, in ms. */
const PATIENT = 60_000;
const encode = (text: string) => new TextEncoder().encode(text);

const requestFrom = (source: UnderlyingDefaultSource<Uint8Array>) =>
  new Request("https://mintaanna.example/api/contact", {
    method: "POST",
    body: new ReadableStream(source),
    ...{ duplex: "half" },
  });

test("stops reading a body over the limit, and cancels its source", async () => {
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

test("the timeout applies to the whole body, not to each chunk", async () => {
  const cancel = jest.fn(() => new Promise<void>(() => {})); // as a server that lost its client does
  let pulled = 0;
  const request = requestFrom({
    async pull(controller) {
      await new Promise((resolve) => setImmediate(resolve));
      pulled += 1;
      if (pulled > 1_000_000) controller.error(new Error("read without end"));
      else controller.enqueue(encode(""));
    },
    cancel,
  });
  await expect(readBody(request, 100, 20)).rejects.toMatchObject({ name: "TimeoutError" });
  expect(cancel).toHaveBeenCalledTimes(1);
});

test.each([
  [1, "203.0.113.7", "203.0.113.7"],
  [1, "198.51.100.1,198.51.100.2 , 203.0.113.7 ", "203.0.113.7"],
  [2, "198.51.100.1, 203.0.113.7, 10.0.0.1", "203.0.113.7"],
  // Fewer addresses than proxies: an internal request.
  [3, "203.0.113.7, 10.0.0.1", "203.0.113.7"],
  [1, " , ", "unknown"],
])("behind %i proxies, the visitor of a request through %p is %p", (proxies, through, visitor) => {
  const headers = { "x-forwarded-for": through };
  expect(addressOf(new Request("https://mintaanna.example/", { headers }), proxies)).toBe(visitor);
});
