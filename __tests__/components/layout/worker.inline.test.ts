const post = jest.fn();
const register = jest.fn(() => Promise.resolve());
let idle: (() => void) | undefined;

beforeEach(() => {
  jest.useFakeTimers();
  jest.resetModules();
  register.mockClear();
  post.mockClear();
  idle = undefined;
  Object.assign(window, { requestIdleCallback: (callback: () => void) => (idle = callback) });
});
afterEach(() => jest.useRealTimers());

/** @param isControlled true if an earlier page has registered the worker */
async function open(state: DocumentReadyState, isControlled: boolean, connection?: object) {
  jest.spyOn(document, "readyState", "get").mockReturnValue(state);
  const ready = Promise.resolve({ active: { postMessage: post } });
  const serviceWorker = { register, ready, controller: isControlled ? {} : null };
  Object.defineProperty(navigator, "serviceWorker", { configurable: true, value: serviceWorker });
  Object.defineProperty(navigator, "connection", { configurable: true, value: connection });
  await import("@/components/layout/worker.inline");
}

test("registers the worker once, after 30 s at the latest", async () => {
  await open("loading", false);
  jest.advanceTimersByTime(29_999);
  expect(register).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  window.dispatchEvent(new Event("load"));
  idle?.();
  expect(register.mock.calls).toEqual([["/sw.js"]]);
});

const STORE = [["store"]];

test.each([
  ["stores the site from the first page after 30 s", false, undefined, 30_000, STORE],
  ["stores the site from the second page when it is idle", true, undefined, 0, STORE],
  ["stores nothing with data saving", true, { saveData: true }, 60_000, []],
  ["stores nothing on a very slow connection", true, { effectiveType: "slow-2g" }, 60_000, []],
  ["stores nothing on a slow connection", true, { effectiveType: "3g" }, 60_000, []],
])("%s", async (_, isControlled, connection, wait, posted) => {
  await open("complete", isControlled, connection);
  expect(register).not.toHaveBeenCalled();
  idle?.();
  await jest.advanceTimersByTimeAsync(wait);
  expect(register).toHaveBeenCalledTimes(1);
  expect(post.mock.calls).toEqual(posted);
});
