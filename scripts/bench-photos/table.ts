import { table } from "../bench/table";

/** One line of a table, by column. */
export type Row = Record<string, string>;

/** A table of the columns that the rows have. */
export function tableOf(rows: readonly Row[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return table(
    columns,
    rows.map((row) => columns.map((column) => row[column] ?? "")),
  );
}
