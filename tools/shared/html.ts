import type { DefaultTreeAdapterTypes } from "parse5";

export type Element = DefaultTreeAdapterTypes.Element;

export function elementsIn(node: DefaultTreeAdapterTypes.ParentNode): Element[] {
  return node.childNodes.flatMap((child) => {
    if (!("tagName" in child)) return [];
    return [child, ...elementsIn("content" in child ? child.content : child)];
  });
}

export const attributesOf = ({ attrs }: Element): Partial<Record<string, string>> =>
  Object.fromEntries(attrs.map(({ name, value }) => [name, value]));

/** The element's own text, without that of its children. */
export const textOf = ({ childNodes }: Element): string =>
  childNodes.map((child) => ("value" in child ? child.value : "")).join("");
