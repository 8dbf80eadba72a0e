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

/** A photo that cannot be used. The message is for commands, which print it behind the file's name. */
export class PhotoError extends Error {
  override name = "PhotoError";

  constructor(
    readonly fault: PhotoIssueCode,
    message: string,
  ) {
    super(message);
  }
}

export interface PhotoIssue {
  file: string;
  fault: PhotoIssueCode;
  reason: string;
  /** The content file that lists the photo. */
  listedIn?: string;
}

/** @throws the error itself when it is not about a photo */
export function toProblem(file: string, error: unknown): PhotoIssue {
  if (!(error instanceof PhotoError)) throw error;
  return { file, fault: error.fault, reason: error.message };
}

/** Runs work that decodes a photo. @throws {PhotoError} when it cannot be decoded */
export async function withDecodeErrors<T>(decode: () => Promise<T>): Promise<T> {
  try {
    return await decode();
  } catch (error) {
    if (error instanceof PhotoError) throw error;
    const cause = error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error);
    throw new PhotoError("damaged", `is damaged and cannot be decoded (${cause})`);
  }
}
