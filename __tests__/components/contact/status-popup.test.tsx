import { act, render, screen } from "@testing-library/react";
import type { SendResult } from "@/components/contact/send-result";
import { StatusPopup } from "@/components/contact/status-popup";

const SENT: SendResult = { outcome: "sent", number: 1 };
const FAILED: SendResult = { outcome: "failed", number: 1 };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const popup = () => screen.getByRole("status");

test("the result is told at once, fades after 2 s and is gone after 2.5 s", () => {
  const { rerender } = render(<StatusPopup result={undefined} />);
  rerender(<StatusPopup result={SENT} />);
  expect(popup()).toHaveTextContent(/^Sikeres küldés$/);
  expect(popup()).toHaveAttribute("data-phase", "visible");

  pass(1999);
  expect(popup()).toHaveAttribute("data-phase", "visible");
  pass(1);
  expect(popup()).toHaveAttribute("data-phase", "fading");
  expect(popup()).toHaveTextContent("Sikeres küldés");

  pass(499);
  expect(popup()).toHaveTextContent("Sikeres küldés");
  pass(1);
  expect(popup()).toBeEmptyDOMElement();
  expect(popup()).toHaveAttribute("data-phase", "hidden");
});

test("a failure is told in red, for as long", () => {
  render(<StatusPopup result={FAILED} />);
  expect(popup()).toHaveTextContent(/^Sikertelen küldés$/);
  expect(popup()).toHaveAttribute("data-failed", "true");
  pass(2000);
  expect(popup()).toHaveAttribute("data-phase", "fading");
  pass(500);
  expect(popup()).toBeEmptyDOMElement();
});

test("a result that comes while another fades is told from the start", () => {
  const { rerender } = render(<StatusPopup result={FAILED} />);
  pass(2200);
  rerender(<StatusPopup result={{ outcome: "sent", number: 2 }} />);
  expect(popup()).toHaveTextContent("Sikeres küldés");
  expect(popup()).toHaveAttribute("data-phase", "visible");
  // The first result's end must not hide the second.
  pass(1999);
  expect(popup()).toHaveAttribute("data-phase", "visible");
  pass(1);
  expect(popup()).toHaveAttribute("data-phase", "fading");
});

test("a page that is left leaves no timer behind", () => {
  const { unmount } = render(<StatusPopup result={SENT} />);
  expect(jest.getTimerCount()).toBe(2);
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});
