import { useEffect, useId, useRef } from "react";
import type { GalleryEntry } from "@/content/schema";
import { photoShape } from "@/lib/photos/shape";
import type { Picture } from "../form";
import { Button } from "./controls";
import { FocalPoint } from "./focal-point";
import styles from "./photo-dialog.module.css";

interface PhotoDialogProps {
  photo: GalleryEntry;
  picture: Picture | undefined;
  position: string;
  shapes: string | undefined;
  isCover: boolean;
  onChange: (values: Partial<GalleryEntry>) => void;
  onCover: () => void;
  onTakeOut: () => void;
  /** Next picture: 1, previous one: -1. */
  onGo: (step: 1 | -1) => void;
  onClose: () => void;
}

export function PhotoDialog(props: PhotoDialogProps) {
  const { photo, picture, position, shapes, isCover, ...on } = props;
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const caption = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    caption.current?.focus();
  }, []);
  const isTall = picture && photoShape(shapes, picture.width, picture.height) === "tall";
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      onClose={on.onClose}
    >
      <header>
        <h2 id={`${id}-title`}>{position}</h2>
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
      <label htmlFor={`${id}-alt`}>Mi látható a képen?</label>
      <p id={`${id}-help`}>
        Egy rövid mondat: ezt hallja, aki nem látja a képet. Enterre a következő jön.
      </p>
      <textarea
        ref={caption}
        id={`${id}-alt`}
        rows={2}
        maxLength={300}
        value={photo.alt}
        aria-describedby={`${id}-help`}
        placeholder="Menyasszonyi csokor az ablakban"
        onChange={({ target }) => on.onChange({ alt: target.value.replaceAll("\n", " ") })}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
          event.preventDefault();
          on.onGo(1);
        }}
      />
      <label htmlFor={`${id}-caption`}>Képaláírás (üresen az előző mondat)</label>
      <input
        id={`${id}-caption`}
        maxLength={300}
        value={photo.caption ?? ""}
        onChange={({ target }) => on.onChange({ caption: target.value })}
      />
      {picture && (
        <FocalPoint
          label="Mi a fontos rajta?"
          help="Kattints arra, aminek a kivágásban is látszania kell."
          picture={picture}
          focus={photo.focus}
          crops={[
            // A cell of the grid is 5:4; a tall picture spans two.
            { name: "a rácsban", ratio: isTall ? 5 / 8 : 5 / 4 },
            { name: "borítóként", ratio: 3 / 2 },
          ]}
          onChange={(focus) => on.onChange({ focus })}
        />
      )}
      <footer>
        <Button disabled={isCover} onClick={on.onCover}>
          {isCover ? "Ez a borítókép" : "Legyen ez a borítókép"}
        </Button>
        <Button onClick={on.onTakeOut}>Kiveszem a galériából</Button>
      </footer>
    </dialog>
  );
}
