import type { ComponentType, ReactNode } from "react";
import type { Field } from "../protocol";
import { formatMonth } from "../strings";
import { Options } from "./controls";
import { DaysField, WeekdaysField } from "./days-field";
import { type ControlProps, FieldGroup, type FieldProps, InputField, useField } from "./field";
import { FocusField } from "./focal-point";
import styles from "./form.module.css";
import { ListField } from "./list-field";
import { PhotosField } from "./photos-field";

type FieldOf<Kind extends Field["kind"]> = Field & { kind: Kind };

interface FieldKind<Kind extends Field = Field> {
  /** A labelled control, unless the field has a `Widget`. */
  control?: (props: ControlProps, field: Kind) => ReactNode;
  /** The value of the text in the control. */
  parse?: (text: string) => unknown;
  Widget?: ComponentType<FieldProps<Kind>>;
  /** The value in a new list item. */
  empty?: (field: Kind) => unknown;
}

const KINDS: { [Kind in Field["kind"]]: FieldKind<FieldOf<Kind>> } = {
  text: { control: (props) => <input {...props} />, empty: () => "" },
  long: {
    control: (props) => <textarea {...props} rows={2} />,
    parse: (text) => text.replaceAll("\n", " "),
    empty: () => "",
  },
  number: {
    control: (props, { unit }) => (
      <span className={styles.number}>
        <input {...props} inputMode="numeric" /> {unit}
      </span>
    ),
    parse: toNumber,
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
  month: { Widget: MonthField },
  weekdays: { Widget: WeekdaysField },
  photos: { Widget: PhotosField, empty: () => [] },
  focus: { Widget: FocusField },
  group: {
    Widget: ({ field, path }) => (
      <FieldGroup field={field} path={path} className={styles.group}>
        <FormFields fields={field.fields} path={path} />
      </FieldGroup>
    ),
    empty: ({ fields }) => Object.fromEntries(fields.map((child) => [child.name, emptyOf(child)])),
  },
  list: {
    Widget: (props) => (
      <ListField {...props} newItem={emptyOf(props.field.element)}>
        {(element, path) => <FormFields fields={[element]} path={path} />}
      </ListField>
    ),
    empty: ({ min, element }) => Array.from({ length: min }, () => emptyOf(element)),
  },
};

const kindOf = (field: Field) => KINDS[field.kind] as FieldKind;

const emptyOf = (field: Field): unknown => kindOf(field).empty?.(field);

/** Parses numbers as people write prices („350 000 Ft”, „350.000,-”). Keeps other text, which the error message quotes. */
function toNumber(text: string): number | string | undefined {
  const plain = text.replace(/[\s.]|,-|Ft/gi, "");
  if (plain === "") return undefined;
  return /^\d+$/.test(plain) ? Number(plain) : text;
}

interface FormFieldsProps {
  fields: Field[];
  /** Path of their parent: `packages[1]`. */
  path?: string;
}

export function FormFields({ fields, path = "" }: FormFieldsProps) {
  const shown = fields.map((field) => {
    const { Widget, control, parse } = kindOf(field);
    const props = { field, path: path && field.name ? `${path}.${field.name}` : path + field.name };
    if (Widget) return <Widget key={field.name} {...props} />;
    return control && <InputField key={field.name} {...props} control={control} parse={parse} />;
  });
  return <div className={styles.fields}>{shown}</div>;
}

const YEARS_BACK = 30;

/** Two lists, since some browsers show `<input type="month">` as a text field. */
function MonthField({ field, path }: FieldProps) {
  const { value, change } = useField(path);
  const newest = new Date().getFullYear() + 1;
  const [year = "", month = ""] = String(value || newest - 1).split("-");
  const years = Array.from({ length: YEARS_BACK }, (_, ago) => String(newest - ago));
  const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, "0"));
  return (
    <FieldGroup field={field} path={path} className={styles.month}>
      <select
        aria-label="Év"
        value={year}
        onChange={({ target }) => change(`${target.value}-${month || "01"}`)}
      >
        {[...new Set([year, ...years])].sort().map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>{" "}
      <select
        aria-label={field.label}
        value={month}
        onChange={({ target }) => change(`${year}-${target.value}`)}
      >
        {[...new Set([month, ...months])].sort().map((option) => (
          <option key={option} value={option}>
            {option && formatMonth(`${year}-${option}`).slice(6)}
          </option>
        ))}
      </select>
    </FieldGroup>
  );
}
