import { type ComponentType, type ReactNode, type SyntheticEvent, useRef, useState } from "react";
import { VisuallyHidden } from "react-aria-components/VisuallyHidden";
import { flushSync } from "react-dom";
import { nameOf } from "../../content/list-items";
import type { Field } from "../protocol";
import { Button, Options } from "./controls";
import { DaysField, MonthField, WeekdaysField } from "./days-field";
import { DrawingField } from "./drawing-field";
import { type ControlProps, FieldGroup, type FieldProps, InputField, useField } from "./field";
import { FocusField } from "./focal-point";
import styles from "./form.module.css";
import { LinesField } from "./lines-field";
import { type Writing, writingOfKey, writingOfPaste } from "./list-writing";
import { FontsField, PaletteField } from "./look-fields";
import { PhotosField } from "./photos-field";

type FieldOf<Kind extends Field["kind"]> = Field & { kind: Kind };

interface FieldKind<Kind extends Field = Field> {
  /** A labelled control, unless the field has a `Widget`. */
  control?: (props: ControlProps, field: Kind) => ReactNode;
  Widget?: ComponentType<FieldProps<Kind>>;
  /** The value in a new list item. */
  empty?: (field: Kind) => unknown;
}

const KINDS: { [Kind in Field["kind"]]: FieldKind<FieldOf<Kind>> } = {
  text: { control: (props) => <input {...props} />, empty: () => "" },
  long: { control: (props) => <textarea {...props} rows={2} />, empty: () => "" },
  number: {
    control: (props, { unit }) => (
      <span className={styles.number}>
        <input {...props} inputMode="numeric" /> {unit}
      </span>
    ),
  },
  // Without `max`, some browsers accept years with six digits.
  day: { control: (props) => <input {...props} type="date" max="9999-12-31" />, empty: () => "" },
  choice: {
    control: (props, { choices }) => (
      <select {...props}>
        {/* No choice yet, or a removed gallery: otherwise, the first choice would look chosen. */}
        {!(props.value in choices) && (
          <option value={props.value}>
            {props.value ? `${props.value} (már nincs meg)` : "–"}
          </option>
        )}
        <Options labels={choices} />
      </select>
    ),
    empty: ({ choices }) => Object.keys(choices)[0],
  },
  days: { Widget: DaysField },
  lines: { Widget: LinesField },
  month: { Widget: MonthField },
  weekdays: { Widget: WeekdaysField },
  photos: { Widget: PhotosField, empty: () => [] },
  focus: { Widget: FocusField },
  palette: { Widget: PaletteField },
  fonts: { Widget: FontsField },
  logo: { Widget: DrawingField },
  icon: { Widget: DrawingField },
  group: {
    Widget: ({ field, path }) => {
      const { value } = useField(path);
      const drop = field.fields.filter(({ kind }) => kind === "focus");
      const lacksPhoto = drop.length > 0 && !value?.file;
      return (
        <FieldGroup field={field} path={path} className={styles.group}>
          <FormFields fields={lacksPhoto ? drop : field.fields} path={path} />
        </FieldGroup>
      );
    },
    empty: ({ fields }) => Object.fromEntries(fields.map((child) => [child.name, emptyOf(child)])),
  },
  list: {
    Widget: ListField,
    empty: ({ min, element }) => Array.from({ length: min }, () => emptyOf(element)),
  },
};

const kindOf = (field: Field) => KINDS[field.kind] as FieldKind;

const emptyOf = (field: Field): unknown => kindOf(field).empty?.(field);

interface FormFieldsProps {
  fields: Field[];
  /** Path of their parent: `packages[1]`. */
  path?: string;
}

export function FormFields({ fields, path = "" }: FormFieldsProps) {
  const shown = fields.map((field) => {
    const { Widget, control } = kindOf(field);
    const props = { field, path: path && field.name ? `${path}.${field.name}` : path + field.name };
    if (Widget) return <Widget key={field.name} {...props} />;
    return control && <InputField key={field.name} {...props} control={control} />;
  });
  return <div className={styles.fields}>{shown}</div>;
}

const MOVES = [
  { label: "feljebb", sign: "↑", step: -1 },
  { label: "lejjebb", sign: "↓", step: 1 },
];

/** Each item has a handle to drag it, and buttons that move it by one place. */
function ListField({ field, path }: FieldProps<FieldOf<"list">>) {
  const list = useRef<HTMLOListElement>(null);
  const { element, item: itemName, min, max } = field;
  const { value, change } = useField(path);
  const [drag, setDrag] = useState<{ from: number; to: number }>();
  const [removed, setRemoved] = useState("");
  const items: unknown[] = value ?? [];
  const names = items.map((item, index) => {
    const nameFields = element.kind === "group" ? element.names : [];
    const name = element.kind === "choice" ? element.choices[`${item}`] : nameOf(item, nameFields);
    return String(name ?? "").slice(0, 40) || `${index + 1}. ${itemName.toLocaleLowerCase("hu")}`;
  });
  /** @param button the one that was pressed: the focus moves with the item, whose label announces the new position */
  const move = (from: number, to: number, button = 0) => {
    if (to === from) return;
    flushSync(() => change(items.toSpliced(from, 1).toSpliced(to, 0, items[from])));
    list.current?.children[to]?.querySelectorAll("button")[button]?.focus();
  };
  const controlAt = (index: number) =>
    list.current?.children[index]?.querySelector<HTMLTextAreaElement>("input, textarea, select");
  const remove = (index: number) => {
    flushSync(() => change(items.toSpliced(index, 1)));
    setRemoved(`Törölve: ${names[index]}`);
    const beside = list.current?.children[Math.min(index, items.length - 2)];
    (beside ?? list.current?.parentElement)?.querySelector("button")?.focus();
  };
  const add = () => {
    flushSync(() => change([...items, emptyOf(element)]));
    controlAt(items.length)?.focus();
  };
  /** Changes texts of the list as an editor does, and puts the caret where a writer expects it. */
  const write = (event: SyntheticEvent, writing: Writing | undefined) => {
    if (!writing || (element.kind !== "text" && element.kind !== "long")) return;
    const { at, count, texts, focused, caret } = writing;
    const after = items.toSpliced(at, count, ...texts);
    if (after.length < min || after.length > max) return;
    event.preventDefault();
    flushSync(() => change(after));
    const control = controlAt(focused);
    control?.focus();
    control?.setSelectionRange(caret, caret);
  };
  return (
    <FieldGroup field={field} path={path}>
      {items.length === 0 && <p className={styles.help}>Itt még nincs egy sem.</p>}
      <ol ref={list}>
        {names.map((name, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: an item has no key but its index
            key={index}
            data-over={index === drag?.to || undefined}
            onKeyDown={(event) => write(event, writingOfKey(event, index, items))}
            onPaste={(event) => write(event, writingOfPaste(event, index, field.isRich))}
            // In the capture phase, since a grid of photos inside refuses what it does not know.
            onDragOverCapture={(event) => {
              if (!drag) return;
              event.preventDefault(); // accepts the drop
              event.stopPropagation();
              if (drag.to !== index) setDrag({ ...drag, to: index });
            }}
          >
            {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons do the same with the keyboard */}
            <span
              className={styles.handle}
              draggable
              title="Húzd a helyére"
              onDragStart={({ dataTransfer }) => {
                dataTransfer.setData("application/x-list-item", name); // Safari drags nothing without data
                setDrag({ from: index, to: index });
              }}
              onDragEnd={({ dataTransfer }) => {
                if (drag && dataTransfer.dropEffect !== "none") move(drag.from, drag.to);
                setDrag(undefined);
              }}
            >
              ⠿
            </span>
            <span className={styles.moves}>
              {MOVES.map(({ label, sign, step }, button) => (
                <Button
                  key={label}
                  aria-label={`${name}, ${index + 1}. hely: ${label}`}
                  disabled={!(index + step in items)}
                  onClick={() => move(index, index + step, button)}
                >
                  {sign}
                </Button>
              ))}
            </span>
            <FormFields
              fields={[{ ...element, label: element.label || name }]}
              path={`${path}[${index}]`}
            />
            <Button
              className={styles.remove}
              disabled={items.length <= min}
              aria-label={`${name}: törlöm`}
              onClick={() => remove(index)}
            >
              Törlöm
            </Button>
          </li>
        ))}
      </ol>
      <VisuallyHidden role="status">{removed}</VisuallyHidden>
      {items.length < max && (
        <Button onClick={add}>{`Új ${itemName.toLocaleLowerCase("hu")}`}</Button>
      )}
    </FieldGroup>
  );
}
