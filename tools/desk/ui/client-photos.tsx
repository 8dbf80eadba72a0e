import { memo, useRef, useState } from "react";
import type { ClientPage } from "../http/page-data";
import { clientPhotoUrl } from "../protocol";
import styles from "./client-photos.module.css";
import { Button, Options, toggled } from "./controls";
import { FocalPoint } from "./focal-point";
import formStyles from "./form.module.css";
import { postAction } from "./request";

type Gallery = ClientPage["gallery"];
type Photo = Gallery["pictures"][number];

interface ClientPhotosProps {
  gallery: Gallery;
  onChange: () => void;
}

/** The cover, the chapters, and what guests do not see. */
export function ClientPhotos({ gallery, onChange }: ClientPhotosProps) {
  const { folder, chapters, pictures, cover } = gallery;
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [refusal, setRefusal] = useState("");
  const arrange = async (action: string, more?: object) => {
    const { isDone, text } = await postAction("client-arrange", {
      folder,
      do: action,
      numbers: chosen,
      ...more,
    });
    setRefusal(isDone ? "" : text);
    if (isDone) setChosen([]);
    onChange();
  };
  /** Shift chooses all photos since the last one. */
  const last = useRef(0);
  const shown = useRef(pictures);
  shown.current = pictures;
  const [choose] = useState(() => (number: number, isRange: boolean) => {
    const at = (wanted: number) => shown.current.findIndex((photo) => photo.number === wanted);
    const [from = 0, to = 0] = [at(last.current), at(number)].sort((a, b) => a - b);
    const range = shown.current.slice(from, to + 1).map((photo) => photo.number);
    setChosen((all) => (isRange ? [...new Set([...all, ...range])] : toggled(all, number)));
    last.current = number;
  });
  const [first, ...others] = chosen;
  const one = others.length > 0 ? undefined : pictures.find(({ number }) => number === first);
  const coverPhoto = pictures.find(({ number }) => number === cover?.number);
  const question = "A fejezetek nevei és az áthelyezett képek helye elvész. Folytatod?";
  const parts = chapters.length > 0 ? chapters : [undefined];
  return (
    <section aria-labelledby="kepek">
      <h2 id="kepek">Borító és fejezetek</h2>
      <p className={formStyles.help}>
        Jelölj ki képeket, és mondd meg, mi legyen velük. Shifttel a két kattintás közöttieket is
        kijelölöd.
      </p>
      <p className={styles.buttons}>
        <Button
          onClick={() => (chapters.length === 0 || window.confirm(question)) && arrange("propose")}
        >
          Fejezeteket javaslok a szünetek alapján
        </Button>
      </p>
      {refusal && <p role="alert">{refusal}</p>}
      {chosen.length > 0 && (
        <div className={styles.selection} role="toolbar" aria-label="A kijelölt képek">
          <span>{`${chosen.length} kép kijelölve`}</span>
          {chapters.length > 1 && (
            <select
              aria-label="Áthelyezem ide"
              value=""
              onChange={({ target }) => arrange("move", { chapter: Number(target.value) })}
            >
              <Options
                labels={{
                  "": "Áthelyezem ide…",
                  ...Object.fromEntries(chapters.map(({ id, name }) => [id, name])),
                }}
              />
            </select>
          )}
          <Button onClick={() => arrange("hide", { isPrivate: true })}>Csak a pár látja</Button>
          <Button onClick={() => arrange("hide", { isPrivate: false })}>
            A vendégek is látják
          </Button>
          {one && <Button onClick={() => arrange("cover")}>Ez a borító</Button>}
          {one?.chapter && (
            <Button
              onClick={() => {
                const own = pictures.filter(({ chapter }) => chapter === one.chapter);
                const numbers = own.slice(own.indexOf(one)).map(({ number }) => number);
                return arrange("move", { numbers, chapter: one.chapter, isNew: true });
              }}
            >
              Itt kezdődik egy új fejezet
            </Button>
          )}
          <Button onClick={() => setChosen([])}>Mégsem</Button>
        </div>
      )}
      {coverPhoto && (
        <CoverFocus
          key={`${coverPhoto.name} ${cover?.focus}`}
          url={clientPhotoUrl(folder, coverPhoto.name, "large")}
          photo={coverPhoto}
          focus={cover?.focus}
          onSave={(focus) => arrange("cover", { numbers: [coverPhoto.number], text: focus })}
        />
      )}
      {parts.map((part, at) => {
        const own = pictures.filter(({ chapter }) => !part || chapter === part.id);
        const before = chapters[at - 1];
        return (
          <div key={part?.id ?? 0} className={styles.chapter}>
            {part && (
              <p className={styles.buttons}>
                <input
                  key={part.name}
                  aria-label={`A(z) ${at + 1}. fejezet neve`}
                  defaultValue={part.name}
                  maxLength={80}
                  onBlur={({ target }) =>
                    target.value.trim() !== part.name &&
                    arrange("rename", { chapter: part.id, text: target.value })
                  }
                />
                <span>{`${own.length} kép`}</span>
                {before && (
                  <Button
                    onClick={() => {
                      const numbers = own.map(({ number }) => number);
                      return arrange("move", { numbers, chapter: before.id });
                    }}
                  >
                    Egybe az előzővel
                  </Button>
                )}
              </p>
            )}
            <ul className={styles.grid}>
              {own.map((photo) => (
                <Cell
                  key={photo.name}
                  url={clientPhotoUrl(folder, photo.name)}
                  photo={photo}
                  isCover={photo === coverPhoto}
                  isChosen={chosen.includes(photo.number)}
                  onChoose={choose}
                />
              ))}
            </ul>
          </div>
        );
      })}
    </section>
  );
}

const COVER_CROPS = [
  { name: "széles képernyőn", ratio: 16 / 9 },
  { name: "telefonon", ratio: 9 / 16 },
];

interface CoverFocusProps {
  url: string;
  photo: Photo;
  focus: string | undefined;
  onSave: (focus: string | undefined) => void;
}

function CoverFocus({ url, photo, focus: saved, onSave }: CoverFocusProps) {
  const [focus, setFocus] = useState(saved);
  return (
    <>
      <FocalPoint
        label="A borító fókuszpontja"
        help="Kattints arra, ami a képen fontos: az a vágásnál is megmarad."
        view={{ ...photo, small: url, large: url }}
        crops={COVER_CROPS}
        focus={focus}
        onFocus={setFocus}
      />
      <p>
        <Button disabled={focus === saved} onClick={() => onSave(focus)}>
          Elmentem a fókuszpontot
        </Button>
      </p>
    </>
  );
}

interface CellProps {
  url: string;
  photo: Photo;
  isCover: boolean;
  isChosen: boolean;
  onChoose: (number: number, isRange: boolean) => void;
}

/** Memoized, since a gallery may have hundreds of photos. */
const Cell = memo(function Cell({ url, photo, isCover, isChosen, onChoose }: CellProps) {
  const { number, file, isPrivate } = photo;
  return (
    <li className={styles.cell}>
      <label>
        <img src={url} alt="" loading="lazy" draggable={false} />
        <input
          type="checkbox"
          aria-label={file}
          checked={isChosen}
          onChange={({ nativeEvent }) =>
            onChoose(number, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }
        />
      </label>
      <p>
        {isCover && <span>Borító</span>}
        {isPrivate && <span>Csak a pár látja</span>}
      </p>
    </li>
  );
});
