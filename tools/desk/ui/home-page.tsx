import { use, useEffect, useState } from "react";
import { readFrom, writeTo } from "@/lib/storage";
import type { ChecklistItem } from "../editing/checklist";
import lists from "../editing/lists.json";
import type { Card } from "../http/cards";
import type { HomePage } from "../http/page-data";
import { publishStrings } from "../publish-strings";
import type { PublishState } from "../publishing/publish-job";
import { clientListStrings, galleryStrings } from "../strings";
import { NewGalleryForm } from "./clients-page";
import { ActionForm, Button, Labelled, PageTitle } from "./controls";
import formStyles from "./form.module.css";
import styles from "./home-page.module.css";
import { CardList, type Line, LineList, Lines, TaskList, toLines } from "./lists";
import { Part } from "./part";
import { Out, type Publishing } from "./publish-panel";
import { post } from "./request";
import { isUnsaved } from "./use-entry";
import { RefreshContext } from "./use-page";
import { WelcomeView } from "./welcome-page";

interface HomeViewProps extends HomePage, Publishing {
  /** Below `/desk`: empty, or the page of one section. */
  path: string;
}

/** Set while the photographer looks around in the demo. */
const SKIPPED = "desk:skipped-welcome";

/** The first page, or one of its sections as a page. Of the demo, it is the welcome. */
export function HomeView(props: HomeViewProps) {
  const { path, isOfDemo, cards, clients, job } = props;
  const isHome = path === "";
  const [skipped, setSkipped] = useState(() => readFrom("sessionStorage", SKIPPED));
  const skip = (value: string) => {
    writeTo("sessionStorage", SKIPPED, value);
    setSkipped(value);
    window.scrollTo(0, 0); // the other view begins at its top
  };
  if (isHome && isOfDemo && !skipped)
    return <WelcomeView sites={props.sites ?? []} onSkip={() => skip("yes")} />;
  const { gallery, phase, issues } = job ?? {};
  const isListed = clients.cards.some((card) => card.path === `clients/${gallery}`);
  const isRemoved = gallery && phase !== "working" && issues?.length === 0 && !isListed;
  const isShown = (page: string) => isHome || path === page;
  return (
    <>
      {isHome && isOfDemo && (
        <p>
          Ez most a mintaoldal. <Button onClick={() => skip("")}>Legyen az enyém…</Button>
        </p>
      )}
      <Part>{isHome && <Overview {...props} />}</Part>
      {Object.entries(lists).map(
        ([folder, list]) =>
          isShown(folder === "places" ? "/stories" : `/${folder}`) && (
            <CardList
              key={folder}
              {...list}
              isPage={path === `/${folder}`}
              cards={cards.filter((card) => card.path.startsWith(`${folder}/`))}
              takesPhotos={folder === "galleries"}
            >
              <ActionForm
                action="add"
                body={{ folder: folder as keyof typeof lists }}
                button="Létrehozom"
              >
                <Labelled label={list.label}>
                  <input name="title" required placeholder={list.example} />
                </Labelled>
              </ActionForm>
            </CardList>
          ),
      )}
      {isShown("/clients") && (
        <>
          {clients.broken.map((record) => (
            <p key={record.file} role="alert">
              {galleryStrings.broken(record)}
            </p>
          ))}
          {isRemoved && !isHome && <p role="status">{galleryStrings.removed}</p>}
          <CardList {...clientListStrings} {...clients} isPage={!isHome} takesPhotos>
            <NewGalleryForm />
          </CardList>
        </>
      )}
      {isShown("/pages") && (
        <section>
          {isHome ? <h2>Szövegek, árak, beállítások</h2> : <PageTitle>Oldal</PageTitle>}
          <LineList cards={cards.filter((card) => !card.path.includes("/"))} />
        </section>
      )}
      {isHome && <ActionForm action="stop" button="Leállítom az íróasztalt" />}
    </>
  );
}

function Overview(props: HomeViewProps) {
  const { moved, news, checklist, cards, clients, job, error } = props;
  const refresh = use(RefreshContext);
  const linesOf = (wanted: ChecklistItem["state"]) =>
    toLines(
      checklist.filter(({ state }) => state === wanted),
      cards,
    );
  const [blocking, done, dismissed] = [linesOf("blocking"), linesOf("done"), linesOf("dismissed")];
  const dismissButton =
    (label: string, isBack = false) =>
    ({ text, key = "" }: Line) => (
      <Button
        aria-label={`${label}: ${text}`}
        onClick={() => post("dismiss", { key, isBack }).then(refresh)}
      >
        {label}
      </Button>
    );
  return (
    <>
      <PageTitle>Íróasztal</PageTitle>
      <p className={`${formStyles.spread} ${styles.online}`}>
        <span>{error || (job && <Online {...job} />)}</span>
        <a href="/desk/publish" data-button data-main={blocking.length === 0 || undefined}>
          Közzéteszem…
        </a>
      </p>
      {moved && (
        <p role="status" className={styles.lines}>
          {moved}
        </p>
      )}
      {news && (
        <details className={styles.done}>
          <summary>{news.title}</summary>
          <p>
            A régi mappa megmaradt: {news.from}. Ha a kódot is megváltoztattad benne, az nem jött át
            {news.changed.length > 0 && `: ${news.changed.join(", ")}`}.
          </p>
          <p className={styles.lines}>{news.text}</p>
          <Button onClick={() => post("dismiss", { key: news.title, isBack: false }).then(refresh)}>
            Elolvastam
          </Button>
        </details>
      )}
      {[...cards, ...clients.cards].map(({ path, title }) => (
        <Unsaved key={path} {...{ path, title }} />
      ))}
      <div className={styles.tasks}>
        <TaskList heading="Ezek nélkül nem tehető közzé – kezdd az elsővel" lines={blocking} />
        <TaskList
          heading="Ez várhat"
          lines={linesOf("advice")}
          button={dismissButton("Nem kell")}
        />
      </div>
      {done.length > 0 && (
        <details className={styles.done}>
          <summary>{`Kész (${done.length})`}</summary>
          <Lines lines={done} />
        </details>
      )}
      {dismissed.length > 0 && (
        <details className={styles.done}>
          <summary>{`Nem kell (${dismissed.length})`}</summary>
          <Lines lines={dismissed} button={dismissButton("Mégis kell", true)} />
        </details>
      )}
    </>
  );
}

function Unsaved({ path, title }: Pick<Card, "path" | "title">) {
  const [isShown, setShown] = useState(false);
  useEffect(() => void isUnsaved(path).then(setShown), [path]);
  return (
    isShown && (
      <p role="status">
        Még nincs elmentve: <a href={`/desk/${path}`}>{title}</a>
      </p>
    )
  );
}

function Online({ current, changes, url }: PublishState) {
  if (!current) return "Erről a gépről még semmi sem ment ki.";
  return (
    <>
      {changes?.length === 0 && "Minden változás kint van."}
      {changes && changes.length > 0 && (
        <a href="/desk/publish">{`${changes.length} változás még nincs kint.`}</a>
      )}{" "}
      {publishStrings.built(current)} {url && <Out href={url}>Megnézem az élő oldalt</Out>}
    </>
  );
}
