import { useMemo, useState } from "react";
import type { Arrangement } from "../clients/gallery-actions";
import type { ClientPage } from "../http/page-data";
import { type Field, photoUrls } from "../protocol";
import styles from "./client-photos.module.css";
import { Button } from "./controls";
import { fieldsIn, useField, useForm } from "./field";
import { FocalPoint } from "./focal-point";
import formStyles from "./form.module.css";
import { FormFields } from "./form-fields";
import { PhotoGrid } from "./photo-grid";
import { RemovedPhotos } from "./removed-photos";
import { post } from "./request";
import { SelectionBar } from "./selection-bar";
import type { Selected } from "./sortable-photos";

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

export function ClientPhotos({ gallery, fields }: Pick<ClientPage, "gallery" | "fields">) {
  const { folder, chapters, cover } = gallery;
  const photos = useMemo(() => toShown(gallery, gallery.pictures), [gallery]);
  const [selected, setSelected] = useState<Selected>(new Set());
  const { doOnServer } = useForm();
  const arrange = async (
    action: Arrangement["do"],
    which: Shown[],
    more?: Partial<Arrangement>,
  ) => {
    const before = selected;
    const numbers = which.map(({ number }) => number);
    await doOnServer(async () => {
      const answer = await post("client-arrange", { folder, do: action, numbers, ...more });
      if (answer.isDone) setSelected((now) => (now === before ? new Set() : now)); // photos clicked since stay selected
      return answer;
    });
  };
  const selectedPhotos = photos.filter(({ name }) => selected.has(name));
  const takeOut = () => {
    const uses = usesOf(gallery, selectedPhotos);
    const question = `Ezzel kikerül: ${uses.join(", ")}. Biztosan kiveszed?`;
    if (uses.length === 0 || window.confirm(question)) void arrange("take-out", selectedPhotos);
  };
  const [one, ...others] = selectedPhotos;
  const coverPhoto = photos.find(({ number }) => number === cover?.number);
  const removed = toShown(gallery, gallery.removed ?? []);
  const photosOf = (id: number | undefined) => photos.filter(({ chapter }) => chapter === id);
  const startChapter = (first: Shown) => {
    const { chapter } = first;
    const following = photosOf(chapter).slice(photosOf(chapter).indexOf(first));
    return arrange("move", following, { chapter, isNew: true });
  };
  const parts = chapters.length > 0 ? chapters : [{ id: undefined }];
  const nameFields = fieldsIn(fields, "chapters");
  return (
    <section aria-labelledby="kepek">
      {coverPhoto && (
        <>
          <h2>Borító</h2>
          {fieldsIn(fields, "cover").map((field) => (
            <CoverFocus key={field.name} field={field} photo={coverPhoto} />
          ))}
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
      {parts.map(({ id }, at) => {
        const own = photosOf(id);
        const before = chapters[at - 1];
        return (
          <div key={id ?? 0} className={styles.chapter}>
            {id !== undefined && (
              <div className={styles.heading}>
                <FormFields
                  fields={nameFields.map((field) => ({ ...field, label: `${at + 1}. fejezet` }))}
                  path={`chapters[${at}]`}
                />
                <span>{`${own.length} kép`}</span>
                {before && (
                  <Button onClick={() => arrange("move", own, { chapter: before.id })}>
                    Egybe az előzővel
                  </Button>
                )}
              </div>
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
          photos={selectedPhotos}
          viewOf={viewOf}
          galleries={Object.fromEntries(chapters.map(({ id, name }) => [id, name]))}
          onMove={(id) => arrange("move", selectedPhotos, { chapter: Number(id) })}
          onShift={(minutes) => arrange("shift", selectedPhotos, { minutes })}
          onRemove={takeOut}
          onClear={() => setSelected(new Set())}
        >
          <Button onClick={() => arrange("hide", selectedPhotos)}>Csak a pár látja</Button>
          <Button onClick={() => arrange("show", selectedPhotos)}>A vendégek is lássák</Button>
          <Button onClick={takeOut}>Kiveszem a galériából</Button>
          {others.length === 0 && (
            <>
              <Button onClick={() => arrange("cover", selectedPhotos)}>Ez a borító</Button>
              {one.chapter && (
                <Button onClick={() => startChapter(one)}>Itt kezdődik egy új fejezet</Button>
              )}
            </>
          )}
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

/** What photos are needed for. */
function usesOf({ cover, choices = [] }: ClientPage["gallery"], photos: Shown[]): string[] {
  const isAmong = (number?: number) => photos.some((photo) => photo.number === number);
  const chosen = choices.flatMap(({ name, numbers }) => {
    const count = numbers.filter(isAmong).length;
    return count > 0 ? `${count} kép ${name} választásából` : [];
  });
  return isAmong(cover?.number) ? ["a borító", ...chosen] : chosen;
}

const COVER_CROPS = [
  { name: "széles képernyőn", ratio: 16 / 9 },
  { name: "telefonon", ratio: 9 / 16 },
];

function CoverFocus({ field, photo }: { field: Field; photo: Shown }) {
  const { value, change } = useField("cover.focus");
  const view = { ...photo, small: photo.large };
  return <FocalPoint {...field} view={view} crops={COVER_CROPS} focus={value} onFocus={change} />;
}
