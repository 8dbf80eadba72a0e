import { type PropsWithChildren, useEffect, useRef } from "react";
import { Button, Options } from "./controls";
import styles from "./gallery-editor.module.css";

interface SelectionBarProps {
  count: number;
  /** Titles of the other galleries by name, or chapters. */
  galleries: Record<string, string>;
  onMove: (to: string) => void;
  /** @param minutes how late the camera's clock was */
  onShift: (minutes: number) => void;
  /** Missing if the photos have no texts. @param pattern `{n}` stands for the number of the photo */
  onDescribe?: (pattern: string) => void;
}

const CLOCK_QUESTION =
  "Hány percet késett a gép órája, amelyik ezeket a képeket készítette? Ha sietett, mínuszjellel: -60";

export function SelectionBar(props: PropsWithChildren<SelectionBarProps>) {
  const { count, galleries, onMove, onShift, onDescribe, children } = props;
  const target = useRef<HTMLSelectElement>(null);
  useEffect(() => focusCurrentPhoto, []);
  const shift = () => {
    const minutes = Number(window.prompt(CLOCK_QUESTION, "60"));
    if (Number.isInteger(minutes) && minutes !== 0) onShift(minutes);
  };
  return (
    <section className={styles.selection} aria-label="A kijelölt képek">
      <strong role="status">{`${count} kép kijelölve`}</strong>
      {children}
      {Object.keys(galleries).length > 0 && (
        <span>
          <select ref={target} aria-label="Áthelyezem ide">
            <Options labels={galleries} />
          </select>
          <Button onClick={() => onMove(target.current?.value ?? "")}>Áthelyezem</Button>
        </span>
      )}
      <Button onClick={shift}>Az órájuk nem járt jól</Button>
      {count > 1 && onDescribe && (
        <form action={(form) => onDescribe(String(form.get("pattern")).trim())}>
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

/** Once the focused button is gone. */
function focusCurrentPhoto(): void {
  const photo = document.querySelector<HTMLElement>("[role=row][tabindex='0']");
  if (document.activeElement === document.body) photo?.focus({ preventScroll: true });
}
