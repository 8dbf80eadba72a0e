export type PhotoIssueCode =
  | "missing"
  | "empty"
  | "unreadable"
  | "not-jpeg"
  | "raw"
  | "heic"
  | "small"
  | "damaged"
  | "misnamed";

/** A photo that cannot be used. Commands print the message after the file's name. */
export class PhotoError extends Error {
  override name = "PhotoError";

  constructor(
    readonly code: PhotoIssueCode,
    message: string,
  ) {
    super(message);
  }
}

export interface PhotoIssue {
  file: string;
  code: PhotoIssueCode;
  reason: string;
  /** The content file that lists the photo. */
  listedIn?: string;
}

/** @throws the error itself if it is not a {@link PhotoError} */
export function toPhotoIssue(file: string, error: unknown): PhotoIssue {
  if (!(error instanceof PhotoError)) throw error;
  return { file, code: error.code, reason: error.message };
}
