// Lets visitors turn a photo's own page by swipe and arrow keys, and close it with Escape, as in the viewer.

const MIN_SWIPE_PX = 48;

function follow(rel: string | undefined): void {
  if (rel && !document.querySelector("[role=dialog]"))
    document.querySelector<HTMLElement>(`a[rel=${rel}]`)?.click();
}
window.addEventListener("keydown", ({ key, altKey, ctrlKey, metaKey }) => {
  if (!altKey && !ctrlKey && !metaKey)
    follow({ ArrowLeft: "prev", ArrowRight: "next", Escape: "up" }[key]);
});
let start: Touch | undefined;
window.addEventListener("touchstart", ({ touches }) => {
  start = touches.length === 1 && visualViewport?.scale === 1 ? touches[0] : undefined;
});
window.addEventListener("touchend", ({ changedTouches: [end] }) => {
  const x = start && end ? end.clientX - start.clientX : 0;
  const y = start && end ? end.clientY - start.clientY : 0;
  if (Math.abs(x) > Math.max(MIN_SWIPE_PX, 2 * Math.abs(y))) follow(x < 0 ? "next" : "prev");
});
