import { reach, type SchemaDescription, type ValidationError } from "yup";
import { validationErrors } from "@/content/check";
import { type ContentKind, contentSchemas } from "@/content/schema";
import { ordinal, type Problem } from "./form";

/** Why the site could not show a content file, field by field, in the words of the desk; `inForm` names the form's paths. */
export function problemsOf(
  kind: ContentKind,
  data: unknown,
  categories: readonly string[],
  inForm = (path: string) => path,
): Problem[] {
  const problems = validationErrors(kind, data, categories).map((one) =>
    explain(kind, one, inForm),
  );
  return problems.filter(
    ({ path }, index) => problems.findIndex((other) => other.path === path) === index,
  );
}

/** What a field wants, by the type that its schema names. */
const TYPES: Record<string, string> = {
  number: "szám kell",
  string: "idézőjelek közé szöveg kell",
  array: "lista kell, [ és ] között",
  object: "mezők kellenek, { és } között",
};

function explain(
  kind: ContentKind,
  { path: at = "", type, params, message, value }: ValidationError,
  inForm: (path: string) => string,
): Problem {
  const { max, min, length } = (params ?? {}) as Record<string, number>;
  const [unknown] = type === "noUnknown" ? String(params?.unknown).split(",") : [];
  const path = inForm([at, unknown].filter(Boolean).join("."));
  const { meta, type: holds = "" } = descriptionOf(kind, path) ?? {};
  const isList = holds === "array";
  const missing = "még hiányzik";
  const reasons: Record<string, string> = {
    required: missing,
    optionality: missing,
    nullable: missing,
    trim: "szóköz van az elején vagy a végén",
    integer: "egész szám kell",
    typeError: TYPES[holds] ?? "nem ilyen érték kell",
    oneOf: "válassz a felsoroltak közül",
    max: `legfeljebb ${max} betű lehet`,
    min: isList ? `legalább ${min} kell` : `legalább ${min} legyen`,
    length: `pontosan ${length} kell`,
    noUnknown: "ismeretlen mező",
    gallery: `ez a galéria már nincs meg (${value}); válassz másikat`,
    cover: "nincs a galéria képei között",
    twice: `kétszer van benne ez a kép: ${params?.file}`,
  };
  const isMissing = reasons[type ?? ""] === missing;
  const reason = (isMissing ? missing : (meta?.wrong ?? reasons[type ?? ""])) ?? message;
  const example = meta?.example ? `, például: ${meta.example}` : "";
  return {
    path,
    place: placeOf(kind, path),
    reason: `${reason}${example}`.replace(/(?<![?!])$/, "."),
    ...(isMissing && { isMissing, sentence: tellMissing(kind, path) }),
    ...((isMissing || type === "typeError") && /array|object/.test(holds) && { isShape: true }),
  };
}

/** „Az 1. csomag neve még hiányzik.”, where the schema has a word for it. */
function tellMissing(kind: ContentKind, path: string): string | undefined {
  const [field = "", list = "", index] = /^(.+)\[(\d+)\]\.\w+/.exec(path) ?? [];
  const possessive = descriptionOf(kind, field)?.meta?.possessive;
  if (!possessive) return undefined;
  const item = descriptionOf(kind, list)?.meta?.item?.toLocaleLowerCase("hu");
  return `${ordinal(Number(index) + 1)} ${item} ${possessive} még hiányzik.`.replace("a", "A");
}

/** The labels on the way to a field; items of a list by their number. */
export function placeOf(kind: ContentKind, path: string): string {
  const steps = [...path.matchAll(/[^.[\]]+/g)];
  const labels = steps.map(({ 0: step, index }) => {
    if (/^\d+$/.test(step)) return `${Number(step) + 1}.`;
    return descriptionOf(kind, path.slice(0, index + step.length))?.meta?.label ?? step;
  });
  return labels.filter(Boolean).join(", ") || "A fájl";
}

function descriptionOf(kind: ContentKind, path: string): SchemaDescription | undefined {
  try {
    const schema = path ? reach(contentSchemas[kind], path) : contentSchemas[kind];
    return schema.describe() as SchemaDescription;
  } catch {
    return undefined; // a field that the schema has not
  }
}
