import { useCallback, useEffect, useState } from "react";
import { renderSVG } from "uqr";
import { today } from "@/lib/dates/free-days";
import { inThreeMonths } from "../content/calendar-status";
import type { ClientPage } from "../http/page-data";
import { formatDate, galleryStrings } from "../strings";
import { ActionForm } from "./action-form";
import styles from "./clients-page.module.css";
import { Button, Labelled } from "./controls";
import { DeskDropZone } from "./desk-drop-zone";
import formStyles from "./form.module.css";
import { JobReport, usePublishState } from "./publish-panel";
import { readPage } from "./request";
import { WatchedFolder } from "./watched-folder";

type Summary = Pick<ClientPage["gallery"], "count" | "state" | "until">;

export const summaryOf = ({ count, state, until }: Summary) =>
  `${count} kép, ${galleryStrings.states[state]}; utolsó napja ${formatDate(until)}`;

/** Creates a gallery, or changes the given one. */
export function GalleryForm({ gallery }: Partial<Pick<ClientPage, "gallery">>) {
  return (
    <ActionForm
      action="client-gallery"
      button={gallery ? "Elmentem" : "Létrehozom"}
      {...(gallery && { body: { folder: gallery.folder } })}
    >
      <Labelled label="A pár neve; ez lesz a galéria címe">
        <input name="title" required maxLength={80} defaultValue={gallery?.title} />
      </Labelled>
      <Labelled label="Köszöntés a képek fölött">
        <textarea name="greeting" maxLength={2000} rows={3} defaultValue={gallery?.greeting} />
      </Labelled>
      <Labelled label="Az utolsó nap, amikor megnyitható">
        <input
          name="until"
          type="date"
          required
          defaultValue={gallery?.until ?? inThreeMonths(today())}
        />
      </Labelled>
      <Labelled label="Hány képet választhatnak az albumba? Ha nem kell választani, 0.">
        <input name="choose" type="number" min={0} required defaultValue={gallery?.choose ?? 0} />
      </Labelled>
      {!gallery && (
        <p className={formStyles.field}>
          <label>
            <input type="checkbox" name="originals" defaultChecked /> Az eredeti képek is
            letölthetők. Ezt később nem lehet megváltoztatni.
          </label>
        </p>
      )}
    </ActionForm>
  );
}

export function ClientView(opened: ClientPage) {
  const [{ gallery, link, mail, elsewhere }, setPage] = useState(opened);
  const { folder, title, count, state, hasOriginals } = gallery;
  const [published, start] = usePublishState();
  const error = typeof published === "string" && published;
  const job = typeof published === "string" ? undefined : published;
  const isBusy = job?.phase === "working";
  const isOwn = job?.gallery === folder;
  const refresh = useCallback(async () => {
    const current = await readPage(`/clients/${folder}`);
    if (typeof current === "string")
      window.location.assign("/desk/clients"); // it was removed
    else if (current.page === "client") setPage(current);
  }, [folder]);
  useEffect(() => {
    if (!isBusy && !error) void refresh();
  }, [isBusy, error, refresh]);
  const startJob = (action: string) => start(action, { folder }).then(refresh); // the job may be done already
  const question = `Biztosan törlöd ezt a galériát a képeivel együtt, innen is és a szerverről is: „${title}”?`;
  return (
    <>
      <h1>{title}</h1>
      <p role="status">{summaryOf(gallery)}</p>
      <DeskDropZone place={`clients/${folder}`} onUpload={refresh} />
      <p className={formStyles.help}>
        JPEG-képek, bármekkorák; a készítésük sorrendjében állnak majd. Később is tehetsz hozzájuk,
        a link ugyanaz marad.{" "}
        {hasOriginals ? "Az eredetik is letölthetők." : "Az eredetik nem mennek fel."}
      </p>
      <WatchedFolder place={`clients/${folder}`} onImport={refresh} />
      {state === "missing" && <p role="alert">{galleryStrings.missing}</p>}
      {error && <p role="alert">{error}</p>}
      {job && <JobReport {...job} issues={isOwn ? job.issues : []} />}
      {isOwn && job.canContinue && <Button onClick={() => startJob("continue")}>Folytatom</Button>}
      {elsewhere && <p role="alert">{galleryStrings.elsewhere(elsewhere, folder)}</p>}
      <p>
        <Button data-main disabled={isBusy || count === 0} onClick={() => startJob("send-gallery")}>
          Feltöltöm
        </Button>
      </p>
      {state !== "unsent" && (
        <section>
          <h2>Küldd el nekik</h2>
          <div className={styles.sharing}>
            <div>
              <Copied label="A link" text={link} />
              <Copied label="Levél" text={mail} />
            </div>
            <img
              src={`data:image/svg+xml,${encodeURIComponent(renderSVG(link))}`}
              alt="QR-kód a linkhez"
            />
          </div>
        </section>
      )}
      <section>
        <h2>Adatok</h2>
        <p className={`${formStyles.field} ${formStyles.help}`}>
          Ami itt vagy a képeknél változik, a pár a következő feltöltés után látja.
        </p>
        <GalleryForm gallery={gallery} />
      </section>
      <p>
        <Button
          disabled={isBusy}
          onClick={() => window.confirm(question) && startJob("remove-gallery")}
        >
          Törlöm ezt a galériát
        </Button>
      </p>
    </>
  );
}

function Copied({ label, text }: { label: string; text: string }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <>
      <Labelled label={label}>
        <textarea readOnly rows={text.split("\n").length} value={text} />
      </Labelled>
      <p>
        <Button onClick={() => navigator.clipboard.writeText(text).then(() => setCopied(true))}>
          Másolom
        </Button>{" "}
        <span role="status">{isCopied && "Kimásolva."}</span>
      </p>
    </>
  );
}
