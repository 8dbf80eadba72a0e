import { useDeferredValue, useEffect, useState } from "react";
import { clientStrings, galleryStrings } from "@/lib/strings";
import { ChoiceBar } from "./choice-bar";
import { ClientCell, cellId } from "./client-cell";
import { ClientViewer } from "./client-viewer";
import { Downloads } from "./downloads";
import type { ClientGalleryProps } from "./open-gallery";
import { useChoice } from "./use-choice";
import { useShownPhoto } from "./use-shown-photo";

/** More than a window shows: these photos are drawn before the others. */
const FIRST = 24;

export function ClientGallery(props: ClientGalleryProps) {
  const { gallery, styles } = props;
  const { title, greeting, until, choose, pictures: photos } = gallery.index;
  const choices = useChoice(gallery.folder);
  const { chosen: names, notes } = choices.choice;
  // Snapshot taken when "chosen only" is switched on, so slips can be undone.
  const [only, setOnly] = useState<readonly string[]>();
  const viewer = useShownPhoto((name) => document.getElementById(cellId(name))?.focus());
  useEffect(() => {
    document.title = title;
  }, [title]);

  const chosen = photos.filter(({ name }) => names.includes(name));
  const shown = only ? photos.filter(({ name }) => only.includes(name)) : photos;
  const drawn = useDeferredValue(shown, shown.slice(0, FIRST));

  return (
    <>
      <div className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        {greeting && <p className="client-greeting">{greeting}</p>}
        <p className="client-until">{clientStrings.until(until)}</p>
        <Downloads {...props} chosen={chosen} />
      </div>
      {/* Before the photos in tab order, after them on the screen. */}
      {choose > 0 && (
        <ChoiceBar
          {...props}
          choices={choices}
          chosen={chosen}
          isFiltered={only !== undefined}
          onFilter={() => setOnly(only ? undefined : names)}
        />
      )}
      <section className={styles.gallery} aria-label={galleryStrings.pictures}>
        <ul className={`${styles.grid} ${styles.mixed}`} data-own={only ? "" : undefined}>
          {drawn.map((photo) => (
            <ClientCell
              key={photo.name}
              gallery={gallery}
              photo={photo}
              styles={styles}
              isChosen={names.includes(photo.name)}
              note={notes[photo.name]}
              onOpen={viewer.open}
              onToggle={choose > 0 ? choices.toggle : undefined}
            />
          ))}
        </ul>
      </section>
      {viewer.shown && (
        <ClientViewer
          gallery={gallery}
          choices={choices}
          photos={shown}
          start={viewer.shown}
          onTurn={viewer.turn}
          onClose={viewer.close}
        />
      )}
    </>
  );
}
