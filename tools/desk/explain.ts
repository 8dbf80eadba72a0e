/** Turns what the schema's check finds into what the desk's forms show. */
import { reach, type SchemaDescription, type ValidationError } from "yup";
import { type CheckContext, validationErrors } from "@/content/check";
import { type ContentKind, contentSchemas } from "@/content/schema";
import type { Problem } from "./form";
import { fieldReasons, MISSING, missingPart, withExample, words } from "./words";

/**
 * Why the site could not show a content file: one problem for each field.
 * @param inForm maps a path of the content to the form's
 */
export function problemsOf(
  kind: ContentKind,
  data: unknown,
  context: CheckContext,
  inForm = (path: string) => path,
): Problem[] {
  const problems = validationErrors(kind, data, context).map((error) =>
    explain(kind, error, inForm),
  );
  const first = (path: string) => problems.findIndex((one) => one.path === path);
  return problems.filter(({ path }, index) => first(path) === index);
}

function explain(
  kind: ContentKind,
  { path: at = "", type = "", params, message }: ValidationError,
  inForm: (path: string) => string,
): Problem {
  const [unknown] = type === "noUnknown" ? String(params?.unknown).split(",") : [];
  const path = inForm([at, unknown].filter(Boolean).join("."));
  const { meta, type: holds = "" } = descriptionOf(kind, path) ?? {};
  const isMissing = ["required", "optionality", "nullable"].includes(type);
  const wrong = meta?.wrong ?? fieldReasons[type]?.(params ?? {}) ?? message;
  const reason = withExample(isMissing ? MISSING : wrong, meta?.example);
  const whole = isMissing && missingSentence(kind, path);
  return {
    path,
    reason,
    sentence: whole || `${placeOf(kind, path)}: ${reason}`,
    ...(isMissing && { isMissing }),
    ...((isMissing || type === "typeError") && /array|object/.test(holds) && { isShape: true }),
  };
}

/** Undefined where the schema has no word for the field as a part of its item. */
function missingSentence(kind: ContentKind, path: string): string | undefined {
  const [field = "", list = "", index] = /^(.+)\[(\d+)\]\.\w+/.exec(path) ?? [];
  const part = descriptionOf(kind, field)?.meta?.possessive;
  const item = descriptionOf(kind, list)?.meta?.item;
  return part && item && missingPart(Number(index) + 1, item, part);
}

/** The labels on the way to a field; items of a list by their number. */
export function placeOf(kind: ContentKind, path: string): string {
  const steps = [...path.matchAll(/[^.[\]]+/g)];
  const labels = steps.map(({ 0: step, index }) => {
    if (/^\d+$/.test(step)) return `${Number(step) + 1}.`;
    return descriptionOf(kind, path.slice(0, index + step.length))?.meta?.label ?? step;
  });
  return labels.filter(Boolean).join(", ") || words.wholeFile;
}

function descriptionOf(kind: ContentKind, path: string): SchemaDescription | undefined {
  try {
    const schema = path ? reach(contentSchemas[kind], path) : contentSchemas[kind];
    return schema.describe() as SchemaDescription;
  } catch {
    return undefined; // the schema has no such field
  }
}
