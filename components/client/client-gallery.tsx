import { useCallback, useDeferredValue, useEffect, useMemo, useState } from "react";
import { coverPhoto } from "@/lib/clients/client-cover";
import { today } from "@/lib/dates/today";
import { rowStyles } from "@/lib/photos/rows";
import { clientStrings, galleryStrings } from "@/lib/strings";
import { ChoiceBar } from "./choice-bar";
import { ClientCell, cellId } from "./client-cell";
import { ClientViewer } from "./client-viewer";
import { scrollTo } from "./cover";
import { DownloadProgress, Downloads, useDownload } from "./downloads";
import { page, useGallery } from "./gallery-context";
import { useChoice } from "./use-choice";
import { useShownPhoto } from "./use-shown-photo";
import { chaptersOf } from "./zip-entries";

/** More than a window shows: these photos are drawn before the others. */
const FIRST = 24;

const DAY_MS = 86_400_000;
/** From then on, the page says how long the gallery stays open. */
const SOON_DAYS = 14;

function scrollToChapter(id: string): void {
  const chapter = document.getElementById(id);
  scrollTo(chapter, chapter?.querySelector("h2"));
}

/** Keeps photos from being focused under the bar, and the focus in the bar when a pressed button disappears. */
function attendBar(bar: HTMLElement | null) {
  if (!bar) return;
  let pressed: EventTarget | null = null;
  bar.addEventListener("focusin", ({ target }) => (pressed = target));
  const isGone = () => pressed instanceof Node && !pressed.isConnected;
  const changes = new MutationObserver(() => {
    if (isGone() && document.activeElement === document.body) bar.focus();
  });
  const { style } = document.documentElement;
  const size = new ResizeObserver(() => style.setProperty("--bar-height", `${bar.offsetHeight}px`));
  changes.observe(bar, { childList: true, subtree: true });
  size.observe(bar);
  return () => {
    changes.disconnect();
    size.disconnect();
  };
}

/** @param linkedChoice the choice in the URL: `choice-link.ts` */
export function ClientGallery({ linkedChoice }: { linkedChoice: string }) {
  const { cover, index, read } = useGallery();
  const { title, greeting, until, choose, isSample, pictures: photos } = index;
  const choice = useChoice(linkedChoice);
  const download = useDownload();
  // Snapshot taken when "chosen only" is switched on, so slips can be undone.
  const [only, setOnly] = useState<readonly number[]>();
  const viewer = useShownPhoto((name) => document.getElementById(cellId(name))?.focus());
  const adopt = useCallback((box: Element | null) => void box?.append(cover.element), [cover]);
  useEffect(() => {
    document.title = title;
    const photo = coverPhoto(index);
    if (photo) cover.show(() => read(photo, "view"));
  }, [title, cover, index, read]);

  const shown = useMemo(
    () => (only ? photos.filter(({ number }) => only.includes(number)) : photos),
    [only, photos],
  );
  const drawn = new Set(useDeferredValue(shown, shown.slice(0, FIRST)));
  const chapters = chaptersOf(index)
    .map((chapter, at) => ({
      ...chapter,
      id: `fejezet-${at}`,
      drawn: chapter.photos.filter((photo) => drawn.has(photo)),
    }))
    .filter((chapter) => chapter.drawn.length > 0);
  // Of all that are shown, so nothing moves when the later ones are drawn.
  const styles = useMemo(() => {
    const isShown = new Set(shown);
    const chapters = chaptersOf(index).map((chapter) =>
      rowStyles(chapter.photos.filter((photo) => isShown.has(photo))),
    );
    return new Map(chapters.flatMap((chapter) => [...chapter]));
  }, [index, shown]);
  const days = (Date.parse(until) - Date.parse(today())) / DAY_MS;
  const hasBar = choose > 0 || Object.keys(download.state).length > 0;

  return (
    <>
      <div ref={adopt} />
      <div className="client-content" tabIndex={-1}>
        <div className={page.styles.head}>
          {greeting && <p className="client-greeting">{greeting}</p>}
          {!isSample && (
            <p className="client-until" data-soon={days <= SOON_DAYS ? "" : undefined}>
              {days <= SOON_DAYS ? clientStrings.closing(until, days) : clientStrings.until(until)}
            </p>
          )}
          <Downloads download={download} photos={photos} chosen={choice.chosen} />
        </div>
        {/* Before the photos in tab order, after them on the screen. */}
        <div ref={attendBar} className="client-bar" data-empty={!hasBar || undefined} tabIndex={-1}>
          <DownloadProgress download={download} />
          {choose > 0 && (
            <ChoiceBar
              choice={choice}
              isFiltered={only !== undefined}
              onFilter={() => setOnly(only ? undefined : choice.marked)}
            />
          )}
        </div>
        {chapters.length > 1 && (
          <nav className="client-chapters" aria-label={clientStrings.chapters}>
            {/* Links would replace the secret in the URL. */}
            {chapters.map(({ id, name }) => (
              <button key={id} type="button" onClick={() => scrollToChapter(id)}>
                {name}
              </button>
            ))}
          </nav>
        )}
        {chapters.map(({ id, name, photos, drawn }) => (
          <section
            key={id}
            id={id}
            className={page.styles.gallery}
            aria-label={name || galleryStrings.pictures}
          >
            {name && (
              <div className="client-chapter">
                <h2 tabIndex={-1}>{name}</h2>
                <Downloads download={download} photos={photos} chapter={name} />
              </div>
            )}
            <ul
              className={`${page.styles.grid} ${page.styles.mixed}`}
              data-own={only && !choice.isComparing ? "" : undefined}
            >
              {drawn.map((photo) => (
                <ClientCell
                  key={photo.name}
                  photo={photo}
                  style={styles.get(photo)}
                  isChosen={choice.chosen.includes(photo)}
                  owner={choice.ownerOf(photo.number)}
                  note={choice.notes[photo.number]}
                  onOpen={viewer.open}
                  onToggle={choose > 0 ? choice.toggle : undefined}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {viewer.shown && (
        <ClientViewer
          choice={choice}
          isSmall={download.isSmall}
          photos={shown}
          start={viewer.shown}
          onTurn={viewer.turn}
          onClose={viewer.close}
        />
      )}
    </>
  );
}
