import { getIn, setIn } from "formik";
import { useCallback, useEffect } from "react";
import type { Entry } from "../entries";
import type { Field, OpenEntry } from "../form";
import type { EntryPage } from "../pages";
import { FormFields } from "./form-fields";
import { SavingBar } from "./saving-bar";
import { type EditedEntry, useEntry } from "./use-entry";

export interface EntryFormProps extends Pick<EntryPage, "fields" | "galleries"> {
  entry: Pick<Entry, "category" | "preview">;
  opened: OpenEntry;
}

export function EntryForm({ entry, opened, fields }: EntryFormProps) {
  const edited = useEntry(opened);
  useFieldOfAddress();
  return (
    <>
      <SavingBar {...edited} preview={entry.preview} />
      <EntryFields edited={edited} fields={fields} />
    </>
  );
}

interface EntryFieldsProps {
  edited: EditedEntry;
  fields: Field[];
  gallery?: string;
}

export function EntryFields({ edited, ...rest }: EntryFieldsProps) {
  const { content, pictures, saving, change, readAgain } = edited;
  const changeField = useCallback(
    (path: string, value: unknown) =>
      // What is typed into a field is one step to undo; a list or a function is a step of its own.
      change(["object", "function"].includes(typeof value) ? "" : path, (now) => {
        const next = typeof value === "function" ? value(getIn(now, path)) : value;
        return path ? setIn(now, path, next) : next;
      }),
    [change],
  );
  return (
    <FormFields
      {...rest}
      content={content}
      pictures={pictures}
      problems={saving.problems}
      onChange={changeField}
      onTaken={readAgain}
    />
  );
}

/** Moves to the field that the address names: links from faults lead here. */
export function useFieldOfAddress() {
  useEffect(() => {
    const path = new URLSearchParams(window.location.search).get("mezo");
    const field = path && document.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`);
    window.history.replaceState(null, "", window.location.pathname); // a reload stays where one was
    if (!field) return;
    const folded = field.closest("details");
    if (folded) folded.open = true;
    field.scrollIntoView({ block: "center" });
    field.querySelector<HTMLElement>("input, textarea, select")?.focus();
  }, []);
}
