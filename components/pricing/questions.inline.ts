// Opens the answer that the address names. Today's browsers do it by themselves, older ones (Safari 18, Firefox 138) do not.
const reveal = () => {
  const answer = document.getElementById(location.hash.slice(1));
  const question = answer?.closest("details");
  if (!question || question.open) return;
  question.open = true;
  answer?.scrollIntoView();
};
reveal();
window.addEventListener("hashchange", reveal);
