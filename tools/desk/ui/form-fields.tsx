import { flushSync } from "react-dom";
import type { Field, Picture } from "../form";
import { valueAt, withValue } from "../value-at";
import { DaysField } from "./days-field";
import { DeskDropZone } from "./desk-drop-zone";
import { BANNER_CROPS, FocalPoint } from "./focal-point";
import styles from "./form.module.css";
import { FieldNotes, InputField, type InputFieldProps } from "./input-field";
import { PicturesField } from "./pictures-field";

/** `onChange` takes a value, or a function that makes it of the present one; each of these is a step of its own. */
interface FormFieldProps extends InputFieldProps {
  pictures: Record<string, Picture>;
  gallery?: string;
  onTaken: () => void;
}

interface FormFieldsProps extends Omit<FormFieldProps, "field" | "path"> {
  fields: Field[];
  /** Path of what holds the fields, in the content: `packages[1]`. */
  path?: string;
}

export function FormFields({ fields, path = "", ...rest }: FormFieldsProps) {
  return fields.map((field) => (
    <FormField
      key={field.name}
      {...rest}
      field={field}
      path={path && field.name ? `${path}.${field.name}` : path + field.name}
    />
  ));
}

function FormField({ field, path, ...rest }: FormFieldProps) {
  switch (field.kind) {
    case "hidden":
    case "picture": // its focal point shows it
      return null;
    case "group":
      return (
        <fieldset className={styles.group}>
          {field.label && <legend>{field.label}</legend>}
          {field.help && <p className={styles.help}>{field.help}</p>}
          <FormFields {...rest} fields={field.fields} path={path} />
        </fieldset>
      );
    case "list":
      return <ListField {...rest} field={field} path={path} />;
    case "days":
      return <DaysField {...rest} field={field} path={path} />;
    case "pictures":
      return <PicturesField {...rest} field={field} path={path} />;
    case "focus":
      return <FocusField {...rest} field={field} path={path} />;
    default:
      return <InputField {...rest} field={field} path={path} />;
  }
}

function FocusField({ field, path, content, pictures, ...rest }: FormFieldProps) {
  const banner = path.replace(/\.?focus$/, "");
  const entry = valueAt(content, banner) as {
    file?: string;
    focus?: string;
  };
  const picture = pictures[`banners/${entry?.file}`];
  if (!picture) return null;
  return (
    <>
      <FocalPoint
        label={field.label}
        help={field.help ?? ""}
        picture={picture}
        focus={entry.focus}
        crops={BANNER_CROPS}
        onChange={(focus) => rest.onChange(path, focus)}
      />
      <DeskDropZone place={`banners/${rest.gallery ?? banner}`} onTaken={rest.onTaken} />
    </>
  );
}

interface ListFieldProps extends FormFieldProps {
  field: Field & { kind: "list" };
}

function ListField({ field, path, content, ...rest }: ListFieldProps) {
  const items = (valueAt(content, path) as unknown[] | undefined) ?? [];
  const { element, item: itemName, min, max } = field;
  const problem = rest.problems.find((one) => one.path === path);
  const change = (next: unknown[]) => rest.onChange(path, next);
  const move = (from: number, to: number) =>
    change(items.toSpliced(from, 1).toSpliced(to, 0, items[from]));
  return (
    <fieldset className={styles.list} data-path={path}>
      <FieldNotes field={field} problem={problem} />
      <ol>
        {items.map((item, index) => {
          const name = nameOf(item) || `${itemName}, ${index + 1}.`;
          const button = (text: string, does: string, isOff: boolean, onClick: () => void) => (
            <button
              type="button"
              disabled={isOff}
              onClick={onClick}
              aria-label={`${name}: ${does}`}
            >
              {text}
            </button>
          );
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: an item has no name but its place
            <li key={index}>
              <FormFields
                {...rest}
                content={content}
                fields={[{ ...element, label: element.label || name }]}
                path={`${path}[${index}]`}
              />
              <p className={styles.itemButtons}>
                {button("↑", "feljebb", index === 0, () => move(index, index - 1))}
                {button("↓", "lejjebb", index === items.length - 1, () => move(index, index + 1))}
                {button("Törlöm", "törlöm", items.length <= min, () =>
                  change(items.toSpliced(index, 1)),
                )}
              </p>
            </li>
          );
        })}
      </ol>
      {items.length < max && (
        <button
          type="button"
          onClick={({ currentTarget }) => {
            flushSync(() => change([...items, emptyOf(element)]));
            const row = currentTarget.previousElementSibling?.lastElementChild;
            row?.querySelector<HTMLElement>("input, textarea, select")?.focus();
          }}
        >
          {`Új ${itemName.toLocaleLowerCase("hu")}`}
        </button>
      )}
    </fieldset>
  );
}

/** An item is known by its title, its label or its question; one that is a text, by itself. */
function nameOf(item: unknown): string {
  if (typeof item === "string") return item.slice(0, 40);
  const { title, label, question } = (item ?? {}) as Record<string, string>;
  return title || label || question || "";
}

function emptyOf(field: Field): unknown {
  if (field.kind === "group") {
    return field.fields.reduce<object>(
      (item, part) => (part.kind === "hidden" ? item : withValue(item, part.name, emptyOf(part))),
      {},
    );
  }
  if (field.kind === "pictures") return [];
  if (field.kind === "list") return Array.from({ length: field.min }, () => emptyOf(field.element));
  if (field.kind === "choice") return Object.keys(field.choices)[0];
  return field.kind === "number" ? undefined : "";
}
