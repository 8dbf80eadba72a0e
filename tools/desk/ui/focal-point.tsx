import { type MouseEvent, useId } from "react";
import { cropBox, MIDDLE } from "@/lib/photos/crop-box";
import { BANNER_CROP_RATIO } from "@/lib/photos/recipe";
import type { Picture } from "../form";
import { Button } from "./controls";
import styles from "./focal-point.module.css";

interface Crop {
  name: string;
  ratio: number;
  /** The encoder cuts the picture around the point; otherwise CSS positions the whole picture. */
  isCut?: boolean;
}

export const BANNER_CROPS: Crop[] = [
  { name: "széles képernyőn", ratio: 21 / 9 },
  { name: "telefonon", ratio: BANNER_CROP_RATIO, isCut: true },
];

interface FocalPointProps {
  label: string;
  help: string;
  picture: Picture;
  focus: string | undefined;
  crops: Crop[];
  /** Undefined for the middle. */
  onChange: (focus: string | undefined) => void;
}

export function FocalPoint({ label, help, picture, focus, crops, onChange }: FocalPointProps) {
  const id = useId();
  const [x = 50, y = 50] = (focus ?? MIDDLE).split(" ").map((part) => Number.parseInt(part, 10));
  const set = (left: number, top: number) => {
    const next = `${Math.round(left)}% ${Math.round(top)}%`;
    onChange(next === MIDDLE ? undefined : next);
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
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the two sliders below do the same by the keyboard */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
        <div
          className={styles.picture}
          style={{ aspectRatio: picture.width / picture.height }}
          data-testid="focal-point"
          onClick={click}
        >
          <img src={picture.large} alt="" draggable={false} />
          <span style={{ insetInlineStart: `${x}%`, insetBlockStart: `${y}%` }} />
        </div>
        <div className={styles.crops}>
          {crops.map((crop) => (
            <figure key={crop.name}>
              <img
                src={picture.small}
                alt=""
                style={{
                  aspectRatio: crop.ratio,
                  objectPosition: positionOf(picture, `${x}% ${y}%`, crop),
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
        <Button onClick={() => onChange(undefined)} disabled={!focus}>
          A közepe
        </Button>
      </div>
    </fieldset>
  );
}

/** CSS `object-position` that shows what a crop shows. */
function positionOf({ width, height }: Picture, focus: string, { ratio, isCut }: Crop): string {
  if (!isCut) return focus;
  const box = cropBox(width, height, focus, ratio);
  const share = (start: number, whole: number, part: number) =>
    whole > part ? (start / (whole - part)) * 100 : 50;
  return `${share(box.left, width, box.width)}% ${share(box.top, height, box.height)}%`;
}
