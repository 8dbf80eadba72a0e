/** A logo or an icon, dropped as a file and drawn again: only its pixels get into the site. */
import { useState } from "react";
import { Button, DropZone } from "./controls";
import styles from "./drawing-field.module.css";
import { FieldGroup, type FieldProps, useField } from "./field";

/** In px. A logo is drawn three times as large as the header shows it. */
const BOXES = {
  logo: { width: 672, height: 132, smallest: 24 },
  icon: { width: 512, height: 512, smallest: 180 },
};
type Kind = keyof typeof BOXES;

export function DrawingField(props: FieldProps) {
  const { field, path } = props;
  const { value, change } = useField(path);
  const [problem, setProblem] = useState("");
  const take = async ([file]: File[]) => {
    const drawn = file && (await draw(file, field.kind as Kind));
    setProblem(drawn?.problem ?? "");
    if (drawn?.png) change(drawn.png);
  };
  return (
    <FieldGroup {...props} className={styles.field}>
      <div className={styles.drawing}>
        {value && <img src={value} alt={field.label} data-kind={field.kind} />}
        <DropZone accept="image/svg+xml,image/png" className={styles.zone} onFiles={take}>
          <span>Húzd ide az SVG- vagy PNG-fájlt, vagy kattints, és válaszd ki.</span>
        </DropZone>
        {value && (
          <Button aria-label={`${field.label}: kiveszem`} onClick={() => change("")}>
            Kiveszem
          </Button>
        )}
      </div>
      <p role="status" className={styles.problem}>
        {problem}
      </p>
    </FieldGroup>
  );
}

/**
 * Browsers run no scripts in an image, and load nothing else for it.
 * @returns the drawing as a `data:` URL, or why there is none
 */
async function draw(file: File, kind: Kind): Promise<{ png?: string; problem?: string }> {
  const box = BOXES[kind];
  const image = new Image();
  image.src = URL.createObjectURL(file);
  const isShown = await image
    .decode()
    .then(() => image.naturalWidth > 0)
    .catch(() => false);
  if (!isShown) return { problem: `„${file.name}”: ez nem SVG vagy PNG, vagy sérült.` };
  const { x, y, width, height } = kind === "logo" ? visibleArea(image) : sizeOfImage(image);
  const isVector = file.type.includes("svg");
  if (!isVector && Math.min(width, height) < box.smallest)
    return {
      problem: `„${file.name}” túl kicsi (${width} × ${height} képpont): legalább ${box.smallest} képpont legyen a rövidebb oldala.`,
    };
  const fit = Math.min(box.width / width, box.height / height);
  const scale = isVector ? fit : Math.min(1, fit);
  const sizeOf = (side: number) => Math.max(1, Math.round(side * scale));
  const size = { width: sizeOf(width), height: sizeOf(height) };
  const canvas = Object.assign(document.createElement("canvas"), size);
  const context = canvas.getContext("2d");
  context?.scale(scale, scale);
  // The whole image, beyond the canvas: browsers choose a wrong part of an SVG without a size.
  context?.drawImage(image, -x, -y, image.naturalWidth, image.naturalHeight);
  return { png: canvas.toDataURL("image/png") };
}

const sizeOfImage = (image: HTMLImageElement) => ({
  ...{ x: 0, y: 0 },
  ...{ width: image.naturalWidth, height: image.naturalHeight },
});

/** A drawing without its transparent margins, which would make a logo tiny. */
function visibleArea(image: HTMLImageElement) {
  const whole = sizeOfImage(image);
  const context = Object.assign(document.createElement("canvas"), whole).getContext("2d");
  context?.drawImage(image, 0, 0);
  const { data = [] } = context?.getImageData(0, 0, whole.width, whole.height) ?? {};
  let [left, top, right, bottom] = [whole.width, whole.height, 0, 0];
  for (let pixel = 0; pixel < data.length / 4; pixel += 1) {
    if (!data[4 * pixel + 3]) continue; // transparent
    const [x, y] = [pixel % whole.width, Math.floor(pixel / whole.width)];
    [left, right] = [Math.min(left, x), Math.max(right, x + 1)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y + 1)];
  }
  return right > left ? { x: left, y: top, width: right - left, height: bottom - top } : whole;
}
