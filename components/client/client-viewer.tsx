import { type ReactNode, useState } from "react";
import type { ContainerRect } from "yet-another-react-lightbox";
import { HeartButton, PhotoViewer, type PhotoViewerProps } from "@/components/viewer/photo-viewer";
import { type ClientPicture, VIEW_SIZE } from "@/lib/clients/client-index";
import { clientWords, downloadWords, MISSING_PHOTO } from "@/lib/words";
import type { OpenGallery } from "./open-gallery";
import { isInApp, saveFile } from "./save";
import type { Choices } from "./use-choice";
import { useSealedImage } from "./use-sealed-image";

export interface ClientViewerProps extends Pick<PhotoViewerProps, "onClose"> {
  gallery: OpenGallery;
  choices: Choices;
  pictures: readonly ClientPicture[];
  /** Name of the first picture. */
  start: string;
  onTurn: (name: string) => void;
}

export function ClientViewer({ gallery, choices, start, onTurn, ...props }: ClientViewerProps) {
  // Fixed while it is open: among the chosen pictures alone, one may be taken out.
  const [pictures] = useState(props.pictures);
  const ofShown = (Part: (props: OfPictureProps) => ReactNode) => (index: number) => {
    const picture = pictures[index];
    return picture && <Part gallery={gallery} choices={choices} picture={picture} />;
  };

  return (
    <PhotoViewer
      slides={pictures.map((picture) => ({ src: picture.view, ...sizeOfView(picture) }))}
      startIndex={Math.max(
        0,
        pictures.findIndex(({ name }) => name === start),
      )}
      onTurn={(index) => onTurn(pictures[index]?.name ?? start)}
      onClose={props.onClose}
      buttons={ofShown(Buttons)}
      caption={ofShown(Caption)}
      drawSlide={({ slide, rect }) => {
        const picture = pictures.find(({ view }) => "src" in slide && slide.src === view);
        return picture && <SealedSlide gallery={gallery} picture={picture} rect={rect} />;
      }}
    />
  );
}

function sizeOfView({ width, height }: ClientPicture) {
  const scale = Math.min(1, VIEW_SIZE / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

interface SealedSlideProps {
  gallery: OpenGallery;
  picture: ClientPicture;
  rect: ContainerRect;
}

/** Shows the thumbnail until the view is decrypted. */
function SealedSlide({ gallery, picture, rect }: SealedSlideProps) {
  const thumbnail = useSealedImage(gallery, picture.thumbnail, true);
  const view = useSealedImage(gallery, picture.view, true);
  if (view.hasFailed) return <p className="missing">{MISSING_PHOTO}</p>;
  const { width, height } = sizeOfView(picture);
  const scale = Math.min(1, rect.width / width, rect.height / height);
  return (
    <img
      className="yarl__slide_image"
      src={view.url ?? thumbnail.url}
      alt={picture.file}
      draggable={false}
      style={{ inlineSize: width * scale, blockSize: height * scale }}
    />
  );
}

interface OfPictureProps {
  gallery: OpenGallery;
  choices: Choices;
  picture: ClientPicture;
}

function Buttons({ gallery, choices, picture }: OfPictureProps) {
  const [loading, setLoading] = useState<string>();
  const [failed, setFailed] = useState<string>();
  const { name, file, original } = picture;
  async function save(from: string) {
    if (loading) return;
    setLoading(file);
    setFailed(undefined);
    await gallery.read(from).then(
      (jpeg) => saveFile(new File([jpeg], file, { type: "image/jpeg" })),
      () => setFailed(file),
    );
    setLoading(undefined);
  }
  return (
    <>
      {gallery.index.choose > 0 && (
        <HeartButton
          label={clientWords.choose(file)}
          isPressed={choices.choice.chosen.includes(name)}
          onPress={() => choices.toggle(name)}
        />
      )}
      {original && !isInApp && (
        <button
          type="button"
          className="yarl__button"
          aria-label={downloadWords.one(file)}
          aria-disabled={loading !== undefined}
          onClick={() => save(original)}
        >
          <svg className="yarl__icon" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
            <path d="M5 20h14v-2H5v2zM19 9h-4V3H9v6H5l7 7 7-7z" />
          </svg>
        </button>
      )}
      <p className="heart-note" role="status">
        {loading && downloadWords.loading(loading)}
        {failed === file && downloadWords.ended([failed])}
      </p>
    </>
  );
}

function Caption({ gallery, choices, picture }: OfPictureProps) {
  const { chosen, notes } = choices.choice;
  return (
    <>
      <p className="title">{picture.file}</p>
      {gallery.index.choose > 0 && chosen.includes(picture.name) && (
        <input
          className="client-note-field"
          aria-label={clientWords.note}
          placeholder={clientWords.note}
          maxLength={200}
          value={notes[picture.name] ?? ""}
          onChange={({ target }) => choices.write(picture.name, target.value)}
          // Keys and swipes in the field are not the viewer's, except Tab and Escape.
          onPointerDown={(event) => event.stopPropagation()}
          onKeyDown={(event) => {
            if (event.key !== "Tab" && event.key !== "Escape") event.stopPropagation();
          }}
        />
      )}
    </>
  );
}
