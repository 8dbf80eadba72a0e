import { useCallback, useState } from "react";
import type { GalleryFile, PhotoEntry } from "@/lib/content/schema";
import { byNumber } from "@/lib/photos/photo-files";
import { areByTime, byTime, withShift } from "../../content/capture-times";
import type { RemovedPhoto } from "../../history/questions";
import type { Content } from "../editing/edits";
import type { EntryPage } from "../http/page-data";
import { photoUrls } from "../protocol";
import { Button } from "./controls";
import { DeskDropZone } from "./desk-drop-zone";
import { WatchedFolder } from "./feeds";
import { fieldsIn, useField } from "./field";
import formStyles from "./form.module.css";
import { FormFields } from "./form-fields";
import styles from "./gallery-editor.module.css";
import { PhotoDialog } from "./photo-dialog";
import { PhotoGrid } from "./photo-grid";
import { PhotoList } from "./photo-list";
import { RemovedPhotos } from "./removed-photos";
import { post } from "./request";
import { SelectionBar } from "./selection-bar";
import type { Selected } from "./sortable-photos";

/** The photo named in the URL, as in links from issues. */
function linkedPhoto(photos: PhotoEntry[]): string | undefined {
  const path = new URLSearchParams(window.location.search).get("mezo") ?? "";
  return photos[Number(/^photos\[(\d+)\]/.exec(path)?.[1])]?.file;
}

export function GalleryEditor({ fields, watched }: Pick<EntryPage, "fields" | "watched">) {
  const form = useField("photos");
  const { gallery: category = "", views, replaced = [], removed = [] } = form;
  const { galleries, edit, readAgain } = form;
  const { photos, ...content } = form.content as GalleryFile;
  const [shown, setShown] = useState(() => linkedPhoto(photos));
  const [selected, setSelected] = useState<Selected>(new Set());
  const [isList, setIsList] = useState(false);

  const changePhotos: (make: (photos: PhotoEntry[]) => PhotoEntry[]) => void = form.change;
  /** @param make gets a photo and its number among these; returns what replaces it */
  const changeEach = (
    some: PhotoEntry[],
    make: (photo: PhotoEntry, number: number) => PhotoEntry | [],
  ) =>
    changePhotos((all) =>
      all.flatMap((photo) => {
        const index = some.findIndex(({ file }) => file === photo.file);
        return index < 0 ? photo : make(photo, index + 1);
      }),
    );
  const sort = (order: (a: PhotoEntry, b: PhotoEntry) => number) =>
    changePhotos((all) => all.toSorted(order));
  const takeOut = (some: PhotoEntry[]) => {
    changeEach(some, () => []);
    setShown(undefined);
    setSelected(new Set());
    void readAgain(); // lists them below
  };
  const putBack = ({ entry, next }: RemovedPhoto) =>
    changePhotos((all) => {
      const place = all.findIndex(({ file }) => next.includes(file));
      return all.toSpliced(place < 0 ? all.length : place, 0, entry);
    });
  const actionsOn = (some: PhotoEntry[]) => {
    const areHidden = some.every(({ hidden }) => hidden);
    const [photo] = some.length === 1 && !areHidden ? some : [];
    const setCover = () => edit("", (now: Content) => ({ ...now, cover: photo?.file }));
    const hide = () =>
      changeEach(some, ({ hidden: _, ...rest }) => (areHidden ? rest : { ...rest, hidden: true }));
    return (
      <>
        {photo && photo.file !== cover && <Button onClick={setCover}>Legyen ez a borítókép</Button>}
        <Button onClick={hide}>{areHidden ? "Megmutatom" : "Elrejtem"}</Button>
        <Button onClick={() => takeOut(some)}>Kiveszem</Button>
      </>
    );
  };

  const index = photos.findIndex(({ file }) => file === shown);
  const photo = photos[index];
  const isLast = index === photos.length - 1;
  const photoFields = fieldsIn(fields, "photos");
  const { [category]: _, ...others } = galleries;
  const visible = photos.filter(({ hidden }) => !hidden);
  const hiddenCount = photos.length - visible.length;
  const cover = (visible.find(({ file }) => file === content.cover) ?? visible[0])?.file;
  const selectedPhotos = photos.filter(({ file }) => selected.has(file));
  const [single] = selectedPhotos.length === 1 ? selectedPhotos : [];
  const viewOf = useCallback(
    ({ file }: PhotoEntry) => views[`${category}/${file}`],
    [views, category],
  );
  return (
    <>
      <FormFields fields={fields.filter(({ name }) => name === "state")} />
      <section className={styles.photos} aria-labelledby="kepek">
        <div className={styles.tools}>
          <h2 id="kepek">
            {`Képek (${photos.length}${hiddenCount > 0 ? `, rejtve ${hiddenCount}` : ""})`}
          </h2>
          {photos.length > 0 && (
            <>
              <span className={styles.views}>
                <Button aria-pressed={!isList} onClick={() => setIsList(false)}>
                  Rács
                </Button>
                <Button aria-pressed={isList} onClick={() => setIsList(true)}>
                  Lista
                </Button>
              </span>
              Rendezés:
              <Button
                aria-label="Készítési idő szerint rendezem"
                disabled={!photos.some(({ taken }) => taken)}
                onClick={() => sort(byTime)}
              >
                Készítési idő szerint
              </Button>
              <Button
                aria-label="Fájlnév szerint rendezem"
                onClick={() => sort((a, b) => byNumber(a.file, b.file))}
              >
                Fájlnév szerint
              </Button>
            </>
          )}
        </div>
        <p className={formStyles.help}>{photos.length === 0 ? EMPTY : isList ? LIST : GRID}</p>
        <DeskDropZone place={category} title={galleries[category] ?? category} onUpload={readAgain}>
          {photos.length > 0 &&
            (isList ? (
              <PhotoList
                photos={photos}
                viewOf={viewOf}
                fields={photoFields.filter(({ kind }) => kind !== "focus")}
              />
            ) : (
              <PhotoGrid
                photos={photos}
                viewOf={viewOf}
                cover={cover}
                selected={selected}
                onSelect={setSelected}
                onSort={changePhotos}
                onOpen={setShown}
              />
            ))}
        </DeskDropZone>
        <RemovedPhotos
          heading="Lecserélt képek"
          help="Az új van a galériában. Ha mindkettő kell, a régi az új elé kerül; a következő közzétételig dönthetsz."
          photos={replaced.map((old) => {
            const now = photos.find(({ file }) => file === old.photo);
            return {
              old: { alt: old.photo, ...photoUrls(category, old.photo, old.id) },
              now: now && { alt: now.file, ...viewOf(now) },
              onReturn: () => form.doOnServer(() => post("keep-both", old)),
            };
          })}
        />
        <RemovedPhotos
          isFolded
          heading="Nemrég törölt képek"
          help="Harminc napig vannak itt. Amelyiket visszateszed, az a régi helyére kerül."
          photos={removed
            .filter(({ entry }) => viewOf(entry) && !photos.some(({ file }) => file === entry.file))
            .map((one) => {
              const old = { alt: one.entry.file, ...viewOf(one.entry) };
              return { old, now: undefined, onReturn: () => putBack(one) };
            })}
        />
        {selectedPhotos.length > 0 && !isList && (
          <SelectionBar
            photos={selectedPhotos}
            viewOf={viewOf}
            galleries={others}
            onMove={(to) => {
              const files = selectedPhotos.map(({ file }) => file);
              setSelected(new Set());
              void form.doOnServer(() => post("move", { from: category, to, files }));
            }}
            onShift={(minutes) =>
              changePhotos((all) => {
                const shifted = all.map((one) =>
                  selected.has(one.file) ? withShift(one, minutes) : one,
                );
                return areByTime(all) ? shifted.toSorted(byTime) : shifted;
              })
            }
            onDescribe={(pattern) =>
              changeEach(selectedPhotos, (one, number) => ({
                ...one,
                alt: pattern.replaceAll("{n}", `${number}`),
              }))
            }
            onRemove={() => takeOut(selectedPhotos)}
            onClear={() => setSelected(new Set())}
          >
            {single && <Button onClick={() => setShown(single.file)}>Megnyitom</Button>}
            {actionsOn(selectedPhotos)}
          </SelectionBar>
        )}
        <WatchedFolder place={category} watched={watched} />
      </section>
      {photo && (
        <PhotoDialog
          position={`${index + 1}. kép, ${isLast ? "ez az utolsó" : `összesen ${photos.length}`} · ${photo.source ?? photo.file}`}
          actions={actionsOn([photo])}
          onGo={(step) => setShown(photos[index + step]?.file ?? photo.file)}
          onClose={() => setShown(undefined)}
        >
          <FormFields fields={photoFields} path={`photos[${index}]`} />
        </PhotoDialog>
      )}
      <details className={styles.texts} open={photos.length === 0}>
        <summary>Szövegek és fejléckép</summary>
        <FormFields fields={fields.filter(({ name }) => !["state", "photos"].includes(name))} />
      </details>
    </>
  );
}

const EMPTY =
  "Ebben a galériában még nincs kép. Húzd ide az exportált képeket, és az oldalon is megjelennek.";
const LIST =
  "Írd le, mi látható a képeken. Enterre és a lefelé nyílra a következő kép jön, a felfelé nyílra az előző.";
const GRID =
  "Kattintás kijelöl, dupla kattintás megnyit, húzás áthelyez. Billentyűzettel: nyilak, Enter; áthelyezés: Tab a ⠿ jelig, Enter, nyilak, Enter.";
