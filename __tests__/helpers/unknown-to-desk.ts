/** Prints what in the content files the desk's forms have no field for. Keystatic has ES modules only, unlike jest. */
import { readFileSync } from "node:fs";
import { deskConfig } from "@/lib/desk/keystatic-config";

/** As much of a Keystatic field as tells which keys it holds. */
interface Field {
  kind: string;
  fields?: Record<string, Field>;
  element?: Field;
}

function unknownTo(field: Field, value: unknown, path: string): string[] {
  if (field.kind === "array") {
    return (value as unknown[]).flatMap((item, index) =>
      unknownTo(field.element as Field, item, `${path}[${index}]`),
    );
  }
  if (field.kind !== "object") return [];
  return Object.entries(value as object).flatMap(([key, its]) => {
    const known = field.fields?.[key];
    return known ? unknownTo(known, its, `${path}.${key}`) : [`${path}.${key}`];
  });
}

const files: string[] = [];
const unknown = Object.values(deskConfig.singletons ?? {}).flatMap(({ path, schema }) => {
  files.push(String(path));
  const content = JSON.parse(readFileSync(`${path}.json`, "utf8"));
  return unknownTo({ kind: "object", fields: schema as never }, content, String(path));
});
console.log(JSON.stringify({ files, unknown }));
