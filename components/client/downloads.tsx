import type { ClientPhoto } from "@/lib/clients/client-index";
import { downloadStrings } from "@/lib/strings";
import type { ClientGalleryProps } from "./open-gallery";
import { isInApp, savesToPhotos } from "./save";
import { type DownloadWay, useDownload } from "./use-download";

export interface DownloadsProps extends ClientGalleryProps {
  chosen: readonly ClientPhoto[];
}

/** Downloads all available originals, or those of the chosen photos. */
export function Downloads({ gallery, chosen, styles }: DownloadsProps) {
  const { state, start, stop } = useDownload(gallery);
  const { progress, part, failed, isBroken } = state;
  const all = gallery.index.pictures.filter(({ hasOriginal }) => hasOriginal);
  const some = chosen.filter(({ hasOriginal }) => hasOriginal);
  if (all.length === 0) return null;
  if (isInApp) return <p>{downloadStrings.inApp}</p>;

  const isRunning = progress !== undefined || part !== undefined;
  const offer = (label: string, photos: ClientPhoto[], way: DownloadWay) =>
    photos.length > 0 && (
      <button
        type="button"
        className={styles.action}
        aria-disabled={isRunning}
        onClick={() => void (isRunning || start(photos, way))}
      >
        {label}
      </button>
    );
  return (
    <div className={styles.actions}>
      {/* First, because the bar may hide what is below. */}
      {isRunning && (
        <div className={`${styles.actions} client-progress`}>
          {part ? (
            <button type="button" className="contact-form-button" onClick={part.save}>
              {downloadStrings.save(part.files)}
            </button>
          ) : (
            <span>{progress}</span>
          )}
          <button type="button" className={styles.action} onClick={stop}>
            {downloadStrings.stop}
          </button>
        </div>
      )}
      <p className="client-result" role="status">
        {isBroken && downloadStrings.broken}
        {failed && downloadStrings.ended(failed)}
      </p>
      {offer(downloadStrings.all(all.length), all, "zip")}
      {offer(downloadStrings.chosen(some.length), some, "zip")}
      {savesToPhotos && offer(downloadStrings.toPhotos, some.length > 0 ? some : all, "share")}
    </div>
  );
}
