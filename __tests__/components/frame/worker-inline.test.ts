const post = jest.fn();
const register = jest.fn(() => Promise.resolve());
let idle: (() => void) | undefined;

beforeEach(() => {
  jest.useFakeTimers();
  jest.resetModules();
  register.mockClear();
  post.mockClear();
  idle = undefined;
  Object.assign(window, {
    requestIdleCallback: (callback: () => void) => {
      idle = callback;
    },
  });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

interface Visit {
  state?: DocumentReadyState;
  /** Whether an earlier page has registered the worker. */
  isControlled?: boolean;
  connection?: { saveData?: boolean; effectiveType?: string };
}

/** Opens a page, whose script registers the worker. */
async function open({ state = "complete", isControlled = false, connection }: Visit = {}) {
  jest.spyOn(document, "readyState", "get").mockReturnValue(state);
  const ready = Promise.resolve({ active: { postMessage: post } });
  const serviceWorker = { register, ready, controller: isControlled ? {} : null };
  Object.defineProperty(navigator, "serviceWorker", { configurable: true, value: serviceWorker });
  Object.defineProperty(navigator, "connection", { configurable: true, value: connection });
  await import("@/components/frame/worker.inline");
}

test("on a page that has loaded, the worker is registered when the page is idle", async () => {
  await open();
  expect(register).not.toHaveBeenCalled();
  idle?.();
  expect(register).toHaveBeenCalledWith("/sw.js");
});

test("a page that never gets idle registers it after 30 000 ms, and only once", async () => {
  await open({ state: "loading" });
  jest.advanceTimersByTime(29_999);
  expect(register).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(register).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event("load"));
  idle?.();
  expect(register).toHaveBeenCalledTimes(1);
});

test("a first page asks to store the site after half a minute, not before", async () => {
  await open();
  idle?.();
  await jest.advanceTimersByTimeAsync(29_999);
  expect(post).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(post.mock.calls).toEqual([["store"]]);
});

test("a second page asks for it as soon as it is idle", async () => {
  await open({ isControlled: true });
  idle?.();
  await jest.advanceTimersByTimeAsync(0);
  expect(post.mock.calls).toEqual([["store"]]);
});

test.each([{ saveData: true }, { effectiveType: "slow-2g" }, { effectiveType: "3g" }])(
  "where the line is dear, %p, nothing is stored",
  async (connection) => {
    await open({ connection, isControlled: true });
    idle?.();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(register).toHaveBeenCalledTimes(1);
    expect(post).not.toHaveBeenCalled();
  },
);
