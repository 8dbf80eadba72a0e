import { useEffect, useLayoutEffect, useRef } from "react";
import type { Steps } from "../protocol";
import { strings } from "../strings";
import { ClientView } from "./clients-page";
import { PageTitle, TextList, TitleStart } from "./controls";
import styles from "./desk.module.css";
import { EntryView } from "./entry-form";
import { HomeView } from "./home-page";
import { ImportPanel } from "./import-panel";
import { Part } from "./part";
import { PublishView } from "./publish-page";
import { titleOf, usePublishState } from "./publish-panel";
import { Rail } from "./rail";
import { type Form, FormOnPage, StepButtons } from "./step-buttons";
import { useKeptFocus } from "./use-kept-focus";
import { type OpenedPage, RefreshContext, usePage } from "./use-page";
import "./desk.css";

interface DeskProps extends OpenedPage {
  steps?: Steps | undefined;
}

export function Desk({ steps, ...first }: DeskProps) {
  const form = useRef<Form>(null);
  const { path, opened: content, visit, refresh } = usePage(first, () => form.current?.leave());
  const publishing = usePublishState(visit);
  const isAnswering = publishing.error === "";
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once the desk answers again
  useEffect(() => {
    if (isAnswering && typeof content === "string" && content !== strings.noPage) void refresh();
  }, [isAnswering]);
  const { counts, colours } = typeof content === "string" ? { counts: {} } : content;
  useKeptFocus();
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    for (const [token, colour] of Object.entries(colours ?? {})) style.setProperty(token, colour);
  }, [colours]);
  return (
    <RefreshContext value={refresh}>
      <FormOnPage value={form}>
        <Part>
          <Rail
            path={path}
            visit={visit}
            counts={{ ...counts, "/publish": publishing.job?.changes?.length ?? 0 }}
          >
            <StepButtons opened={steps} />
          </Rail>
        </Part>
        <main className={styles.desk}>
          <ImportPanel>
            <TitleStart value={titleOf(publishing.job)}>
              {typeof content === "string" ? (
                <PageTitle>{content}</PageTitle>
              ) : (
                <Part key={visit}>
                  {content.issues.length > 0 && <BrokenFiles issues={content.issues} />}
                  {content.page === "home" && <HomeView {...content} {...publishing} path={path} />}
                  {content.page === "publish" && <PublishView {...content} {...publishing} />}
                  {content.page === "client" && <ClientView {...content} {...publishing} />}
                  {content.page === "entry" && <EntryView {...content} />}
                </Part>
              )}
            </TitleStart>
          </ImportPanel>
        </main>
      </FormOnPage>
    </RefreshContext>
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
