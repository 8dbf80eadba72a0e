/** Keys and pasted text in a list of texts, as a writer knows them from editors. */
import type { ClipboardEvent, KeyboardEvent } from "react";
import { richLines } from "./rich-paste";

/** `count` items from `at` are replaced by `texts`; then the caret is in the item `focused`. */
export interface Writing {
  at: number;
  count: number;
  texts: string[];
  focused: number;
  caret: number;
}

/** The text of an item around the selection; undefined if the event is not from its control. */
function around({ target }: { target: EventTarget }) {
  if (!(target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement))
    return undefined;
  const { value, selectionStart, selectionEnd } = target;
  const [start, end] = [selectionStart ?? 0, selectionEnd ?? 0];
  return {
    before: value.slice(0, start),
    selected: value.slice(start, end),
    after: value.slice(end),
    value,
  };
}

/** Enter splits an item; Backspace at its start joins it with the one before. With Shift, keys do what they always do. */
export function writingOfKey(event: KeyboardEvent, index: number, items: readonly unknown[]) {
  const text = around(event);
  const { key, shiftKey, ctrlKey, metaKey, altKey, nativeEvent } = event;
  const isComposing = nativeEvent.isComposing || nativeEvent.keyCode === 229; // 229: Safari
  if (!text || isComposing || shiftKey || ctrlKey || metaKey || altKey) return undefined;
  const { before, after, value } = text;
  if (key === "Enter")
    return { at: index, count: 1, texts: [before, after], focused: index + 1, caret: 0 };
  const isAtStart = key === "Backspace" && before === "" && after === value;
  if (!isAtStart || index === 0) return undefined;
  const previous = String(items[index - 1] ?? "");
  const caret = previous.length;
  return { at: index - 1, count: 2, texts: [previous + value], focused: index - 1, caret };
}

/** Each pasted line or paragraph becomes an item, the first and last with the text around the selection. */
export function writingOfPaste(event: ClipboardEvent, index: number, isRich = false) {
  const text = around(event);
  if (!text) return undefined;
  const rich = isRich ? richLines(event, text.selected) : undefined;
  const lines = event.clipboardData.getData("text").split(/\s*[\r\n]\s*/);
  const pasted = rich ?? lines.filter(Boolean);
  if (!rich && pasted.length < 2) return undefined;
  const last = pasted.length - 1;
  const texts = pasted.map(
    (line, at) => `${at === 0 ? text.before : ""}${line}${at === last ? text.after : ""}`,
  );
  const caret = (texts[last] ?? "").length - text.after.length;
  return { at: index, count: 1, texts, focused: index + last, caret };
}
