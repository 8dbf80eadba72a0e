import { storageOf } from "@/lib/storage";

/** A file that was dropped. */
export interface Dropped {
  id: string;
  file: File;
  /** Of the file itself, for the eye. */
  preview: string;
  alt: string;
  /** What becomes of it, in words; nothing while it waits. */
  state?: string | undefined;
  /** Once it is decided. */
  isTaken?: boolean | undefined;
}

/** Words that were typed beside a file are there again when it is dropped again, after whatever happened. */
export const wordsKey = ({ name, size, lastModified }: File) =>
  `desk:${name}:${size}:${lastModified}`;

interface DroppedPictureProps {
  picture: Dropped;
  isFixed: boolean;
  onAlt: (alt: string) => void;
  onLeaveOut: () => void;
}

/** A picture that waits, with its words and what becomes of it. */
export function DroppedPicture({ picture, isFixed, onAlt, onLeaveOut }: DroppedPictureProps) {
  const { id, file, preview, alt, state, isTaken } = picture;
  const type = (words: string) => {
    storageOf("localStorage").setItem(wordsKey(file), words);
    onAlt(words);
  };
  return (
    <li>
      {/* biome-ignore lint/performance/noImgElement: a file of the photographer's own disk */}
      <img src={preview} alt="" />
      <div>
        <label htmlFor={id}>Mi látható ezen: {file.name}?</label>
        <input
          id={id}
          value={alt}
          readOnly={isFixed}
          maxLength={300}
          placeholder="Egy rövid mondat; ráér később is"
          onChange={({ target }) => type(target.value)}
        />
        {state && <p data-failed={isTaken === false || undefined}>{state}</p>}
      </div>
      {!isFixed && (
        <button type="button" aria-label={`${file.name} kivétele`} onClick={onLeaveOut}>
          Kiveszem
        </button>
      )}
    </li>
  );
}
