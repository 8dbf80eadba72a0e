import { useState } from "react";
import type { PublishState } from "../publish-job";
import { Changes } from "./changes";
import { HostingForm } from "./hosting-form";
import styles from "./publish-panel.module.css";

interface MadeSiteProps {
  state: PublishState;
  tell: (body: object) => Promise<void>;
}

/** The site is made: what is different, old beside new, and the question. */
export function MadeSite({ state, tell }: MadeSiteProps) {
  const { changes = [], current, hosting, pages, newUrl, oldUrl } = state;
  const { changedPages = [], newPages = [], lostPages = [] } = pages ?? {};
  return (
    <section>
      <h2>Elkészült. Mehet ki?</h2>
      <Changes isFirst={!current} changes={changes} />
      {newUrl && !oldUrl && (
        <p>
          <a href={newUrl} target="_blank" rel="noopener">
            Megnézem, mi menne ki
          </a>
        </p>
      )}
      {newUrl && oldUrl && (
        <>
          {changedPages.map((path) => (
            <SideBySide key={path} path={path} oldUrl={oldUrl} newUrl={newUrl} />
          ))}
          <p>
            {`${changedPages.length} oldal más, ${newPages.length} új, ${lostPages.length} megszűnik.`}
          </p>
        </>
      )}
      {hosting ? (
        <p className={styles.buttons}>
          <button type="button" data-main onClick={() => tell({ do: "deploy" })}>
            Közzéteszem
          </button>
          <button type="button" onClick={() => tell({ do: "forget" })}>
            Mégsem
          </button>
        </p>
      ) : (
        <HostingForm />
      )}
    </section>
  );
}

function SideBySide({ path, oldUrl, newUrl }: { path: string; oldUrl: string; newUrl: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.sides} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{path}</summary>
      {isOpen && (
        <div>
          {[
            ["Most kint van", oldUrl],
            ["Ez menne ki", newUrl],
          ].map(([label, url]) => (
            <figure key={label}>
              <figcaption>{label}</figcaption>
              {/* Without scripts, so that no service worker comes between the two. */}
              <iframe title={`${label}: ${path}`} src={`${url}${path}`} sandbox="" />
            </figure>
          ))}
        </div>
      )}
    </details>
  );
}
