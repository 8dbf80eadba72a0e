export function whenIdle(work: () => void): void {
  const schedule = () => (window.requestIdleCallback ?? setTimeout)(work);
  if (document.readyState === "complete") schedule();
  else window.addEventListener("load", schedule, { once: true });
}
