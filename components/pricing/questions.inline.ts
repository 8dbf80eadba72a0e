// Opens the answer that the address names. Browsers do it only after the first paint, so that the page would jump; older
// ones (Safari 18, Firefox 138) do not.
const openAnswer = () => {
  const answer = document.getElementById(location.hash.slice(1));
  const question = answer?.closest("details");
  if (question) question.open = true;
  return question && answer;
};
openAnswer();
window.addEventListener("hashchange", () => openAnswer()?.scrollIntoView());

// Every answer is printed; those older browsers have no style for that.
let opened: Iterable<HTMLDetailsElement> = [];
window.addEventListener("beforeprint", () => {
  opened = document.querySelectorAll<HTMLDetailsElement>("details:not([open])");
  for (const question of opened) question.open = true;
});
window.addEventListener("afterprint", () => {
  for (const question of opened) question.open = false;
});
