import { useCallback, useRef, useState } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";
import type { DeskPage } from "../http/page-data";
import type { Steps } from "../protocol";
import { strings } from "../strings";
import { ClientView } from "./clients-page";
import { TextList } from "./controls";
import styles from "./desk.module.css";
import { EntryView } from "./entry-form";
import { HomeView } from "./home-page";
import { ImportPanel } from "./import-panel";
import { Part, useHydrated } from "./part";
import { PublishView } from "./publish-page";
import { usePublishState } from "./publish-panel";
import { Rail } from "./rail";
import { readPage } from "./request";
import { type Form, FormOnPage, StepButtons } from "./step-buttons";
import "./desk.css";

interface DeskProps {
  /** The page's path below `/desk`. */
  path: string;
  /** A text if there is no such page. */
  opened: DeskPage | string;
  steps?: Steps | undefined;
}

export function Desk({ path, opened, steps }: DeskProps) {
  const [content, setContent] = useState(opened);
  const publishing = usePublishState();
  const form = useRef<Form>(undefined);
  const counts = typeof content === "string" ? {} : content.counts;
  const refresh = useCallback(async () => {
    const page = await readPage(path);
    if (typeof page !== "string") setContent(page);
    else if (page === strings.noPage)
      window.location.assign(path.startsWith("/clients/") ? "/desk/clients" : "/desk"); // it was removed
  }, [path]);
  return (
    <I18nProvider locale="hu">
      <FormOnPage value={form}>
        <Part>
          <Rail
            path={path}
            counts={{ ...counts, "/publish": publishing.job?.changes?.length ?? 0 }}
          >
            <StepButtons opened={steps} onTaken={refresh} />
          </Rail>
        </Part>
        {/* What is typed or pressed before would be lost. */}
        <main className={styles.desk} inert={!useHydrated()}>
          <ImportPanel>
            {typeof content === "string" ? (
              <h1>{content}</h1>
            ) : (
              <Part>
                {content.issues.length > 0 && <BrokenFiles issues={content.issues} />}
                {content.page === "home" && (
                  <HomeView {...content} {...publishing} path={path} onUpload={refresh} />
                )}
                {content.page === "publish" && (
                  <PublishView {...content} {...publishing} onChange={refresh} />
                )}
                {content.page === "client" && (
                  <ClientView {...content} {...publishing} onChange={refresh} />
                )}
                {content.page === "entry" && <EntryView {...content} onChange={refresh} />}
              </Part>
            )}
          </ImportPanel>
        </main>
      </FormOnPage>
    </I18nProvider>
  );
}

function BrokenFiles({ issues }: { issues: string[] }) {
  return (
    <section className={styles.brokenFiles} aria-label="Hibás fájlok">
      <TextList texts={issues} />
      <p>
        Javítsd ki, és töltsd újra ezt a lapot, vagy hozz vissza egy{" "}
        <a href="/desk/publish">korábbi változatot</a>. Amíg hibás, az oldal nem látszik, és nem
        tehető közzé; minden mást szerkeszthetsz.
      </p>
    </section>
  );
}
