import { act, render, screen } from "@testing-library/react";
import { PublishPanel } from "@/tools/desk/ui/publish-panel";

const working = { phase: "working", progress: { step: "pages", done: 3, total: 9 }, faults: [] };

test("says that the desk stopped while it worked, and goes on once it is back", async () => {
  jest.useFakeTimers();
  let isRunning = true;
  globalThis.fetch = jest.fn(async () => {
    if (!isRunning) throw new TypeError("Failed to fetch");
    return { ok: true, json: async () => working } as Response;
  });
  const second = () => act(() => jest.advanceTimersByTimeAsync(1000));
  render(<PublishPanel />);
  await second();
  expect(screen.getByRole("progressbar")).toBeVisible();
  isRunning = false;
  await second();
  expect(screen.getByRole("alert")).toHaveTextContent(/^Az íróasztal nem válaszol/);
  expect(screen.queryByRole("progressbar")).not.toBeInTheDocument();
  isRunning = true;
  await second();
  expect(screen.getByRole("progressbar")).toBeVisible();
});
