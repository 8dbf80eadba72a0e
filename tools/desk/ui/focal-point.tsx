import { getIn } from "formik";
import { type CSSProperties, type MouseEvent, type PropsWithChildren, use, useId } from "react";
import { BANNER_CROP_RATIO, cropBox, MIDDLE, PREVIEW_SIZE } from "@/lib/photos/recipe";
import { photoShape } from "@/lib/photos/shape";
import { originalUrl, type PhotoView } from "../protocol";
import { Button } from "./controls";
import { DeskDropZone } from "./desk-drop-zone";
import { type FieldProps, useField } from "./field";
import styles from "./focal-point.module.css";
import { GalleryPhotos } from "./photos-field";
import { ImportsContext } from "./use-imports";

interface Crop {
  name: string;
  ratio: number;
  /** True if the encoder crops the photo around the point; otherwise, CSS positions the whole photo. */
  isCut?: boolean;
}

const LINK_PREVIEW: Crop = {
  name: "linkelőnézetben",
  ratio: PREVIEW_SIZE.width / PREVIEW_SIZE.height,
  isCut: true,
};

const BANNER_CROPS: Crop[] = [
  { name: "széles képernyőn", ratio: 21 / 9 },
  { name: "telefonon", ratio: BANNER_CROP_RATIO, isCut: true },
  LINK_PREVIEW,
];

/** A cell of the grid is 5:4; a tall photo spans two cells. */
const photoCrops = (shapes: string | undefined, { width, height }: PhotoView): Crop[] => [
  { name: "a rácsban", ratio: photoShape(shapes, width, height) === "tall" ? 5 / 8 : 5 / 4 },
  { name: "borítóként", ratio: 3 / 2 },
  LINK_PREVIEW,
];

/** The focal point of a banner, which can be replaced by dropping a photo, or of a gallery's photo. */
export function FocusField({ field, path }: FieldProps) {
  const owner = path.replace(/\.focus$/, "");
  const { content, views, gallery, value, change, readAgain, galleries, fields } = useField(path);
  const { add } = use(ImportsContext);
  const isPhoto = owner.startsWith("photos[");
  const view = views[`${isPhoto ? gallery : "banners"}/${getIn(content, owner)?.file}`];
  const place = gallery ?? owner;
  const title = galleries[place] ?? fields.find(({ name }) => name === place)?.label ?? place;
  const target = { place: `banners/${place}`, title, onUpload: readAgain };
  if (!view) return isPhoto ? null : <DeskDropZone {...target} />;
  const crops = isPhoto ? photoCrops(content.shapes as string, view) : BANNER_CROPS;
  /** Imports the original of a photo like a file. */
  const replaceBy = async (id: string) => {
    const original = await fetch(originalUrl(views[`${id}.jpg`]));
    add([new File([await original.blob()], `${id.split("/").at(-1)}.jpg`)], target);
  };
  return (
    <FocalPoint
      {...field}
      {...{ view, crops }}
      focus={value as string | undefined}
      onFocus={change}
    >
      {!isPhoto && <DeskDropZone {...target} />}
      {!isPhoto && !gallery && (
        <details hidden={Object.keys(views).every((name) => name.startsWith("banners/"))}>
          <summary>Választok a galériákból</summary>
          <GalleryPhotos max={1} onAdd={([id = ""]) => void replaceBy(id)} />
        </details>
      )}
    </FocalPoint>
  );
}

interface FocalPointProps {
  label: string;
  help?: string | undefined;
  view: PhotoView;
  crops: Crop[];
  /** Undefined for the middle. */
  focus: string | undefined;
  onFocus: (focus: string | undefined) => void;
}

export function FocalPoint(props: PropsWithChildren<FocalPointProps>) {
  const id = useId();
  const { label, help, view, crops, focus, onFocus, children } = props;
  const [x = 50, y = 50] = (focus ?? MIDDLE).split(" ").map(Number.parseFloat);
  const set = (left: number, top: number) => {
    const next = `${Math.round(left)}% ${Math.round(top)}%`;
    onFocus(next === MIDDLE ? undefined : next);
  };
  const click = ({ currentTarget, clientX, clientY }: MouseEvent) => {
    const box = currentTarget.getBoundingClientRect();
    set(((clientX - box.left) / box.width) * 100, ((clientY - box.top) / box.height) * 100);
  };
  const slider = (name: string, value: number, slide: (value: number) => void) => (
    <label>
      {name}
      <input
        type="range"
        value={value}
        aria-describedby={id}
        aria-valuetext={`${value} százalék`}
        onChange={({ target }) => slide(Number(target.value))}
      />
    </label>
  );
  return (
    <fieldset className={styles.focalPoint}>
      <legend>{label}</legend>
      <p id={id}>{help}</p>
      <div className={styles.side}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the two sliders below do the same with the keyboard */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
        <div
          className={styles.photo}
          style={{ "--ratio": view.width / view.height } as CSSProperties}
          data-testid="focal-point"
          onClick={click}
        >
          <img src={view.large} alt="" draggable={false} />
          <span style={{ insetInlineStart: `${x}%`, insetBlockStart: `${y}%` }} />
        </div>
        <div className={styles.crops}>
          {crops.map((crop) => (
            <figure key={crop.name}>
              <img
                src={view.small}
                alt=""
                style={{
                  aspectRatio: crop.ratio,
                  objectPosition: positionOf(view, `${x}% ${y}%`, crop),
                }}
              />
              <figcaption>{crop.name}</figcaption>
            </figure>
          ))}
        </div>
      </div>
      <div className={styles.sliders}>
        {slider("Balról", x, (left) => set(left, y))}
        {slider("Felülről", y, (top) => set(x, top))}
        <Button onClick={() => onFocus(undefined)} disabled={!focus}>
          A közepe
        </Button>
      </div>
      {children}
    </fieldset>
  );
}

/** CSS `object-position` that shows the same part as the crop. */
function positionOf({ width, height }: PhotoView, focus: string, { ratio, isCut }: Crop): string {
  if (!isCut) return focus;
  const box = cropBox(width, height, focus, ratio);
  const share = (start: number, whole: number, part: number) =>
    whole > part ? (start / (whole - part)) * 100 : 50;
  return `${share(box.left, width, box.width)}% ${share(box.top, height, box.height)}%`;
}
