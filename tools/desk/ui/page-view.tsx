import type { DeskPage } from "../http/page-data";
import { ClientView } from "./clients-page";
import { TextList } from "./controls";
import styles from "./desk.module.css";
import { EntryView } from "./entry-form";
import { HomeView } from "./home-page";
import { PublishView } from "./publish-page";
import type { Publishing } from "./publish-panel";

export interface PageViewProps {
  page: DeskPage;
  /** Below `/desk`. */
  path: string;
  publishing: Publishing;
}

export const PageView = ({ page, path, publishing }: PageViewProps) => (
  <>
    {page.issues.length > 0 && <BrokenFiles issues={page.issues} />}
    {page.page === "home" && <HomeView {...page} {...publishing} path={path} />}
    {page.page === "publish" && <PublishView {...page} {...publishing} />}
    {page.page === "client" && <ClientView {...page} {...publishing} />}
    {page.page === "entry" && <EntryView {...page} />}
  </>
);

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
