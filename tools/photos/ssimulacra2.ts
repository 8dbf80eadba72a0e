/**
 * SSIMULACRA2, the perceived quality of an encoded photo, with the constants of
 * https://github.com/cloudinary/ssimulacra2. 70 is high quality, 80 very high, 90 visually lossless.
 */

/** Standard deviation and radius of the blur, in px. */
const SIGMA = 1.5;
const RADIUS = 5;
const GAUSSIAN = Array.from({ length: 2 * RADIUS + 1 }, (_, n) =>
  Math.exp(-((n - RADIUS) ** 2) / (2 * SIGMA ** 2)),
);
const SUM = GAUSSIAN.reduce((sum, weight) => sum + weight);
const KERNEL = Float64Array.from(GAUSSIAN, (weight) => weight / SUM);

/** JPEG XL's XYB: absorbance of the three cones, and their bias. */
const CONES = [
  [0.3, 0.622, 0.078],
  [0.23, 0.692, 0.078],
  [0.24342268924547819, 0.20476744424496821, 0.5518098665095535],
] as const;
const BIAS = 0.0037930732552754493;
const C2 = 0.0009;

/** The weights of the mean and the fourth norm of three errors: structure, ringing, blur. Weights below 0.01 are omitted. */
const WEIGHTS: [channel: number, halvings: number, ...weights: number[]][] = [
  [0, 1, 0, 1.1041726426657346],
  [0, 2, 0, 1.8422455520539298, 0, 11.441172603757666],
  [0, 3, 0, 1.8787594979546387, 0, 10.94906990605142],
  [0, 4, 0, 0, 0.9677937080626833, 0.9981766977854967],
  [1, 0, 0, 7.466890328078848, 0, 0, 0, 17.445833984131262],
  [1, 1, 0, 6.683678146179332, 0, 0, 0, 1.027889937768264],
  [1, 2, 225.20515300849274, 19.213238186143016],
  [1, 3, 176.39317598450694, 24.43300999870476, 0, 0.28520802612117757],
  [1, 4, 0, 34.77906344483772, 0, 44.835625328877896],
  [2, 3, 0, 8.826982764996862, 0, 23.19243343998926],
  [
    2, 4, 95.1080498811086, 0, 0.9863978034400682, 171.2667255897307, 0.9834382792465353,
    0.9807858872435379,
  ],
];

const { abs, cbrt, ceil, floor, max, min } = Math;

const LINEAR = Float32Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

interface LinearImage {
  width: number;
  height: number;
  /** Red, green and blue of each pixel in linear light, 0 to 1. */
  light: Float32Array;
}

function halve({ width, height, light }: LinearImage): LinearImage {
  const half = { width: ceil(width / 2), height: ceil(height / 2) };
  const small = new Float32Array(3 * half.width * half.height);
  for (let n = 0; n < small.length; n += 1) {
    const [pixel, channel] = [floor(n / 3), n % 3];
    const [x, y] = [2 * (pixel % half.width), 2 * floor(pixel / half.width)];
    let sum = 0;
    for (const row of [y, min(y + 1, height - 1)])
      for (const column of [x, min(x + 1, width - 1)])
        sum += light[3 * (row * width + column) + channel] ?? 0;
    small[n] = sum / 4;
  }
  return { ...half, light: small };
}

/** One channel of XYB: X (0), Y (1) or B (2), each about 0 to 1. */
function toXyb({ light }: LinearImage, channel: number): Float32Array {
  const dark = cbrt(BIAS);
  const cone = ([r, g, b]: (typeof CONES)[number], n: number) =>
    cbrt(r * (light[n] ?? 0) + g * (light[n + 1] ?? 0) + b * (light[n + 2] ?? 0) + BIAS) - dark;
  const [long, middle, short] = CONES;
  const plane = new Float32Array(light.length / 3);
  for (let n = 0; n < plane.length; n += 1) {
    const [l, m] = [cone(long, 3 * n), cone(middle, 3 * n)];
    if (channel === 0) plane[n] = ((l - m) / 2) * 14 + 0.42;
    else if (channel === 1) plane[n] = (l + m) / 2 + 0.01;
    else plane[n] = cone(short, 3 * n) + 0.55 - (l + m) / 2;
  }
  return plane;
}

/** Blurs the rows and transposes, so that a second call blurs the columns. Pixels outside are 0. */
function blurRows(plane: Float32Array, width: number, height: number): Float32Array {
  const [k5 = 0, k4 = 0, k3 = 0, k2 = 0, k1 = 0, k0 = 0] = KERNEL;
  const result = new Float32Array(plane.length);
  const row = new Float32Array(width + 2 * RADIUS);
  for (let y = 0; y < height; y += 1) {
    row.set(plane.subarray(y * width, (y + 1) * width), RADIUS);
    for (let x = 0; x < width; x += 1) {
      // A loop would take twice the time.
      result[x * height + y] =
        k5 * ((row[x] ?? 0) + (row[x + 10] ?? 0)) +
        k4 * ((row[x + 1] ?? 0) + (row[x + 9] ?? 0)) +
        k3 * ((row[x + 2] ?? 0) + (row[x + 8] ?? 0)) +
        k2 * ((row[x + 3] ?? 0) + (row[x + 7] ?? 0)) +
        k1 * ((row[x + 4] ?? 0) + (row[x + 6] ?? 0)) +
        k0 * (row[x + 5] ?? 0);
    }
  }
  return result;
}

/** The errors of a channel, in the order of the weights. */
function errorsOf(a: Float32Array, b: Float32Array, width: number, height: number) {
  const blur = (plane: Float32Array) => blurRows(blurRows(plane, width, height), height, width);
  const muA = blur(a);
  const muB = blur(b);
  const aa = blur(a.map((value) => value * value));
  const bb = blur(b.map((value) => value * value));
  const ab = blur(a.map((value, n) => value * (b[n] ?? 0)));
  const ssim = new Float32Array(a.length);
  const edge = new Float32Array(a.length);
  for (let n = 0; n < a.length; n += 1) {
    const mA = muA[n] ?? 0;
    const mB = muB[n] ?? 0;
    const structure = 2 * ((ab[n] ?? 0) - mA * mB) + C2;
    const variance = (aa[n] ?? 0) - mA * mA + (bb[n] ?? 0) - mB * mB + C2;
    ssim[n] = 1 - ((1 - (mA - mB) * (mA - mB)) * structure) / variance;
    edge[n] = (1 + abs((b[n] ?? 0) - mB)) / (1 + abs((a[n] ?? 0) - mA)) - 1;
  }
  const norms = (map: Float32Array, sign: number) => {
    let sum = 0;
    let fourth = 0;
    for (const value of map) {
      const error = max(0, sign * value);
      sum += error;
      fourth += error * error * error * error;
    }
    return [sum / map.length, (fourth / map.length) ** 0.25];
  };
  return [norms(ssim, 1), norms(edge, 1), norms(edge, -1)].flat();
}

/** The score of an encoded photo of the same size as its original, at most 100. Both are sRGB, three bytes per pixel. */
export function ssimulacra2(
  original: Uint8Array,
  encoded: Uint8Array,
  width: number,
  height: number,
): number {
  const linear = (pixels: Uint8Array) =>
    new Float32Array(pixels).map((value) => LINEAR[value] ?? 0);
  let a: LinearImage = { width, height, light: linear(original) };
  let b: LinearImage = { width, height, light: linear(encoded) };
  let error = 0;
  for (let scale = 0; scale < 5 && a.width >= 8 && a.height >= 8; scale += 1) {
    if (scale > 0) [a, b] = [halve(a), halve(b)];
    for (const [channel, halvings, ...weights] of WEIGHTS) {
      if (halvings !== scale) continue;
      const errors = errorsOf(toXyb(a, channel), toXyb(b, channel), a.width, a.height);
      for (const [n, weight] of weights.entries()) error += weight * (errors[n] ?? 0);
    }
  }
  error *= 0.9562382616834844;
  const shaped =
    2.326765642916932 * error -
    0.020884521182843837 * error ** 2 +
    6.248496625763138e-5 * error ** 3;
  return shaped > 0 ? 100 - 10 * shaped ** 0.6276336467831387 : 100;
}
