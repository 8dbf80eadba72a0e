import { loadOnce } from "@/components/layout/loading";

// Fetches the script for the answer when the visitor focuses the field. If that fails, the advice stays.

const box = document.querySelector<HTMLElement>("[data-due]");
const fetchAnswer = loadOnce(async () => {
  const { createAnswer } = await import("./due-date-answer");
  return box ? createAnswer(box) : undefined;
});
const showAnswer = async (changed?: EventTarget | null) => (await fetchAnswer())?.(changed);

box?.addEventListener("focusin", fetchAnswer);
box?.addEventListener("input", ({ target }) => showAnswer(target));
// Browsers restore the field's value.
window.addEventListener("pageshow", () => {
  if (box?.querySelector("input")?.value) showAnswer();
});
