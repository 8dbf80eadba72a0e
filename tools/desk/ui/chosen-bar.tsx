import styles from "./gallery-editor.module.css";

interface ChosenBarProps {
  count: number;
  /** The galleries that they can go to. */
  others: { label: string; value: string }[];
  onMove: (to: string) => void;
  onTakeOut: () => void;
  onClear: () => void;
}

/** What can be done with the pictures that are chosen. */
export function ChosenBar({ count, others, onMove, onTakeOut, onClear }: ChosenBarProps) {
  if (count === 0) return null;
  return (
    <div className={styles.chosen} role="toolbar" aria-label="A kijelölt képek">
      <span>{`${count} kép kijelölve`}</span>
      {others.length > 0 && (
        <select
          aria-label="Áthelyezem ide"
          value=""
          onChange={({ target }) => target.value && onMove(target.value)}
        >
          <option value="">Áthelyezem ide…</option>
          {others.map(({ label, value }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
      <button type="button" onClick={onTakeOut}>
        Kiveszem
      </button>
      <button type="button" onClick={onClear}>
        Mégsem
      </button>
    </div>
  );
}
