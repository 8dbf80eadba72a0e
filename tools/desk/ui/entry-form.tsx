import { getIn, setIn } from "formik";
import { useCallback, useEffect } from "react";
import type { Entry } from "../entries";
import type { OpenEntry } from "../form";
import type { EntryPage } from "../pages";
import { FormFields } from "./form-fields";
import { GalleryEditor } from "./gallery-editor";
import { SavingBar } from "./saving-bar";
import { useEntry } from "./use-entry";

interface EntryFormProps extends Pick<EntryPage, "fields" | "galleries"> {
  entry: Pick<Entry, "category" | "preview">;
  opened: OpenEntry;
}

export function EntryForm({ entry, opened, fields, galleries }: EntryFormProps) {
  const { category, preview } = entry;
  const edited = useEntry(opened);
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
  useFieldOfAddress();
  const form = (
    <FormFields
      fields={category ? fields.filter(({ name }) => name !== "photos") : fields}
      content={content}
      pictures={pictures}
      problems={saving.problems ?? []}
      onChange={changeField}
      onTaken={readAgain}
      {...(category && { gallery: category })}
    />
  );
  return (
    <>
      <SavingBar {...edited} preview={preview} />
      {category ? (
        <GalleryEditor {...edited} category={category} galleries={galleries}>
          {form}
        </GalleryEditor>
      ) : (
        form
      )}
    </>
  );
}

/** Moves to the field that the address names: links from faults lead here. */
function useFieldOfAddress() {
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
