import { render } from "@testing-library/react";
import { WorkerRegistration } from "@/components/frame/worker-registration";

const register = jest.fn(() => Promise.resolve());
let idle: (() => void) | undefined;

beforeEach(() => {
  jest.useFakeTimers();
  register.mockClear();
  idle = undefined;
  Object.defineProperty(navigator, "serviceWorker", { configurable: true, value: { register } });
  Object.assign(window, {
    requestIdleCallback: (callback: () => void) => {
      idle = callback;
    },
  });
});
afterEach(() => jest.useRealTimers());

function loadState(state: DocumentReadyState) {
  jest.spyOn(document, "readyState", "get").mockReturnValue(state);
}

test("on a page that has loaded, the worker is registered when the page is idle", () => {
  loadState("complete");
  render(<WorkerRegistration />);
  expect(register).not.toHaveBeenCalled();
  idle?.();
  expect(register).toHaveBeenCalledWith("/sw.js");
});

test("on a page that is still loading, registering waits for it", () => {
  loadState("loading");
  render(<WorkerRegistration />);
  expect(idle).toBeUndefined();
  window.dispatchEvent(new Event("load"));
  idle?.();
  expect(register).toHaveBeenCalledTimes(1);
});

test("a page that never gets idle registers it after 30 000 ms, and only once", () => {
  loadState("loading");
  render(<WorkerRegistration />);
  jest.advanceTimersByTime(29_999);
  expect(register).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(register).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event("load"));
  idle?.();
  expect(register).toHaveBeenCalledTimes(1);
});
