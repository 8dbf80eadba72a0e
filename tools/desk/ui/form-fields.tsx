"use client";

import type { Field, Picture, Problem } from "../form";
import type { Content } from "../merge";
import { valueAt, withValue } from "../value-at";
import { DaysField } from "./days-field";
import { BANNER_CROPS, FocalPoint } from "./focal-point";
import styles from "./form.module.css";
import { InputField } from "./input-field";

export interface FormFieldsProps {
  fields: Field[];
  /** Path of what holds the fields, in the content: `packages[1]`. */
  path?: string;
  content: Content;
  problems: Problem[];
  pictures: Record<string, Picture>;
  /** A value, or a function that makes it of the present one; each of these is a step of its own. */
  onChange: (path: string, value: unknown) => void;
}

/** The fields of a form, and of what is inside them. */
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

interface FormFieldProps extends Omit<FormFieldsProps, "fields" | "path"> {
  field: Field;
  path: string;
}

function FormField({ field, path, ...rest }: FormFieldProps) {
  if (field.kind === "hidden") return null;
  if (field.kind === "group") {
    return (
      <fieldset className={styles.group}>
        {field.label && <legend>{field.label}</legend>}
        <FormFields {...rest} fields={field.fields} path={path} />
      </fieldset>
    );
  }
  if (field.kind === "list") return <ListField {...rest} field={field} path={path} />;
  if (field.kind === "days") return <DaysField {...rest} field={field} path={path} />;
  if (field.kind === "picture") return null; // its focal point shows it
  if (field.kind === "focus") return <FocusField {...rest} field={field} path={path} />;
  return <InputField {...rest} field={field} path={path} />;
}

function FocusField({ field, path, content, pictures, onChange }: FormFieldProps) {
  const entry = valueAt(content, path.replace(/\.?focus$/, "")) as {
    file?: string;
    focus?: string;
  };
  const picture = pictures[`banners/${entry?.file}`];
  if (!picture) return null;
  return (
    <FocalPoint
      label={field.label}
      help={field.help ?? ""}
      picture={picture}
      focus={entry.focus}
      crops={BANNER_CROPS}
      onChange={(focus) => onChange(path, focus)}
    />
  );
}

function ListField({
  field,
  path,
  content,
  ...rest
}: FormFieldProps & { field: Field & { kind: "list" } }) {
  const items = (valueAt(content, path) as unknown[] | undefined) ?? [];
  const { element, item: itemName, min, max } = field;
  const change = (next: unknown[]) => rest.onChange(path, next);
  const isOwn = rest.problems.find((one) => one.path === path);
  return (
    <fieldset className={styles.list} data-path={path}>
      <legend>{field.label}</legend>
      {field.help && <p className={styles.help}>{field.help}</p>}
      {isOwn && <p className={styles.wrong}>{`${field.label}: ${isOwn.reason}`}</p>}
      <ol>
        {items.map((item, index) => {
          const name = nameOf(item) || `${itemName}, ${index + 1}.`;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: an item has no name but its place
            <li key={index}>
              <FormFields
                {...rest}
                content={content}
                fields={[{ ...element, label: element.label || name }]}
                path={`${path}[${index}]`}
              />
              <ItemButtons
                name={name}
                onUp={index > 0 ? () => change(moved(items, index, index - 1)) : undefined}
                onDown={
                  index < items.length - 1
                    ? () => change(moved(items, index, index + 1))
                    : undefined
                }
                onRemove={
                  items.length > min
                    ? () => change(items.filter((_, at) => at !== index))
                    : undefined
                }
              />
            </li>
          );
        })}
      </ol>
      {items.length < max && (
        <button type="button" onClick={() => change([...items, emptyOf(element)])}>
          {`Új: ${itemName.toLocaleLowerCase("hu")}`}
        </button>
      )}
    </fieldset>
  );
}

interface ItemButtonsProps {
  name: string;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onRemove: (() => void) | undefined;
}

function ItemButtons({ name, onUp, onDown, onRemove }: ItemButtonsProps) {
  return (
    <p className={styles.itemButtons}>
      <button type="button" disabled={!onUp} onClick={onUp} aria-label={`${name}: feljebb`}>
        ↑
      </button>
      <button type="button" disabled={!onDown} onClick={onDown} aria-label={`${name}: lejjebb`}>
        ↓
      </button>
      <button type="button" disabled={!onRemove} onClick={onRemove} aria-label={`${name}: törlöm`}>
        Törlöm
      </button>
    </p>
  );
}

const moved = (items: unknown[], from: number, to: number) =>
  items.toSpliced(from, 1).toSpliced(to, 0, items[from]);

/** An item is known by its title, its label or its question; one that is a text, by itself. */
const nameOf = (item: unknown): string => {
  const { title, label, question } = (typeof item === "object" ? item : {}) as Record<
    string,
    string
  >;
  return title || label || question || (typeof item === "string" ? item.slice(0, 40) : "");
};

/** What a new item starts from. */
function emptyOf(field: Field): unknown {
  if (field.kind === "group") {
    return field.fields.reduce<object>(
      (item, part) => (part.kind === "hidden" ? item : withValue(item, part.name, emptyOf(part))),
      {},
    );
  }
  if (field.kind === "list") return Array.from({ length: field.min }, () => emptyOf(field.element));
  if (field.kind === "choice") return Object.keys(field.choices)[0];
  return field.kind === "number" ? undefined : "";
}
