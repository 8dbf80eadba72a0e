import type { BasicFormField } from "@keystatic/core";

/** The field of every form that holds which version of the file it started from: `versions.ts`. */
export const VERSION = "version";

const asText = (value: unknown) => (typeof value === "string" ? value : "");

/** Kept with the form, and shown to nobody. */
export const versionField: BasicFormField<string> = {
  kind: "form",
  Input: () => null,
  defaultValue: () => "",
  parse: asText,
  serialize: (value) => ({ value }),
  validate: (value) => value,
  reader: { parse: asText },
};
