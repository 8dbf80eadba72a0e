/** A table in Markdown, its columns padded so that it reads well as text, too. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = heads.map((head, column) =>
    Math.max(3, head.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, column) => (cells[column] ?? "").padEnd(width)).join(" | ")} |`;
  const rule = `|${widths.map((width) => "-".repeat(width + 2)).join("|")}|`;
  return [line(heads), rule, ...rows.map(line)].join("\n");
}

/** A time in ms as seconds. */
export const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
/** A time in ms without decimals. */
export const milliseconds = (ms: number) => `${ms.toFixed(0)} ms`;
/** Bytes in kB (1000). */
export const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
/** How many times the limit. */
export const times = (site: number, limit: number) => (site / limit).toFixed(2);
/** A number without decimals. */
export const whole = (value: number) => value.toFixed(0);
