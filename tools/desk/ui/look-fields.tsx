/** Radio buttons that show what they choose: colours, and fonts. */
import { type CSSProperties, useId } from "react";
import { DEFAULT_FONTS, FONT_LABELS } from "@/lib/content/fonts";
import { DEFAULT_PALETTE, PALETTES, type PaletteName } from "@/lib/content/palettes";
import { FieldGroup, type FieldProps, useField } from "./field";
import styles from "./look-fields.module.css";

interface PaletteChoiceProps {
  /** Name of the radio buttons. */
  name: string;
  value: string;
  onChange: (palette: PaletteName) => void;
}

export const PaletteChoice = ({ name, value, onChange }: PaletteChoiceProps) => (
  <div className={styles.choices}>
    {Object.entries(PALETTES).map(([palette, { label, paper, paperDeep, ink, accent }]) => (
      <label
        key={palette}
        className={styles.choice}
        style={
          { "--tone": paper, "--panel": paperDeep, "--tint": accent, color: ink } as CSSProperties
        }
      >
        <input
          type="radio"
          name={name}
          value={palette}
          checked={palette === value}
          onChange={() => onChange(palette as PaletteName)}
        />
        {label}
      </label>
    ))}
  </div>
);

export function PaletteField(props: FieldProps) {
  const { value, change } = useField(props.path);
  return (
    <FieldGroup {...props} className={styles.field}>
      <PaletteChoice name={useId()} value={value ?? DEFAULT_PALETTE} onChange={change} />
    </FieldGroup>
  );
}

/** Each pair of fonts with the photographer's name in it. */
export function FontsField(props: FieldProps) {
  const { content, value = DEFAULT_FONTS, change } = useField(props.path);
  const name = useId();
  return (
    <FieldGroup {...props} className={styles.field}>
      <div className={`${styles.choices} ${styles.fonts}`}>
        {Object.entries(FONT_LABELS).map(([fonts, label]) => (
          <label key={fonts} className={styles.choice} data-fonts={fonts}>
            <input
              type="radio"
              name={name}
              value={fonts}
              aria-label={label}
              checked={fonts === value}
              onChange={() => change(fonts)}
            />
            <span className={styles.sample}>
              <span className={styles.name}>{`${content.brand}`}</span>
              <span>{`${content.tagline}`}</span>
              <small>{label}</small>
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
