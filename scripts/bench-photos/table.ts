/** One line of a table, by column. */
export type Row = Record<string, string>;

/** A table for a terminal: columns as wide as they must be, numbers to the right. */
export function tableOf(rows: readonly Row[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const widths = columns.map((column) =>
    Math.max(column.length, ...rows.map((row) => (row[column] ?? "").length)),
  );
  const line = (cells: readonly string[]) =>
    cells.map((cell, n) => cell.padStart(widths[n] ?? 0)).join("  ");
  return [
    line(columns),
    line(widths.map((width) => "-".repeat(width))),
    ...rows.map((row) => line(columns.map((column) => row[column] ?? ""))),
  ].join("\n");
}
