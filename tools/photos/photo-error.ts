import { MAX_ORIGINAL_RATIO, MIN_ORIGINAL_EDGE } from "@/lib/photos/recipe";

/** Decoding more would need too much memory. */
export const MAX_MEGAPIXELS = 250;

/** Why a photo cannot be used, as the desk says it after the file's name. */
export const photoReasons = {
  missing: "nem találom a fájlt.",
  empty: "üres fájl.",
  unreadable: "ezt a fajta fájlt nem tudom megnyitni. JPEG, PNG, WebP, AVIF vagy TIFF kell.",
  raw: "ez a fényképezőgép nyers (RAW) fájlja. Exportáld JPEG-be, teljes méretben, és azt húzd ide.",
  heic: "az iPhone HEIC-képe. A Fotók alkalmazásból exportáld JPEG-be, teljes méretben, és azt húzd ide. Hogy ezután JPEG készüljön: Beállítások, Kamera, Formátumok, Legkompatibilisebb.",
  hdr: "HDR-kép vagy 32 bites. Exportáld sima (nem HDR) JPEG-be, teljes méretben, és azt húzd ide.",
  small: `túl kicsi vagy túl keskeny. A hosszabb oldala legyen legalább ${MIN_ORIGINAL_EDGE} képpont, de legfeljebb a rövidebb ${MAX_ORIGINAL_RATIO}-szorosa.`,
  large: `túl sok képpontból áll. Legfeljebb ${MAX_MEGAPIXELS} megapixeles lehet.`,
  "not-jpeg": "ez nem JPEG. Exportáld JPEG-be, teljes méretben, és azt húzd ide.",
  damaged: "sérült, nem lehet végig beolvasni.",
  misnamed: "ezen a néven nincs nagy kép.",
};

type Code = keyof typeof photoReasons;

/** A photo that cannot be used. Commands print the message after the file's name. */
export class PhotoError extends Error {
  override name = "PhotoError";

  constructor(
    readonly code: Code,
    message: string,
  ) {
    super(message);
  }
}

export interface PhotoIssue {
  file: string;
  code: Code;
  reason: string;
  listedIn?: string;
}

/** Lists what is wrong in the terminal. */
export function printIssues(issues: readonly PhotoIssue[]): void {
  for (const { file, reason, listedIn } of issues)
    console.error(`✗ ${file} ${reason}${listedIn ? ` (listed in ${listedIn})` : ""}`);
}

/** @throws the error itself if it is not a {@link PhotoError} */
export function toPhotoIssue(file: string, error: unknown): PhotoIssue {
  if (!(error instanceof PhotoError)) throw error;
  return { file, code: error.code, reason: error.message };
}
