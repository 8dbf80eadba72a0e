/**
 * How much of a picture an encoder has kept, as people see it: SSIMULACRA2, https://github.com/cloudinary/ssimulacra2,
 * whose constants these are. 70 is high quality, 80 very high, 90 cannot be told from the original.
 */

/** A picture as linear light, 0 to 1, a plane for each of red, green and blue. */
interface Linear {
  width: number;
  height: number;
  planes: Float32Array[];
}

/** Standard deviation of the blur, in px, and how far it reaches. */
const SIGMA = 1.5;
const REACH = 5;
const KERNEL = Array.from({ length: 2 * REACH + 1 }, (_, n) =>
  Math.exp(-((n - REACH) ** 2) / (2 * SIGMA ** 2)),
);
const KERNEL_SUM = KERNEL.reduce((sum, share) => sum + share);

/** Absorbance of the three cones, and their bias: JPEG XL's XYB. */
const CONES = [
  [0.3, 0.622, 0.078],
  [0.23, 0.692, 0.078],
  [0.24342268924547819, 0.20476744424496821, 0.5518098665095535],
] as const;
const BIAS = 0.0037930732552754493;
const C2 = 0.0009;

/** What counts, and how much: channel (X, Y, B), halvings, norm (1 or 4), error map, weight. What weighs under 0.01 is left out. */
type Weight = [
  channel: number,
  scale: number,
  norm: 1 | 4,
  map: "ssim" | "ringing" | "blur",
  weight: number,
];
const WEIGHTS: Weight[] = [
  [0, 1, 4, "ssim", 1.1041726426657346],
  [0, 2, 4, "ssim", 1.8422455520539298],
  [0, 2, 4, "ringing", 11.441172603757666],
  [0, 3, 4, "ssim", 1.8787594979546387],
  [0, 3, 4, "ringing", 10.94906990605142],
  [0, 4, 1, "ringing", 0.9677937080626833],
  [0, 4, 4, "ringing", 0.9981766977854967],
  [1, 0, 4, "ssim", 7.466890328078848],
  [1, 0, 4, "blur", 17.445833984131262],
  [1, 1, 4, "ssim", 6.683678146179332],
  [1, 1, 4, "blur", 1.027889937768264],
  [1, 2, 1, "ssim", 225.20515300849274],
  [1, 2, 4, "ssim", 19.213238186143016],
  [1, 3, 1, "ssim", 176.39317598450694],
  [1, 3, 4, "ssim", 24.43300999870476],
  [1, 3, 4, "ringing", 0.28520802612117757],
  [1, 4, 4, "ssim", 34.77906344483772],
  [1, 4, 4, "ringing", 44.835625328877896],
  [2, 3, 4, "ssim", 8.826982764996862],
  [2, 3, 4, "ringing", 23.19243343998926],
  [2, 4, 1, "ssim", 95.1080498811086],
  [2, 4, 1, "ringing", 0.9863978034400682],
  [2, 4, 1, "blur", 0.9834382792465353],
  [2, 4, 4, "ringing", 171.2667255897307],
  [2, 4, 4, "blur", 0.9807858872435379],
];

const EMPTY = new Float32Array();
const at = (plane: Float32Array, n: number) => plane[n] ?? 0;

function filled(length: number, value: (n: number) => number): Float32Array {
  const plane = new Float32Array(length);
  for (let n = 0; n < length; n += 1) plane[n] = value(n);
  return plane;
}

const LINEAR = filled(256, (value) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

/** @param pixels sRGB, three bytes for each pixel */
function linear(pixels: Uint8Array, width: number, height: number): Linear {
  const planes = [0, 1, 2].map((channel) =>
    filled(width * height, (n) => LINEAR[pixels[3 * n + channel] ?? 0] ?? 0),
  );
  return { width, height, planes };
}

function halve({ width, height, planes }: Linear): Linear {
  const w = Math.ceil(width / 2);
  const h = Math.ceil(height / 2);
  const small = planes.map((plane) =>
    filled(w * h, (n) => {
      const x = 2 * (n % w);
      const y = 2 * Math.floor(n / w);
      const right = Math.min(x + 1, width - 1);
      const row = y * width;
      const below = Math.min(y + 1, height - 1) * width;
      const sum = at(plane, row + x) + at(plane, row + right) + at(plane, below + x);
      return (sum + at(plane, below + right)) / 4;
    }),
  );
  return { width: w, height: h, planes: small };
}

/** The same as X, Y and B, each about 0 to 1. */
function toXyb({ planes: [red = EMPTY, green = EMPTY, blue = EMPTY] }: Linear): Float32Array[] {
  const dark = Math.cbrt(BIAS);
  const [long = EMPTY, middle = EMPTY, short = EMPTY] = CONES.map(([r, g, b]) =>
    filled(
      red.length,
      (n) => Math.cbrt(r * at(red, n) + g * at(green, n) + b * at(blue, n) + BIAS) - dark,
    ),
  );
  return [
    filled(red.length, (n) => ((at(long, n) - at(middle, n)) / 2) * 14 + 0.42),
    filled(red.length, (n) => (at(long, n) + at(middle, n)) / 2 + 0.01),
    filled(red.length, (n) => at(short, n) - (at(long, n) + at(middle, n)) / 2 + 0.55),
  ];
}

/** Blurs the product of two planes. Beyond the edges everything is 0. */
function blur(a: Float32Array, b: Float32Array | undefined, width: number, height: number) {
  const product = b ? a.map((value, n) => value * (b[n] ?? 0)) : a;
  const across = new Float32Array(a.length);
  const result = new Float32Array(a.length);
  for (let k = -REACH; k <= REACH; k += 1) {
    const share = (KERNEL[k + REACH] ?? 0) / KERNEL_SUM;
    const [from, to] = [Math.max(0, -k), Math.min(width, width - k)];
    for (let row = 0; row < a.length; row += width) {
      for (let n = row + from; n < row + to; n += 1)
        across[n] = at(across, n) + share * at(product, n + k);
    }
  }
  for (let k = -REACH; k <= REACH; k += 1) {
    const share = (KERNEL[k + REACH] ?? 0) / KERNEL_SUM;
    const [from, to] = [Math.max(0, -k) * width, Math.min(height, height - k) * width];
    for (let n = from; n < to; n += 1)
      result[n] = at(result, n) + share * at(across, n + k * width);
  }
  return result;
}

/** The mean error of a channel, by map and norm: `ssim1`, `ringing4`. */
function errorsOf(a: Float32Array, b: Float32Array, width: number, height: number) {
  const blurred = (one: Float32Array, other?: Float32Array) => blur(one, other, width, height);
  const muA = blurred(a);
  const muB = blurred(b);
  const aa = blurred(a, a);
  const bb = blurred(b, b);
  const ab = blurred(a, b);
  const ssim = filled(a.length, (n) => {
    const mA = at(muA, n);
    const mB = at(muB, n);
    const structure = 2 * (at(ab, n) - mA * mB) + C2;
    const variance = at(aa, n) - mA * mA + at(bb, n) - mB * mB + C2;
    return 1 - ((1 - (mA - mB) * (mA - mB)) * structure) / variance;
  });
  const edge = filled(
    a.length,
    (n) => (1 + Math.abs(at(b, n) - at(muB, n))) / (1 + Math.abs(at(a, n) - at(muA, n))) - 1,
  );
  const norms = (name: string, map: Float32Array, sign: number) => {
    let sum = 0;
    let fourth = 0;
    for (const value of map) {
      const error = Math.max(0, sign * value);
      sum += error;
      fourth += error * error * error * error;
    }
    return { [`${name}1`]: sum / map.length, [`${name}4`]: (fourth / map.length) ** 0.25 };
  };
  return {
    ...norms("ssim", ssim, 1),
    ...norms("ringing", edge, 1),
    ...norms("blur", edge, -1),
  } as Record<string, number>;
}

/**
 * The score of a picture beside its original, 100 at most. Both of one size, sRGB, three bytes for each pixel.
 */
export function ssimulacra2(
  original: Uint8Array,
  encoded: Uint8Array,
  width: number,
  height: number,
): number {
  let [a, b] = [linear(original, width, height), linear(encoded, width, height)];
  let error = 0;
  for (let scale = 0; scale < 5 && a.width >= 8 && a.height >= 8; scale += 1) {
    if (scale > 0) [a, b] = [halve(a), halve(b)];
    const [xybA, xybB] = [toXyb(a), toXyb(b)];
    for (const channel of [0, 1, 2]) {
      const weights = WEIGHTS.filter((its) => its[0] === channel && its[1] === scale);
      const [planeA, planeB] = [xybA[channel], xybB[channel]];
      if (weights.length === 0 || !planeA || !planeB) continue;
      const errors = errorsOf(planeA, planeB, a.width, a.height);
      for (const [, , norm, map, weight] of weights) error += weight * (errors[map + norm] ?? 0);
    }
  }
  error *= 0.9562382616834844;
  const shaped =
    2.326765642916932 * error -
    0.020884521182843837 * error ** 2 +
    6.248496625763138e-5 * error ** 3;
  return shaped > 0 ? 100 - 10 * shaped ** 0.6276336467831387 : 100;
}
