/** Values in content by their path: `packages[1].price`, as the schema names them. */

/** `packages[1].price`: packages, 1, price. */
const keysOf = (path: string) => path.split(/[.[\]]+/).filter(Boolean);

export function valueAt(content: unknown, path: string): unknown {
  return keysOf(path).reduce(
    (value, key) => (value as Record<string, unknown> | undefined)?.[key],
    content,
  );
}

/** The same content with another value at a path; without the field where that is undefined. */
export function withValue<Content>(content: Content, path: string, value: unknown): Content {
  const [key, ...rest] = keysOf(path);
  if (key === undefined) return value as Content;
  const below =
    rest.length > 0 ? withValue(valueAt(content, key) ?? {}, rest.join("."), value) : value;
  if (Array.isArray(content)) {
    return content.map((item, index) => (index === Number(key) ? below : item)) as Content;
  }
  const { [key]: _, ...others } = content as Record<string, unknown>;
  if (below === undefined) return others as Content;
  return { ...content, [key]: below };
}
