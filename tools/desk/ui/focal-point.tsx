"use client";

import { type CSSProperties, type MouseEvent, useId } from "react";
import { cropBox } from "@/lib/photos/crop-box";
import { BANNER_CROP_RATIO } from "@/lib/photos/recipe.mjs";
import type { Picture } from "../form";
import styles from "./focal-point.module.css";

/** What the site cuts out of a picture. */
export interface Crop {
  name: string;
  /** Width to height. */
  ratio: number;
  /** Cut by the encoder around the point; else the page shifts the picture behind its window. */
  isCut?: boolean;
}

/** Of a full-width picture. */
export const BANNER_CROPS: Crop[] = [
  { name: "széles képernyőn", ratio: 21 / 9 },
  { name: "telefonon", ratio: BANNER_CROP_RATIO, isCut: true },
];

export interface FocalPointProps {
  label: string;
  help: string;
  picture: Picture;
  /** As CSS `object-position`; the middle if missing. */
  focus: string | undefined;
  crops: Crop[];
  /** The middle is undefined. */
  onChange: (focus: string | undefined) => void;
}

const MIDDLE = { x: 50, y: 50 };

/** A picture on which one clicks what matters, with what is left of it where the site cuts it. */
export function FocalPoint({ label, help, picture, focus, crops, onChange }: FocalPointProps) {
  const id = useId();
  const point = toPoint(focus);
  const set = ({ x, y }: typeof MIDDLE) =>
    onChange(x === MIDDLE.x && y === MIDDLE.y ? undefined : `${x}% ${y}%`);
  const click = ({ currentTarget, clientX, clientY }: MouseEvent) => {
    const box = currentTarget.getBoundingClientRect();
    const percent = (at: number, size: number) =>
      Math.min(100, Math.max(0, Math.round((at / size) * 100)));
    set({
      x: percent(clientX - box.left, box.width),
      y: percent(clientY - box.top, box.height),
    });
  };
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
          {/* biome-ignore lint/performance/noImgElement: a variant made by the site's own encoder */}
          <img src={picture.large} alt="" draggable={false} />
          <span style={{ insetInlineStart: `${point.x}%`, insetBlockStart: `${point.y}%` }} />
        </div>
        <div className={styles.crops}>
          {crops.map((crop) => (
            <figure key={crop.name}>
              {/* biome-ignore lint/performance/noImgElement: as above */}
              <img src={picture.small} alt="" style={cropStyle(picture, point, crop)} />
              <figcaption>{crop.name}</figcaption>
            </figure>
          ))}
        </div>
      </div>
      <div className={styles.sliders}>
        {(["x", "y"] as const).map((axis) => (
          <label key={axis}>
            {axis === "x" ? "Balról" : "Felülről"}
            <input
              type="range"
              value={point[axis]}
              aria-describedby={id}
              aria-valuetext={`${point[axis]} százalék`}
              onChange={({ target }) => set({ ...point, [axis]: Number(target.value) })}
            />
          </label>
        ))}
        <button type="button" onClick={() => onChange(undefined)} disabled={!focus}>
          A közepe
        </button>
      </div>
    </fieldset>
  );
}

function toPoint(focus: string | undefined): typeof MIDDLE {
  const [x = 50, y = 50] = (focus ?? "").split(" ").map((part) => Number.parseInt(part, 10));
  return { x: Number.isNaN(x) ? 50 : x, y: Number.isNaN(y) ? 50 : y };
}

/** The part that visitors see, as a position of the whole picture behind a window of this ratio. */
function cropStyle(
  { width, height }: Picture,
  { x, y }: typeof MIDDLE,
  { ratio, isCut }: Crop,
): CSSProperties {
  if (!isCut) return { aspectRatio: ratio, objectPosition: `${x}% ${y}%` };
  const box = cropBox(width, height, `${x}% ${y}%`, ratio);
  const share = (start: number, whole: number, part: number) =>
    whole > part ? (start / (whole - part)) * 100 : 50;
  const position = `${share(box.left, width, box.width)}% ${share(box.top, height, box.height)}%`;
  return { aspectRatio: ratio, objectPosition: position };
}
