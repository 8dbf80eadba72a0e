import { use, useEffect, useRef } from "react";
import { selectionText, writeSelection } from "@/lib/clients/selection";
import { today } from "@/lib/dates/today";
import { inThreeMonths } from "../feeds/calendar-status";
import type { ClientPage } from "../http/page-data";
import type { Field } from "../protocol";
import type { PublishRequest } from "../publishing/publish-job";
import { galleryStrings } from "../strings";
import { ClientPhotos } from "./client-photos";
import { Sharing } from "./client-sharing";
import { ActionForm, Button, CopyButton, Labelled, PageTitle, TextList } from "./controls";
import { DeskDropZone } from "./desk-drop-zone";
import { SavingBar } from "./entry-form";
import { WatchedFolder } from "./feeds";
import { FormContext, fieldsIn } from "./field";
import formStyles from "./form.module.css";
import { FormFields } from "./form-fields";
import { Part } from "./part";
import { JobReport, type Publishing } from "./publish-panel";
import panelStyles from "./publish-panel.module.css";
import { post } from "./request";
import { useEntry } from "./use-entry";
import { RefreshContext } from "./use-page";

type GalleryProps = Pick<ClientPage, "gallery">;

const NO_PHOTOS = "Ebben a galériában egy kép sincs. Biztosan elküldöd így?";

export const NewGalleryForm = () => (
  <ActionForm action="client-gallery" button="Létrehozom">
    <Labelled label="A pár neve; ez lesz a galéria címe">
      <input name="title" required maxLength={80} />
    </Labelled>
    <Labelled label="Az utolsó nap, amikor megnyitható">
      <input name="until" type="date" required defaultValue={inThreeMonths(today())} />
    </Labelled>
    <p className={formStyles.field}>
      <label>
        <input type="checkbox" name="originals" defaultChecked /> Az eredeti képek is letölthetők.
        Ezt később nem lehet megváltoztatni.
      </label>
    </p>
  </ActionForm>
);

export function ClientView(props: ClientPage & Publishing) {
  const { gallery, opened, fields, job, error, start, ...page } = props;
  const edited = useEntry(opened);
  const refresh = use(RefreshContext);
  const { state: saving } = edited.saving;
  const { link, mail, preview, guestLink, guestMail, toReseal, elsewhere, watched } = page;
  const { folder, title, until, choose, choices, count, state, hasOriginals } = gallery;
  const isBusy = job?.phase === "working";
  const isOwn = job?.gallery === folder;
  const isSettled = !isBusy && !error && saving === "saved";
  const wasSettled = useRef(true);
  useEffect(() => {
    if (isSettled && !wasSettled.current) void refresh();
    wasSettled.current = isSettled;
  }, [isSettled, refresh]);
  const startJob = (action: PublishRequest["do"]) => start(action, { folder }).then(refresh); // the job may be done already
  const question = `Biztosan törlöd ezt a galériát a képeivel együtt, innen is és a szerverről is: „${title}”?`;
  const help = (
    <p className={formStyles.help}>
      JPEG-képek, bármekkorák; a készítésük sorrendjében állnak majd. Később is tehetsz hozzájuk, a
      link ugyanaz marad.{" "}
      {hasOriginals ? "Az eredetik is letölthetők." : "Az eredetik nem mennek fel."}
    </p>
  );
  return (
    <FormContext value={{ ...edited, fields, galleries: {}, topics: {}, gallery: undefined }}>
      <PageTitle>{title}</PageTitle>
      <Part>
        <SavingBar />
      </Part>
      <p role="status">{galleryStrings.summary(count, state, until)}</p>
      {state === "missing" && <p role="alert">{galleryStrings.missing}</p>}
      {elsewhere && <p role="alert">{elsewhere}</p>}
      <h2>Képek</h2>
      <DeskDropZone place={`clients/${folder}`} title={title} onUpload={edited.readAgain}>
        {count > 0 && help}
      </DeskDropZone>
      {count === 0 && help}
      <WatchedFolder place={`clients/${folder}`} watched={watched} />
      <Part>{count > 0 && <ClientPhotos gallery={gallery} fields={fields} />}</Part>
      {(choose > 0 || choices) && <Choices gallery={gallery} />}
      <GuestsForm gallery={gallery} fields={fieldsIn(fields, "guests")} />
      <section>
        <h2>Adatok</h2>
        <p className={`${formStyles.field} ${formStyles.help}`}>
          Ami itt vagy a képeknél változik, a pár a következő feltöltés után látja.
        </p>
        <FormFields fields={fields.filter(({ kind }) => kind !== "group" && kind !== "list")} />
      </section>
      <section>
        <h2>Küldés</h2>
        {error && <p role="alert">{error}</p>}
        {job && (
          <JobReport {...job} {...(!isOwn && { phase: "idle", issues: [] })}>
            {isBusy && "Az íróasztal most mással dolgozik. Amint végzett, elküldheted."}
          </JobReport>
        )}
        <p className={panelStyles.buttons}>
          {count > 0 && (
            <a href={preview} target="_blank" rel="noopener" data-button>
              Megnézem, ahogy ők látják
            </a>
          )}
          <Button
            data-main={state !== "sent" || undefined}
            disabled={isBusy}
            onClick={() => (count > 0 || window.confirm(NO_PHOTOS)) && startJob("send-gallery")}
          >
            Elküldöm a szerverre
          </Button>
          {state === "sent" && "Minden fent van, ami változott."}
        </p>
      </section>
      {state !== "unsent" && (
        <Sharing heading="Küldd el nekik" title={title} link={link} mail={mail} />
      )}
      {guestLink && guestMail && state !== "unsent" && (
        <Sharing heading="Küldd el a vendégeknek" title={title} link={guestLink} mail={guestMail} />
      )}
      <NewKeys gallery={gallery} toReseal={toReseal} />
      <p>
        <Button
          disabled={isBusy}
          onClick={() => window.confirm(question) && startJob("remove-gallery")}
        >
          Törlöm ezt a galériát
        </Button>
      </p>
    </FormContext>
  );
}

function Choices({ gallery }: GalleryProps) {
  const { folder, title, pictures, choices = [] } = gallery;
  const listOf = ({ numbers, notes = {} }: (typeof choices)[number]) =>
    pictures
      .filter(({ number }) => numbers.includes(number))
      .map(({ number, file }) => ({ file, note: notes[number] ?? "" }));
  return (
    <section>
      <h2>Választás</h2>
      {choices.map((choice) => (
        <div key={choice.name}>
          <div className={panelStyles.buttons}>
            <strong>{galleryStrings.choice(choice.name, choice.numbers, pictures)}</strong>
            <CopyButton text={selectionText(writeSelection(listOf(choice)))}>
              Másolom a listát
            </CopyButton>
            <ActionForm
              action="client-choice"
              body={{ folder, name: choice.name }}
              button="Törlöm"
            />
          </div>
          <TextList
            texts={listOf(choice).flatMap(({ file, note }) => (note ? `${file}: ${note}` : []))}
          />
        </div>
      ))}
      <ActionForm action="client-choice" body={{ folder }} button="Eltárolom">
        <Labelled label="Ide illeszd az egész levelet, vagy csak a linkjét">
          <textarea name="mail" rows={3} required />
        </Labelled>
        <Labelled label="Kinek a választása?">
          <input name="name" required maxLength={80} defaultValue={title} />
        </Labelled>
      </ActionForm>
    </section>
  );
}

const LINKS = {
  off: [["new", "Kérek linket a vendégeknek"]],
  on: [
    ["new", "Új link; a régi megszűnik"],
    ["none", "Megszüntetem a linket"],
  ],
} as const;

function GuestsForm({ gallery, fields }: GalleryProps & { fields: Field[] }) {
  const { folder, guests, hasOriginals } = gallery;
  const question = "A mostani link a következő feltöltés után nem nyílik meg többé. Folytatod?";
  const asked = guests.link && { question }; // undo does not bring it back
  return (
    <section>
      <h2>Link a vendégeknek</h2>
      <p className={`${formStyles.field} ${formStyles.help}`}>
        Külön link: a rejtett képek nincsenek benne, és válogatni sem lehet. Ami itt változik, a
        következő feltöltés után érvényes.
      </p>
      <div className={panelStyles.buttons}>
        {(guests.link ? LINKS.on : LINKS.off).map(([link, button]) => (
          <ActionForm
            key={link}
            action="client-guests"
            body={{ folder, link }}
            button={button}
            {...asked}
          />
        ))}
      </div>
      <FormFields fields={hasOriginals ? fields : fields.map(withoutOriginals)} path="guests" />
    </section>
  );
}

function withoutOriginals(field: Field): Field {
  if (field.kind !== "choice") return field;
  const { original: _, ...choices } = field.choices;
  return { ...field, choices };
}

function NewKeys(props: GalleryProps & Pick<ClientPage, "toReseal">) {
  const { toReseal, gallery } = props;
  const { folder, count } = gallery;
  const refresh = use(RefreshContext);
  return (
    <section>
      <h2>Új kulcsok</h2>
      <p className={`${formStyles.field} ${formStyles.help}`}>
        A visszavont vagy lecserélt link a következő feltöltés után nem nyílik meg többé. Aki
        viszont elmentette a képek kulcsait, azt, amit addig látott, továbbra is letöltheti. Ezt az
        új kulcsok zárják ki: minden kép új nevet és kulcsot kap, és mind újra felmegy. A pár linkje
        marad.
      </p>
      <Button
        disabled={toReseal > 0 || count === 0}
        onClick={() => post("client-arrange", { folder, do: "reseal" }).then(refresh)}
      >
        Új kulcsot adok minden képnek
      </Button>{" "}
      <span role="status">
        {toReseal > 0 && `Még ${toReseal} kép kap új kulcsot; a feltöltés megvárja.`}
      </span>
    </section>
  );
}
