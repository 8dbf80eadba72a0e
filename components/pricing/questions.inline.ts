// Opens the answer that is the target. Browsers do it only after the first paint, so the page would jump; older ones
// (Safari 18, Firefox 138) do not.
const openAnswer = () => {
  const answer = document.getElementById(location.hash.slice(1));
  const question = answer?.closest("details");
  if (question) question.open = true;
  return question && answer;
};
openAnswer();
window.addEventListener("hashchange", () => openAnswer()?.scrollIntoView());

// Opens all answers for printing in older browsers, which do not support `::details-content`.
let opened: Iterable<HTMLDetailsElement> = [];
window.addEventListener("beforeprint", () => {
  opened = document.querySelectorAll<HTMLDetailsElement>("details:not([open])");
  for (const question of opened) question.open = true;
});
window.addEventListener("afterprint", () => {
  for (const question of opened) question.open = false;
});
