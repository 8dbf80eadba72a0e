/** Every page of the desk: reads its data and renders it. */
import { createRoot } from "react-dom/client";
import { issueSentence } from "../field-strings";
import type { DeskPage } from "../http/page-data";
import type { ContentIssue } from "../protocol";
import { ClientsView, ClientView } from "./clients-page";
import styles from "./desk.module.css";
import { UploadProgress } from "./desk-drop-zone";
import { EntryView } from "./entry-form";
import { HomeView } from "./home-page";
import { PublishView } from "./publish-page";
import { Rail } from "./rail";
import { readPage } from "./request";
import "./desk.css";

/** Below `/desk`. */
const PATH = window.location.pathname.replace(/^\/desk/, "");

function Desk({ content }: { content: DeskPage | string }) {
  return (
    <>
      <Rail path={PATH} counts={typeof content === "string" ? {} : content.counts}>
        <UploadProgress />
      </Rail>
      <main className={styles.desk}>
        {typeof content === "string" ? (
          <h1>{content}</h1>
        ) : (
          <>
            {content.issues.length > 0 && <BrokenFiles issues={content.issues} />}
            {content.page === "home" && <HomeView {...content} />}
            {content.page === "publish" && <PublishView {...content} />}
            {content.page === "clients" && <ClientsView {...content} />}
            {content.page === "client" && <ClientView {...content} />}
            {content.page === "entry" && <EntryView {...content} />}
          </>
        )}
      </main>
    </>
  );
}

function BrokenFiles({ issues }: { issues: ContentIssue[] }) {
  return (
    <section className={styles.brokenFiles} aria-label="Hibás fájlok">
      <ul>
        {issues.map((issue) => (
          <li key={issueSentence(issue)}>{issueSentence(issue)}</li>
        ))}
      </ul>
      <p>
        Javítsd ki, és töltsd újra ezt a lapot, vagy hozz vissza egy{" "}
        <a href="/desk/publish">korábbi változatot</a>. Amíg hibás, az oldal nem látszik, és nem
        tehető közzé; minden mást szerkeszthetsz.
      </p>
    </section>
  );
}

const content = await readPage(PATH);
createRoot(document.body).render(<Desk content={content} />);
