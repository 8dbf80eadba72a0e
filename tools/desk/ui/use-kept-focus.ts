import { useEffect, useRef } from "react";
import { usePageEvent } from "./page-event";

const CONTROLS = "a[href], button, input, select, textarea, summary, [tabindex]";

/** When the focused control disappears, focuses the next one that takes it: browsers would focus the body. */
export function useKeptFocus() {
  const last = useRef<Node>(null);
  usePageEvent("focusin", ({ target }) => {
    last.current = target as Node;
  });
  useEffect(() => {
    const observer = new MutationObserver((changes) => {
      const focused = last.current;
      if (!focused || focused.isConnected || document.activeElement !== document.body) return;
      const change = changes.find(({ removedNodes }) =>
        [...removedNodes].some((node) => node.contains(focused)),
      );
      const before = change?.previousSibling;
      const place = before?.isConnected ? before : (change?.target ?? document.body);
      const follows = (control: Node) =>
        place.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING &&
        !before?.contains(control);
      const controls = [...document.querySelectorAll<HTMLElement>(CONTROLS)];
      [...controls.filter(follows), ...controls.toReversed()].find((control) => {
        control.focus();
        return document.activeElement === control;
      });
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
}
