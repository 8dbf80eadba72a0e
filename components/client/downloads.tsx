import type { ClientPicture } from "@/lib/clients/client-index";
import { downloadWords } from "@/lib/words";
import type { OpenGallery } from "./open-gallery";
import { isInApp, savesToPhotos } from "./save";
import { type DownloadWay, useDownload } from "./use-download";

export interface DownloadsProps {
  gallery: OpenGallery;
  chosen: readonly ClientPicture[];
}

/** Downloads all pictures whose originals may be downloaded, or those of them that are chosen. */
export function Downloads({ gallery, chosen }: DownloadsProps) {
  const { state, start, stop } = useDownload(gallery);
  const { done, part, failed, isBroken } = state;
  const mayHave = ({ original }: ClientPicture) => original !== undefined;
  const all = gallery.index.pictures.filter(mayHave);
  const some = chosen.filter(mayHave);
  if (all.length === 0) return null;
  if (isInApp) return <p>{downloadWords.inApp}</p>;

  const isRunning = done !== undefined || part !== undefined;
  const offer = (words: string, pictures: ClientPicture[], way: DownloadWay) =>
    pictures.length > 0 && (
      <button
        type="button"
        className="client-action"
        aria-disabled={isRunning}
        onClick={() => void (isRunning || start(pictures, way))}
      >
        {words}
      </button>
    );
  return (
    <div className="client-row">
      {/* Where the pressed button was: below, the bar may hide it. */}
      {isRunning && (
        <div className="client-row client-progress">
          {part ? (
            <button type="button" className="contact-form-button" onClick={part.save}>
              {downloadWords.save(part.files)}
            </button>
          ) : (
            <span>{downloadWords.progress(done ?? 0)}</span>
          )}
          <button type="button" className="client-action" onClick={stop}>
            {downloadWords.stop}
          </button>
        </div>
      )}
      <p className="client-result" role="status">
        {isBroken && downloadWords.broken}
        {failed && downloadWords.ended(failed)}
      </p>
      {offer(downloadWords.all(all.length), all, "zip")}
      {offer(downloadWords.chosen(some.length), some, "zip")}
      {savesToPhotos && offer(downloadWords.toPhotos, some.length > 0 ? some : all, "share")}
    </div>
  );
}
