import type { PropsWithChildren } from "react";
import { Button } from "./controls";
import styles from "./photo-dialog.module.css";

interface ModalProps {
  title: string;
  /** Called once it is closed: it is open while it is rendered. */
  onClose: () => void;
}

function open(dialog: HTMLDialogElement | null): void {
  dialog?.showModal();
  dialog?.querySelector<HTMLElement>("select, summary")?.focus();
}

/** A question that must be answered first. Closing it returns the focus. */
export const Modal = ({ title, onClose, children }: PropsWithChildren<ModalProps>) => (
  <dialog
    ref={open}
    className={`${styles.dialog} ${styles.modal}`}
    aria-label={title}
    onClose={onClose}
  >
    <header>
      <h2>{title}</h2>
      <Button onClick={closeModal}>Mégsem</Button>
    </header>
    {children}
  </dialog>
);

export const closeModal = ({ currentTarget }: { currentTarget: Element }) =>
  currentTarget.closest("dialog")?.close();
