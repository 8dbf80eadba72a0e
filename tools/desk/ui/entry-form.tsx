import { useCallback, useEffect } from "react";
import type { Field, OpenEntry } from "../form";
import { valueAt, withValue } from "../value-at";
import { FormFields } from "./form-fields";
import { SavingBar } from "./saving-bar";
import { type EditedEntry, useEntry } from "./use-entry";

interface EntryFormProps {
  opened: OpenEntry;
  fields: Field[];
  preview: string;
}

export function EntryForm({ opened, fields, preview }: EntryFormProps) {
  const { content, pictures, saving, change, undo, choose, readAgain } = useEntry(opened);
  useFieldOfAddress();
  return (
    <>
      <SavingBar saving={saving} undo={undo} choose={choose} preview={preview} />
      <FormFields
        fields={fields}
        content={content}
        pictures={pictures}
        problems={saving.problems}
        onChange={useFieldChange(change)}
        onTaken={readAgain}
      />
    </>
  );
}

/** Changes one field; what is typed into it is one step to take back. */
export function useFieldChange(change: EditedEntry["change"]) {
  return useCallback(
    (path: string, value: unknown) =>
      change(["object", "function"].includes(typeof value) ? "" : path, (now) =>
        withValue(now, path, typeof value === "function" ? value(valueAt(now, path)) : value),
      ),
    [change],
  );
}

/** Who is led here from a fault of publishing stands in the field at once. */
export function useFieldOfAddress() {
  useEffect(() => {
    const path = new URLSearchParams(window.location.search).get("mezo");
    const field = path && document.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`);
    if (!field) return;
    const folded = field.closest("details");
    if (folded) folded.open = true;
    field.scrollIntoView({ block: "center" });
    field.querySelector<HTMLElement>("input, textarea, select")?.focus();
  }, []);
}
