import { type ReactNode, useEffect, useId, useRef } from "react";
import { Button } from "./controls";
import formStyles from "./form.module.css";
import { usePageEvent } from "./page-event";
import styles from "./photo-dialog.module.css";
import { goByKey } from "./photo-list";

interface PhotoDialogProps {
  position: string;
  actions: ReactNode;
  /** @param step 1 for the next photo, -1 for the previous one */
  onGo: (step: 1 | -1) => void;
  onClose: () => void;
  children: ReactNode;
}

/** Marks the entry in the browser's history, so that Back closes the dialog. */
const OPENED = "photo";

export function PhotoDialog({ position, actions, onGo, onClose, children }: PhotoDialogProps) {
  const title = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector("textarea")?.focus();
    // After the form's effect, which removes the field that a link names from the page's URL.
    queueMicrotask(() => window.history.state === OPENED || window.history.pushState(OPENED, ""));
    return () => {
      if (window.history.state === OPENED) window.history.back();
    };
  }, []);
  const close = () => dialog.current?.close(); // the focus returns to the photo
  usePageEvent("popstate", close);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={title}
      onClose={onClose}
      onKeyDown={goByKey(onGo)}
    >
      <header>
        <h2 id={title} aria-live="polite">
          {position}
        </h2>
        <p>
          <Button onClick={() => onGo(-1)} aria-label="Előző kép">
            ←
          </Button>
          <Button onClick={() => onGo(1)} aria-label="Következő kép">
            →
          </Button>
          <Button onClick={close}>Kész</Button>
        </p>
      </header>
      <div className={styles.fields}>{children}</div>
      <footer>
        {actions}
        <span className={formStyles.help}>Enterre a következő kép jön.</span>
      </footer>
    </dialog>
  );
}
