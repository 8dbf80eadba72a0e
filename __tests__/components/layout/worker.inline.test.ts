const register = jest.fn(() => Promise.resolve());
let idle: (() => void) | undefined;

beforeEach(async () => {
  jest.useFakeTimers();
  jest.resetModules();
  register.mockClear();
  Object.assign(window, { requestIdleCallback: (callback: () => void) => (idle = callback) });
  jest.spyOn(document, "readyState", "get").mockReturnValue("loading");
  Object.defineProperty(navigator, "serviceWorker", {
    configurable: true,
    value: Object.assign(new EventTarget(), { register }),
  });
  await import("@/components/layout/worker.inline");
});

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
