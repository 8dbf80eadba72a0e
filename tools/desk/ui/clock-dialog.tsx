import { useEffect, useId, useRef, useState } from "react";
import type { PhotoEntry } from "@/lib/content/schema";
import { captureTime, withShift } from "../../content/capture-times";
import { formatTime } from "../strings";
import { Button, fieldsOf, Labelled } from "./controls";
import styles from "./photo-dialog.module.css";

interface ClockDialogProps {
  /** One of the photos, as an example. */
  photo: PhotoEntry;
  /** Its URL. */
  small: string | undefined;
  /** @param minutes how late the camera's clock was */
  onShift: (minutes: number) => void;
  onClose: () => void;
}

export function ClockDialog({ photo, small, onShift, onClose }: ClockDialogProps) {
  const title = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [minutes, setMinutes] = useState(60);
  useEffect(() => dialog.current?.showModal(), []);
  const shift = () => {
    dialog.current?.close(); // gives the focus back
    onShift(minutes);
  };
  const timeOf = (shown: PhotoEntry) => formatTime(captureTime(shown), "UTC");
  return (
    <dialog
      ref={dialog}
      className={`${styles.dialog} ${styles.clock}`}
      aria-labelledby={title}
      onClose={onClose}
    >
      <h2 id={title}>A gép órája, amelyik ezeket készítette</h2>
      <form action={shift} onChange={({ currentTarget }) => setMinutes(delayIn(currentTarget))}>
        <fieldset>
          <label>
            <input type="radio" name="clock" value="late" defaultChecked /> késett
          </label>
          <label>
            <input type="radio" name="clock" value="early" /> sietett
          </label>
          <Labelled label="Óra">
            <input type="number" name="hours" min={0} defaultValue={1} required />
          </Labelled>
          <Labelled label="Perc">
            <input type="number" name="minutes" min={0} defaultValue={0} required />
          </Labelled>
        </fieldset>
        <figure>
          <img src={small} alt="" />
          <figcaption aria-live="polite">
            {`${photo.alt || photo.file}: eddig ${timeOf(photo)}, ezután ${timeOf(withShift(photo, minutes))}`}
          </figcaption>
        </figure>
        <footer>
          <Button type="submit" data-main disabled={minutes === 0}>
            Igazítom
          </Button>
          <Button onClick={() => dialog.current?.close()}>Mégsem</Button>
        </footer>
      </form>
    </dialog>
  );
}

/** How late the clock was, in minutes. */
function delayIn(form: HTMLFormElement): number {
  const { clock, hours, minutes } = fieldsOf<Record<"clock" | "hours" | "minutes", string>>(form);
  const delay = 60 * Number(hours) + Number(minutes);
  return clock === "early" ? -delay : delay;
}
