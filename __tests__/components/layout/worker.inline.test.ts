const register = jest.fn(() => Promise.resolve());
let worker: EventTarget;
let idle: (() => void) | undefined;

beforeEach(async () => {
  jest.useFakeTimers();
  jest.resetModules();
  register.mockClear();
  worker = Object.assign(new EventTarget(), { register });
  Object.assign(window, { requestIdleCallback: (callback: () => void) => (idle = callback) });
  jest.spyOn(document, "readyState", "get").mockReturnValue("loading");
  Object.defineProperty(navigator, "serviceWorker", { configurable: true, value: worker });
  await import("@/components/layout/worker.inline");
});
afterEach(() => jest.useRealTimers());

test("registers the worker after 30 s at the latest", async () => {
  await jest.advanceTimersByTimeAsync(29_999);
  expect(register).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(register.mock.calls).toEqual([["/sw.js"]]);
});

test("registers the worker when the page is idle", async () => {
  window.dispatchEvent(new Event("load"));
  await jest.advanceTimersByTimeAsync(1000);
  expect(register).not.toHaveBeenCalled();
  idle?.();
  await jest.advanceTimersByTimeAsync(0);
  expect(register).toHaveBeenCalledTimes(1);
});

test("lets a new worker cache the page that is open, and the form's", () => {
  const fetchMock = jest.fn(async () => {});
  Object.assign(globalThis, { fetch: fetchMock });
  worker.dispatchEvent(new Event("controllerchange"));
  expect(fetchMock.mock.calls).toEqual([["/"], ["/contact"]]);
});
