import type { ComponentProps } from "react";

/** A button that submits no form. */
export const Button = (props: ComponentProps<"button">) => <button type="button" {...props} />;

/** @param labels by value */
export function Options({ labels }: { labels: Record<string, string> }) {
  return Object.entries(labels).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}

/** The list without an item that it has, or with one that it lacks. */
export const toggled = <Item,>(list: readonly Item[], item: Item): Item[] =>
  list.includes(item) ? list.filter((one) => one !== item) : [...list, item];
