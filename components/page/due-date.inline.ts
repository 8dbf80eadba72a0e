// The answer to a due date is fetched when the visitor comes to the field. Without it the advice stays.

const box = document.querySelector<HTMLElement>("[data-due]");
let answer: Promise<() => void> | undefined;

async function showAnswer(): Promise<void> {
  if (!box) return;
  answer ??= import("./due-date-answer").then(({ createAnswer }) => createAnswer(box));
  try {
    (await answer)();
  } catch {
    answer = undefined; // the next event retries
  }
}

for (const type of ["focusin", "input"]) box?.addEventListener(type, showAnswer);
// Browsers restore the field.
window.addEventListener("pageshow", () => {
  if (box?.querySelector("input")?.value) showAnswer();
});
