import sharp from "sharp";
import type { Palette } from "@/content/palettes";

/** In px: what large screens show, as the banners of the demo. */
export const BANNER_SIZE = { width: 2048, height: 1152 };
/** Beside a text, upright. */
export const PORTRAIT_SIZE = { width: 1536, height: 1920 };

const QUALITY = 84;
/** Everything in it is soft, so it is drawn small and enlarged: a blur takes as long as it is wide. */
const DRAWN = 0.25;
/** In px of the small drawing. */
const SOFTNESS = 5;

export interface Size {
  width: number;
  height: number;
}

/** Colours of one drawing: the wall in the shade and where light comes to it, and the light. */
interface Colours {
  deep: string;
  middle: string;
  light: string;
}

const SCENES = [
  { alt: "Rajzolt kép: ferdén beeső, lágy fény egy sötét falon", draw: slantingLight },
  { alt: "Rajzolt kép: ködbe vesző dombok egymás mögött", draw: hills },
  { alt: "Rajzolt kép: életlen fényfoltok sötét háttér előtt", draw: blurredLights },
] as const;

const sceneOf = (number: number) => SCENES[number % SCENES.length] ?? SCENES[0];

/** What is to be seen on a drawn picture. */
export const describePicture = (number: number): string => sceneOf(number).alt;

/**
 * Draws a quiet picture in the colours of a palette, for as long as the photographer has put no own one there: dark
 * where words may stand on it, its light at the end side.
 *
 * @param number which one; each looks a little different
 */
export async function drawPicture(number: number, palette: Palette, whole: Size): Promise<Buffer> {
  const size = { width: whole.width * DRAWN, height: whole.height * DRAWN };
  const { width, height } = size;
  const colours = {
    deep: mix(palette.ink, palette.accent, 0.1),
    middle: mix(palette.ink, palette.accent, 0.6),
    light: mix(palette.paper, palette.accent, 0.2),
  };
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <linearGradient id="wall" x1="0" y1="1" x2="1" y2="0"><stop offset="0.15" stop-color="${colours.deep}"/><stop offset="1" stop-color="${colours.middle}"/></linearGradient>
    <radialGradient id="glow" cx="0.76" cy="0.36" r="0.5">${fade(colours.light, 0.5)}</radialGradient>
    <linearGradient id="shaft" x1="0" y1="0" x2="0" y2="1">${fade(colours.light, 0.34)}</linearGradient>
    <rect width="100%" height="100%" fill="url(#wall)"/>
    <rect width="100%" height="100%" fill="url(#glow)"/>
    ${sceneOf(number).draw(number, colours, size)}
  </svg>`;
  return sharp(Buffer.from(svg))
    .blur(SOFTNESS)
    .resize(whole.width, whole.height, { kernel: "cubic" })
    .jpeg({ quality: QUALITY })
    .toBuffer();
}

/** Stops of a gradient from a colour to nothing, as light falls off. */
const fade = (colour: string, opacity: number): string =>
  [1, 0.62, 0.3, 0.09, 0]
    .map((share, index) => {
      const at = `offset="${index / 4}" stop-color="${colour}"`;
      return `<stop ${at} stop-opacity="${opacity * share}"/>`;
    })
    .join("");

/** As through a high window, on a wall. */
function slantingLight(number: number, _: Colours, { width, height }: Size): string {
  const start = width * (0.62 + (number % 2) * 0.07);
  const shafts = [
    [0, 0.09],
    [0.115, 0.05],
    [0.19, 0.13],
  ].map(([from = 0, wide = 0]) => {
    const [left, right] = [start + from * width, start + (from + wide) * width];
    const slant = height * 0.42;
    return `<polygon points="${left},0 ${right},0 ${right - slant},${height} ${left - slant},${height}" fill="url(#shaft)"/>`;
  });
  return shafts.join("");
}

/** Hills behind each other, the farther the lighter. */
function hills(number: number, { deep, middle, light }: Colours, { width, height }: Size): string {
  const mist = mix(middle, light, 0.28);
  const layers = [0, 1, 2, 3].map((layer) => {
    const top = height * (0.46 + layer * 0.14);
    const wave = (share: number) =>
      top + Math.sin(share * (4 + layer) + layer * 2.1 + number) * height * 0.055;
    const points = Array.from({ length: 41 }, (_, index) => {
      const share = index / 40;
      return `${share * width},${wave(share)}`;
    });
    const fill = mix(mist, deep, 0.25 + layer * 0.25);
    return `<polygon points="0,${height} ${points.join(" ")} ${width},${height}" fill="${fill}"/>`;
  });
  return layers.join("");
}

/** Lights far behind, out of focus. */
function blurredLights(number: number, { light }: Colours, { width, height }: Size): string {
  const lights = Array.from({ length: 11 }, (_, index) => {
    const turn = index * 2.4 + number;
    const x = width * (0.74 + Math.cos(turn) * 0.024 * index);
    const y = height * (0.42 + Math.sin(turn) * 0.042 * index);
    const radius = height * (0.04 + ((index * 5 + number) % 7) * 0.014);
    const opacity = 0.06 + ((index * 3) % 5) * 0.035;
    return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${light}" opacity="${opacity}"/>`;
  });
  return lights.join("");
}

/** The colour between two others; `share` of the second one. */
function mix(one: string, other: string, share: number): string {
  const parts = [1, 3, 5].map((start) => {
    const [from, to] = [one, other].map((its) => Number.parseInt(its.slice(start, start + 2), 16));
    return Math.round((from ?? 0) * (1 - share) + (to ?? 0) * share);
  });
  return `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}
