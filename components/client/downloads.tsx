import type { ClientPhoto } from "@/lib/clients/client-index";
import { downloadStrings } from "@/lib/strings";
import { Action, page, useGallery } from "./client-page";
import { type Download, type DownloadWay, isInApp, savesToPhotos } from "./use-download";

export interface DownloadsProps {
  download: Download;
  /** The gallery's photos, or those of a chapter. */
  photos: readonly ClientPhoto[];
  chosen?: readonly ClientPhoto[];
  chapter?: string;
}

/** Downloads all available originals, or those of the chosen photos. Guests save single photos. */
export function Downloads({ download, photos, chosen = [], chapter = "" }: DownloadsProps) {
  const { index } = useGallery();
  const all = photos.filter(({ hasOriginal }) => hasOriginal);
  const some = chosen.filter(({ hasOriginal }) => hasOriginal);
  if (all.length === 0 || index.guest) return null;
  if (isInApp) return chapter ? null : <p>{downloadStrings.inApp}</p>;

  const offer = (label: string, photos: ClientPhoto[], way: DownloadWay) =>
    photos.length > 0 && (
      <Action
        aria-disabled={download.isRunning}
        onClick={() => download.start(photos, way, chapter)}
      >
        {label}
      </Action>
    );
  if (chapter) return offer(downloadStrings.chapter(chapter, all.length), all, "zip");
  return (
    <div className={page.styles.actions}>
      {offer(downloadStrings.all(all.length), all, "zip")}
      {offer(downloadStrings.chosen(some.length), some, "zip")}
      {savesToPhotos && offer(downloadStrings.toPhotos, some.length > 0 ? some : all, "share")}
    </div>
  );
}

/** Within the bar, because a download may start anywhere on the page. */
export function DownloadProgress({ download }: Pick<DownloadsProps, "download">) {
  const { progress, part, result } = download.state;
  return (
    <>
      {download.isRunning && (
        <div className={`${page.styles.actions} client-progress`}>
          {part ? (
            <button type="button" className="contact-form-button" onClick={part.save}>
              {downloadStrings.save(part.files)}
            </button>
          ) : (
            <span>{progress}</span>
          )}
          <Action onClick={download.stop}>{downloadStrings.stop}</Action>
        </div>
      )}
      <p className="client-result" role="status">
        {result}
      </p>
    </>
  );
}
