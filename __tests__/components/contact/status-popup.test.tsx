import { act, render, screen } from "@testing-library/react";
import { type SendResult, StatusPopup } from "@/components/contact/contact-results";

const SENT: SendResult = { outcome: "sent" };
const FAILED: SendResult = { outcome: "failed" };

beforeEach(() => jest.useFakeTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const popup = () => screen.getByRole("status");

test.each([
  [SENT, "Sikeres küldés"],
  [FAILED, "Sikertelen küldés"],
])("shows %j at once, fades it after 2 s and hides it after 2.5 s", (result, text) => {
  const { rerender } = render(<StatusPopup result={undefined} />);
  rerender(<StatusPopup result={result} />);
  expect(popup()).toHaveTextContent(new RegExp(`^${text}$`));
  expect(popup().hasAttribute("data-failed")).toBe(result === FAILED);
  pass(1999);
  expect(popup()).toHaveAttribute("data-phase", "visible");
  pass(1);
  expect(popup()).toHaveAttribute("data-phase", "fading");
  pass(499);
  expect(popup()).toHaveTextContent(text);
  pass(1);
  expect(popup()).toBeEmptyDOMElement();
});

test("shows a second result for its full time", () => {
  const { rerender } = render(<StatusPopup result={FAILED} />);
  pass(2200);
  rerender(<StatusPopup result={{ outcome: "sent" }} />);
  expect(popup()).toHaveTextContent("Sikeres küldés");
  // The first result's end must not hide the second.
  pass(1999);
  expect(popup()).toHaveAttribute("data-phase", "visible");
});
