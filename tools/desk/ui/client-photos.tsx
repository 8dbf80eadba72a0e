import { useMemo, useRef, useState } from "react";
import type { ClientPage } from "../http/page-data";
import { photoUrls } from "../protocol";
import type { Arrangement } from "../publishing/edit-client-galleries";
import styles from "./client-photos.module.css";
import { Button } from "./controls";
import { FocalPoint } from "./focal-point";
import formStyles from "./form.module.css";
import { isRemoval, usePageEvent } from "./page-event";
import { PhotoGrid, type Selected } from "./photo-grid";
import { RemovedPhotos } from "./removed-photos";
import { post } from "./request";
import { SelectionBar } from "./selection-bar";

interface ClientPhotosProps extends Pick<ClientPage, "gallery"> {
  onChange: () => void;
}

const toShown = (
  { folder, choices = [] }: ClientPage["gallery"],
  photos: ClientPage["gallery"]["pictures"],
) =>
  photos.map((photo) => {
    const by = choices.filter(({ numbers }) => numbers.includes(photo.number));
    return {
      ...photo,
      file: photo.name,
      alt: photo.file,
      ...(photo.isPrivate && { hidden: true }),
      ...(by.length > 0 && { mark: `♥ ${by.map(({ name }) => name).join(", ")}` }),
      ...photoUrls(`clients/${folder}`, photo.name),
    };
  });
type Shown = ReturnType<typeof toShown>[number];
const viewOf = (photo: Shown) => photo;

export function ClientPhotos({ gallery, onChange }: ClientPhotosProps) {
  const { folder, chapters, cover } = gallery;
  const photos = useMemo(() => toShown(gallery, gallery.pictures), [gallery]);
  const [selected, setSelected] = useState<Selected>(new Set());
  const [refusal, setRefusal] = useState("");
  const arrange = async (
    action: Arrangement["do"],
    which: Shown[],
    more?: Partial<Arrangement>,
  ) => {
    const before = selected;
    const numbers = which.map(({ number }) => number);
    const body = { folder, do: action, numbers, ...more };
    const { isDone, text } = await post("client-arrange", body);
    setRefusal(text);
    if (isDone) setSelected((now) => (now === before ? new Set() : now)); // photos clicked since stay selected
    onChange();
  };
  const selectedPhotos = photos.filter(({ name }) => selected.has(name));
  usePageEvent("keydown", (event) => {
    if (isRemoval(event) && selectedPhotos.length > 0) void arrange("take-out", selectedPhotos);
  });
  const [one, ...others] = selectedPhotos;
  const coverPhoto = photos.find(({ number }) => number === cover?.number);
  const removed = toShown(gallery, gallery.removed ?? []);
  const photosOf = (id: number | undefined) => photos.filter(({ chapter }) => chapter === id);
  const startChapter = (first: Shown) => {
    const { chapter } = first;
    const following = photosOf(chapter).slice(photosOf(chapter).indexOf(first));
    return arrange("move", following, { chapter, isNew: true });
  };
  const parts = chapters.length > 0 ? chapters : [{ id: undefined, name: "" }];
  return (
    <section aria-labelledby="kepek">
      {coverPhoto && (
        <>
          <h2>Borító</h2>
          <CoverFocus
            key={coverPhoto.name}
            photo={coverPhoto}
            focus={cover?.focus}
            onSave={(focus) => arrange("cover", [coverPhoto], { text: focus })}
          />
        </>
      )}
      <h2 id="kepek">Fejezetek</h2>
      <p className={formStyles.help}>
        Jelölj ki képeket, és mondd meg, mi legyen velük: melyik a borító, és hol kezdődik egy új
        fejezet. A vendégek a rejtett képeket nem látják.
      </p>
      <p>
        <Button onClick={() => arrange("propose", [])}>
          Fejezeteket javaslok a szünetek alapján
        </Button>
      </p>
      {refusal && <p role="alert">{refusal}</p>}
      {parts.map(({ id, name }, at) => {
        const own = photosOf(id);
        const before = chapters[at - 1];
        return (
          <div key={id ?? 0} className={styles.chapter}>
            {id !== undefined && (
              <p>
                <input
                  key={name}
                  aria-label={`${at + 1}. fejezet`}
                  defaultValue={name}
                  maxLength={80}
                  onBlur={({ target }) =>
                    target.value.trim() !== name &&
                    arrange("rename", [], { chapter: id, text: target.value })
                  }
                />
                <span>{`${own.length} kép`}</span>
                {before && (
                  <Button onClick={() => arrange("move", own, { chapter: before.id })}>
                    Egybe az előzővel
                  </Button>
                )}
              </p>
            )}
            <PhotoGrid
              photos={own}
              viewOf={viewOf}
              cover={coverPhoto?.name}
              selected={selected}
              onSelect={setSelected}
            />
          </div>
        );
      })}
      {one && (
        <SelectionBar
          count={selectedPhotos.length}
          galleries={Object.fromEntries(chapters.map(({ id, name }) => [id, name]))}
          onMove={(id) => arrange("move", selectedPhotos, { chapter: Number(id) })}
          onShift={(seconds) => arrange("shift", selectedPhotos, { seconds })}
        >
          <Button onClick={() => arrange("hide", selectedPhotos)}>Csak a pár látja</Button>
          <Button onClick={() => arrange("show", selectedPhotos)}>A vendégek is lássák</Button>
          <Button onClick={() => arrange("take-out", selectedPhotos)}>Kiveszem a galériából</Button>
          {others.length === 0 && (
            <>
              <Button onClick={() => arrange("cover", selectedPhotos)}>Ez a borító</Button>
              {one.chapter && (
                <Button onClick={() => startChapter(one)}>Itt kezdődik egy új fejezet</Button>
              )}
            </>
          )}
          <Button onClick={() => setSelected(new Set())}>Kijelölés megszüntetése</Button>
        </SelectionBar>
      )}
      <RemovedPhotos
        heading="Kivett és lecserélt képek"
        help="A következő feltöltésig még visszahozhatod őket."
        photos={removed.map((photo) => ({
          old: photo,
          now: photos.find(({ number }) => number === photo.number),
          onReturn: () => arrange("bring-back", [], { name: photo.name }),
        }))}
      />
    </section>
  );
}

/** A slider that is dragged saves once. */
const SAVE_DELAY_MS = 500;

const COVER_CROPS = [
  { name: "széles képernyőn", ratio: 16 / 9 },
  { name: "telefonon", ratio: 9 / 16 },
];

interface CoverFocusProps {
  photo: Shown;
  focus: string | undefined;
  onSave: (focus: string | undefined) => void;
}

function CoverFocus({ photo, focus: saved, onSave }: CoverFocusProps) {
  const [focus, setFocus] = useState(saved);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  return (
    <FocalPoint
      label="A borító fókuszpontja"
      help="Kattints arra, ami a képen fontos: az a vágásnál is megmarad."
      view={{ ...photo, small: photo.large }}
      crops={COVER_CROPS}
      focus={focus}
      onFocus={(chosen) => {
        setFocus(chosen);
        clearTimeout(timer.current);
        timer.current = setTimeout(onSave, SAVE_DELAY_MS, chosen);
      }}
    />
  );
}
