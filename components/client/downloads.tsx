import type { ClientPhoto } from "@/lib/clients/client-index";
import { downloadStrings } from "@/lib/strings";
import type { ClientGalleryProps } from "./open-gallery";
import { isInApp, savesToPhotos } from "./save";
import type { Download, DownloadWay } from "./use-download";

export interface DownloadsProps extends ClientGalleryProps {
  download: Download;
  /** The gallery's photos, or those of a chapter. */
  photos: readonly ClientPhoto[];
  chosen?: readonly ClientPhoto[];
  chapter?: string;
}

/** Downloads all available originals, or those of the chosen photos. Guests save single photos. */
export function Downloads(props: DownloadsProps) {
  const { gallery, download, photos, chosen = [], chapter = "", styles } = props;
  const { title, guest } = gallery.index;
  const all = photos.filter(({ hasOriginal }) => hasOriginal);
  const some = chosen.filter(({ hasOriginal }) => hasOriginal);
  if (all.length === 0 || guest) return null;
  if (isInApp) return chapter ? null : <p>{downloadStrings.inApp}</p>;

  const { isRunning } = download;
  const name = chapter ? `${title} – ${chapter}` : title;
  const offer = (label: string, photos: ClientPhoto[], way: DownloadWay) =>
    photos.length > 0 && (
      <button
        type="button"
        className={styles.action}
        aria-disabled={isRunning}
        onClick={() => void (isRunning || download.start(photos, way, name))}
      >
        {label}
      </button>
    );
  if (chapter) return offer(downloadStrings.chapter(chapter, all.length), all, "zip");
  return (
    <div className={styles.actions}>
      {offer(downloadStrings.all(all.length), all, "zip")}
      {offer(downloadStrings.chosen(some.length), some, "zip")}
      {savesToPhotos && offer(downloadStrings.toPhotos, some.length > 0 ? some : all, "share")}
    </div>
  );
}

/** Within the bar, because a download may start anywhere on the page. */
export function DownloadProgress({
  download,
  styles,
}: Pick<DownloadsProps, "download" | "styles">) {
  const { progress, part, failed, isBroken } = download.state;
  return (
    <>
      {download.isRunning && (
        <div className={`${styles.actions} client-progress`}>
          {part ? (
            <button type="button" className="contact-form-button" onClick={part.save}>
              {downloadStrings.save(part.files)}
            </button>
          ) : (
            <span>{progress}</span>
          )}
          <button type="button" className={styles.action} onClick={download.stop}>
            {downloadStrings.stop}
          </button>
        </div>
      )}
      <p className="client-result" role="status">
        {isBroken && downloadStrings.broken}
        {failed && downloadStrings.ended(failed)}
      </p>
    </>
  );
}
