/** Applies the edits of a form, except those that would make its content invalid. */
import { getIn } from "formik";
import type { CheckContext } from "@/lib/content/check";
import type { ContentKind } from "@/lib/content/schema";
import { done, type FieldIssue, type Replaced, refused, type SaveAnswer } from "../protocol";
import { strings } from "../strings";
import { fieldIssues, normalize, placeOf } from "./describe-form";
import {
  applyEdits,
  type Content,
  type Edit,
  isEmpty,
  isOutdated,
  isSame,
  locate,
  valueAt,
} from "./edits";

/**
 * If a field was changed elsewhere, the edit replaces it, but not in a row of a list that may have been sorted.
 * @param complete fills in fields that depend on others
 */
export function takeEdits(
  kind: ContentKind,
  before: Content,
  sent: readonly Edit[],
  context: CheckContext,
  complete = (content: Content) => content,
): { content: Content; answer: SaveAnswer } {
  const edits = sent.map((edit): Edit => ({ ...edit, is: normalize(kind, edit.is, edit.path) }));
  const changes = edits.filter(({ was, is }) => !isSame(was, is)); // others only add empty rows
  const outdated = edits.filter((edit) => isOutdated(before, edit));
  const isLost = (edit: Edit) =>
    outdated.includes(edit) && (edit.path.includes("/") || !locate(before, edit.path));
  const placed = changes.filter((edit) => !isLost(edit));
  const apply = (some: Edit[]) => complete(applyEdits(before, some));
  const check = (content: Content) => fieldIssues(kind, content, context);
  const { taken, issues } = withoutInvalid(placed, before, apply, check);
  const content = apply(taken);
  const shown = applyEdits(before, sent);
  const noteOf = ({ path: edited, is }: Edit): Replaced => {
    const path = locate(content, edited) ?? "";
    const value = valueAt(before, edited);
    return placed.some((edit) => edit.path === edited)
      ? { path, value, sentence: strings.replaced(placeOf(kind, path, content), textOf(value)) }
      : { sentence: strings.lost(placeOf(kind, edited.replace(/\[.*/, "")), textOf(is)) };
  };
  const more = {
    content,
    refused: placed.flatMap((edit) => (taken.includes(edit) ? [] : edit.path)),
    dropped: outdated.flatMap((edit) => (placed.includes(edit) ? [] : edit.path)),
    issues: [...issues, ...check(content)].map((issue) => atRow(issue, shown)),
    replaced: outdated.filter((edit) => changes.includes(edit)).map(noteOf),
  };
  if (issues.length === 0) return { content, answer: done(strings.saved, more) };
  const isUnfinished = issues.every(({ isMissing }) => isMissing);
  const text = isUnfinished ? strings.unfinished : strings.wrongField;
  return { content, answer: refused(text, more) };
}

/** Empty rows are not in the content that is checked. @param shown what the form has */
function atRow(issue: FieldIssue, shown: unknown): FieldIssue {
  let value = shown as Content | undefined;
  const path = issue.path.replace(/[^.[\]]+/g, (step) => {
    const rows = Object.keys(value ?? {}).filter((row) => !isEmpty(value?.[row]));
    const key = rows[Number(step)] ?? step;
    value = value?.[key] as Content | undefined;
    return String(key);
  });
  return { ...issue, path };
}

const textOf = (value: unknown): string =>
  typeof value === "object" && value !== null
    ? Object.values(value).map(textOf).join(" · ")
    : String(value ?? "");

const fieldOf = ({ path }: Edit): string => path.replace(/[.[].*/, "");

/**
 * Checks all edits together, since fields depend on each other; takes back those with an issue, and checks the others again.
 * Issues that the content had before refuse nothing.
 */
function withoutInvalid(
  edits: Edit[],
  before: Content,
  apply: (edits: Edit[]) => Content,
  check: (content: Content) => FieldIssue[],
) {
  const keyOf = (content: Content, { path, reason }: FieldIssue) =>
    JSON.stringify([path.replace(/\d+/g, ""), reason, getIn(content, path)]); // its row may have moved
  const known = check(before).map((issue) => keyOf(before, issue));
  const newIssues = (some: Edit[]) => {
    const content = apply(some);
    return check(content).filter((issue) => !known.includes(keyOf(content, issue)));
  };
  /** The edits that set an invalid field, or else those of the fields without which it would be valid. */
  const causesOf = (found: FieldIssue[], some: Edit[]) => {
    const content = apply(some);
    const places = some.map((edit) => locate(content, edit.path) ?? " ");
    const fields = [...new Set(some.map(fieldOf))];
    return found.flatMap(({ path }) => {
      const own = some.filter((_, index) => path.startsWith(`${places[index]}`));
      if (own.length > 0) return own;
      const without = (field: string) => some.filter((edit) => fieldOf(edit) !== field);
      const others = fields.filter((field) =>
        newIssues(without(field)).some((issue) => issue.path === path),
      );
      const causes = some.filter((edit) => !others.includes(fieldOf(edit)));
      return causes.length > 0 ? causes : some;
    });
  };
  const issues: FieldIssue[] = [];
  let taken = edits;
  let found = newIssues(taken);
  while (found.length > 0 && taken.length > 0) {
    issues.push(...found);
    const causes = causesOf(found, taken);
    taken = taken.filter((edit) => !causes.includes(edit));
    found = newIssues(taken);
  }
  return { taken, issues };
}
