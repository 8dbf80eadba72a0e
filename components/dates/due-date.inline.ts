// Fetches the script for the answer when the visitor focuses the field. If that fails, the advice stays.

const box = document.querySelector<HTMLElement>("[data-due]");
let answer: Promise<() => void> | undefined;

function fetchAnswer(): void {
  if (!box) return;
  answer ??= import("./due-date-answer").then(({ createAnswer }) => createAnswer(box));
  answer.catch(() => {
    answer = undefined; // the next event retries
  });
}

async function showAnswer(): Promise<void> {
  fetchAnswer();
  (await answer?.catch(() => undefined))?.();
}

box?.addEventListener("focusin", fetchAnswer);
box?.addEventListener("input", showAnswer);
// Browsers restore the field's value.
window.addEventListener("pageshow", () => {
  if (box?.querySelector("input")?.value) showAnswer();
});
