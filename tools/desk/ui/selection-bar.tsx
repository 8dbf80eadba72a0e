import { useEffect, useState } from "react";
import { Button, Options } from "./controls";
import styles from "./gallery-editor.module.css";
import { focusCurrent } from "./sortable-grid";

/** The key is for a label that changes, so that its button keeps the focus. */
export type Action = [label: string, run: () => void, key?: string];

interface SelectionBarProps {
  count: number;
  actions: Action[];
  /** Titles of the other galleries by name, or chapters. */
  galleries: Record<string, string>;
  onMove: (to: string) => void;
  /** If missing, they have no texts. @param pattern `{n}` stands for the number of the photo */
  onDescribe?: (pattern: string) => void;
}

/** What can be done with the selected photos. */
export function SelectionBar({ count, actions, galleries, ...on }: SelectionBarProps) {
  const [to = Object.keys(galleries)[0] ?? "", setTo] = useState<string>();
  useEffect(() => () => focusCurrent(), []);
  return (
    <section className={styles.selection} aria-label="A kijelölt képek">
      <strong role="status">{`${count} kép kijelölve`}</strong>
      <Actions actions={actions} />
      {to && (
        <span>
          <select
            aria-label="Áthelyezem ide"
            value={to}
            onChange={({ target }) => setTo(target.value)}
          >
            <Options labels={galleries} />
          </select>
          <Button onClick={() => on.onMove(to)}>Áthelyezem</Button>
        </span>
      )}
      {count > 1 && on.onDescribe && (
        <form action={(form) => on.onDescribe?.(String(form.get("pattern")).trim())}>
          <input
            name="pattern"
            aria-label="Leírás mindegyikre; {n} helyén a sorszáma áll"
            placeholder="Leírás: Réka és Máté, {n}"
            required
          />
          <button type="submit">Beírom</button>
        </form>
      )}
    </section>
  );
}

export const Actions = ({ actions }: { actions: Action[] }) =>
  actions.map(([label, run, key = label]) => (
    <Button key={key} onClick={run}>
      {label}
    </Button>
  ));
