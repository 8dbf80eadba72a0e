/** Applies the edits of a form, except those that would make its content invalid. */
import { getIn } from "formik";
import type { CheckContext } from "@/lib/content/check";
import type { ContentKind } from "@/lib/content/schema";
import { done, type FieldIssue, refused, type SaveAnswer } from "../protocol";
import { strings } from "../strings";
import { fieldIssues, normalize, placeOf } from "./describe-form";
import { applyEdits, type Content, type Edit, isEmpty, isOutdated, isSame, locate } from "./edits";

interface Rules {
  context: CheckContext;
  /** Fills in fields that depend on others. */
  complete?: (content: Content) => Content;
}

/** If a field was changed elsewhere, the edit replaces it, but not in a row of a list that may have been sorted. */
export function takeEdits(
  kind: ContentKind,
  before: Content,
  sent: readonly Edit[],
  { context, complete = (content) => content }: Rules,
): { content: Content; answer: SaveAnswer } {
  const edits = sent.map((edit): Edit => ({ ...edit, is: normalize(kind, edit.is, edit.path) }));
  const changes = edits.filter(({ was, is }) => !isSame(was, is)); // others only add empty rows
  const outdated = changes.filter((edit) => isOutdated(before, edit));
  const lost = outdated.filter(({ path }) => path.includes("/") || !locate(before, path));
  const placed = changes.filter((edit) => !lost.includes(edit));
  const apply = (some: Edit[]) => complete(applyEdits(before, some));
  const shown = applyEdits(before, sent);
  const check = (content: Content) => fieldIssues(kind, content, context);
  const { taken, issues } = withoutInvalid(placed, before, apply, check);
  const content = apply(taken);
  const newIssues = [...lost.map((edit) => lostIssue(kind, edit)), ...issues];
  const more = {
    content,
    refused: placed.flatMap((edit) => (taken.includes(edit) ? [] : edit.path)),
    issues: [...newIssues, ...check(content)].map((issue) => atRow(issue, shown)),
    replaced: placed
      .filter((edit) => outdated.includes(edit))
      .map(({ path: edited }) => {
        const value = getIn(before, locate(before, edited) ?? "");
        const path = locate(content, edited) ?? "";
        return {
          path,
          value,
          sentence: strings.replaced(placeOf(kind, path, content), textOf(value)),
        };
      }),
  };
  const isUnfinished = newIssues.every(({ isMissing }) => isMissing);
  const text = isUnfinished ? strings.unfinished : strings.wrongField;
  const answer = newIssues.length > 0 ? refused(text, more) : done(strings.saved, more);
  return { content, answer };
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

/** What was typed is then not anywhere else. */
function lostIssue(kind: ContentKind, { path, is }: Edit): FieldIssue {
  const list = path.replace(/\[.*/, "");
  const reason = strings.lost(textOf(is));
  return { path: list, reason, sentence: `${placeOf(kind, list)}: ${reason}` };
}

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
  /** The edits nearest to an issue, or else those without which it would not be there. */
  const causesOf = ({ path }: FieldIssue, some: Edit[]) => {
    const content = apply(some);
    const near = some.map((edit) => nearness(locate(content, edit.path) ?? "", path));
    const nearest = Math.max(...near);
    if (nearest > 0) return some.filter((_, index) => near[index] === nearest);
    const isCause = (edit: Edit) =>
      !newIssues(some.filter((other) => other !== edit)).some((issue) => issue.path === path);
    const causes = some.filter(isCause);
    return causes.length > 0 ? causes : some;
  };
  const issues: FieldIssue[] = [];
  let taken = edits;
  let found = newIssues(taken);
  while (found.length > 0 && taken.length > 0) {
    issues.push(...found);
    const causes = found.flatMap((issue) => causesOf(issue, taken));
    taken = taken.filter((edit) => !causes.includes(edit));
    found = newIssues(taken);
  }
  return { taken, issues };
}

/** How many steps of its path an edit has in common with an issue; one more if the issue is in what it sets. */
function nearness(edit: string, issue: string): number {
  const [own = [], other] = [edit, issue].map((path) => path.split(/[.[\]]+/).filter(Boolean));
  const parting = own.findIndex((step, index) => step !== other?.[index]);
  return parting < 0 ? own.length + 1 : parting;
}
