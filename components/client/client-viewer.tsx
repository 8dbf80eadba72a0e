import { useState } from "react";
import type { ContainerRect } from "yet-another-react-lightbox";
import {
  FavouriteButton,
  PhotoViewer,
  type PhotoViewerProps,
  ViewerButton,
} from "@/components/viewer/photo-viewer";
import { type ClientPhoto, VIEW_SIZE } from "@/lib/clients/client-index";
import { longestEdge } from "@/lib/photos/shape";
import { clientStrings, downloadStrings, MISSING_PHOTO } from "@/lib/strings";
import { isInApp, saveFile } from "./downloads";
import { useGallery } from "./gallery-context";
import type { Choice } from "./use-choice";
import { useSealedImage } from "./use-sealed-image";
import { downloadOf, safeName } from "./zip-entries";

export interface ClientViewerProps extends Pick<PhotoViewerProps, "onClose"> {
  choice: Choice;
  isSmall: boolean;
  photos: readonly ClientPhoto[];
  /** Name of the photo that is shown first. */
  start: string;
  onTurn: (name: string) => void;
}

export function ClientViewer(props: ClientViewerProps) {
  const { choice, isSmall, photos: all, start, onTurn, onClose } = props;
  // Fixed while it is open: with "chosen only", visitors may remove the photo they are viewing.
  const [photos] = useState(all);
  const at = (index: number) => photos[index] as ClientPhoto;
  return (
    <PhotoViewer
      slides={photos.map((photo) => ({ src: photo.name, ...sizeOfView(photo) }))}
      startIndex={Math.max(0, photos.map(({ name }) => name).indexOf(start))}
      onTurn={(index) => onTurn(at(index).name)}
      onClose={onClose}
      buttons={(index) => <Buttons photo={at(index)} choice={choice} isSmall={isSmall} />}
      caption={(index) => <Caption photo={at(index)} choice={choice} />}
      drawSlide={({ slide, rect }) => {
        const photo = photos.find(({ name }) => "src" in slide && slide.src === name);
        return photo && <SealedSlide photo={photo} rect={rect} />;
      }}
    />
  );
}

function sizeOfView({ width, height }: ClientPhoto) {
  const edge = longestEdge(VIEW_SIZE, { width, height });
  const scale = Math.min(1, edge / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** Shows the thumbnail until the view is decrypted. */
function SealedSlide({ photo, rect }: { photo: ClientPhoto; rect: ContainerRect }) {
  const thumbnail = useSealedImage(photo, "thumbnail");
  const view = useSealedImage(photo, "view");
  if (view.hasFailed) return <p className="missing">{MISSING_PHOTO}</p>;
  const { width, height } = sizeOfView(photo);
  const scale = Math.min(1, rect.width / width, rect.height / height);
  return (
    <img
      className="yarl__slide_image"
      src={view.url ?? thumbnail.url}
      alt={photo.file}
      draggable={false}
      style={{ inlineSize: width * scale, blockSize: height * scale }}
    />
  );
}

interface PhotoProps {
  photo: ClientPhoto;
  choice: Choice;
}

function Buttons({ photo, choice, isSmall }: PhotoProps & { isSmall: boolean }) {
  const { index, read } = useGallery();
  const { name, number, file } = photo;
  const part = downloadOf(index, photo, isSmall);
  // The photo that was saved last.
  const [saving, setSaving] = useState({ name, status: "" });
  const status = saving.name === name ? saving.status : "";
  const loading = downloadStrings.loading(file);
  async function save() {
    if (status === loading || !part) return;
    setSaving({ name, status: loading });
    const jpeg = await read(photo, part).catch(() => undefined);
    if (jpeg) saveFile(new File([jpeg], safeName(file), { type: "image/jpeg" }));
    setSaving({ name, status: jpeg ? "" : downloadStrings.ended([file]) });
  }
  return (
    <>
      {index.choose > 0 && (
        <FavouriteButton
          aria-label={clientStrings.choose(file)}
          aria-pressed={choice.chosen.includes(photo)}
          onClick={() => choice.toggle(number)}
        />
      )}
      {part && !isInApp && (
        <ViewerButton
          icon="M12 3.5v11.5m-4.5-4.5 4.5 4.5 4.5-4.5M5 20.5h14"
          aria-label={downloadStrings.one(file)}
          aria-disabled={status === loading}
          onClick={save}
        />
      )}
      <p className="floating-note" role="status">
        {status}
      </p>
      {index.choose > 0 && (
        <p className="client-spoken" role="status">
          {clientStrings.chosen}
          {clientStrings.count(choice.chosen.length, index.choose)}
        </p>
      )}
    </>
  );
}

function Caption({ photo, choice }: PhotoProps) {
  const { index } = useGallery();
  const { number, file } = photo;
  return (
    <>
      <p className="file">{[file, choice.ownerOf(number)].filter(Boolean).join(" – ")}</p>
      {index.choose > 0 && choice.chosen.includes(photo) && (
        <input
          className="contact-field-input client-note-field"
          aria-label={clientStrings.note}
          placeholder={clientStrings.note}
          maxLength={200}
          value={choice.notes[number] ?? ""}
          onChange={({ target }) => choice.write(number, target.value)}
          // The viewer must not handle keys and swipes in the field, except Tab and Escape.
          onPointerDown={(event) => event.stopPropagation()}
          onKeyDown={(event) => {
            if (event.key !== "Tab" && event.key !== "Escape") event.stopPropagation();
          }}
        />
      )}
    </>
  );
}
