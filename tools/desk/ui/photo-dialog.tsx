import { type ReactNode, useEffect, useId, useRef } from "react";
import { Button } from "./controls";
import formStyles from "./form.module.css";
import styles from "./photo-dialog.module.css";
import { type Action, Actions } from "./selection-bar";

interface PhotoDialogProps {
  position: string;
  actions: Action[];
  /** @param step 1 for the next photo, -1 for the previous one */
  onGo: (step: 1 | -1) => void;
  onClose: () => void;
  /** The photo's fields. */
  children: ReactNode;
}

export function PhotoDialog({ position, actions, children, ...on }: PhotoDialogProps) {
  const title = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector("textarea")?.focus();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={title}
      onClose={on.onClose}
      onKeyDown={(event) => {
        const isTyped = event.target instanceof HTMLTextAreaElement;
        if (!isTyped || event.key !== "Enter" || event.nativeEvent.isComposing) return;
        event.preventDefault();
        on.onGo(1);
      }}
    >
      <header>
        <h2 id={title}>{position}</h2>
        <p>
          <Button onClick={() => on.onGo(-1)} aria-label="Előző kép">
            ←
          </Button>
          <Button onClick={() => on.onGo(1)} aria-label="Következő kép">
            →
          </Button>
          <Button onClick={() => dialog.current?.close()}>Kész</Button>
        </p>
      </header>
      <div className={styles.fields}>{children}</div>
      <footer>
        <Actions actions={actions} />
        <span className={formStyles.help}>Enterre a következő kép jön.</span>
      </footer>
    </dialog>
  );
}
