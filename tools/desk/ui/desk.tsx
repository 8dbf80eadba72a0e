import { useEffect, useLayoutEffect, useRef } from "react";
import type { Steps } from "../protocol";
import { strings } from "../strings";
import { PageTitle, TitleStart } from "./controls";
import styles from "./desk.module.css";
import { ImportPanel } from "./import-panel";
import { PageView } from "./page-view";
import { Part } from "./part";
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
                  <PageView {...{ path, publishing }} page={content} />
                </Part>
              )}
            </TitleStart>
          </ImportPanel>
        </main>
      </FormOnPage>
    </RefreshContext>
  );
}
