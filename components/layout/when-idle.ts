export function whenIdle(work: () => void): void {
  const ask = () => (window.requestIdleCallback ?? setTimeout)(work);
  if (document.readyState === "complete") ask();
  else window.addEventListener("load", ask, { once: true });
}
