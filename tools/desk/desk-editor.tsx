"use client";

import { makePage } from "@keystatic/next/ui/app";
import { useEffect } from "react";
import styles from "./desk-editor.module.css";
import { deskConfig } from "./keystatic-config";
import { thumbnailUrl } from "./picture-file";

const Keystatic = makePage(deskConfig);

/** Keystatic with the site's forms. Only the desk has it; no build does. */
export function DeskEditor({ captions }: { captions: Record<string, [string, string]> }) {
  useEffect(() => showPicturesInRows(captions), [captions]);
  return <Keystatic />;
}

/**
 * Keystatic's lists know words only, and forty pictures of a wedding are put in order by the eye: every row that is
 * a picture's caption gets the picture.
 *
 * @returns ends it
 */
function showPicturesInRows(captions: Record<string, [string, string]>): () => void {
  const watch = new MutationObserver(() => {
    for (const row of document.querySelectorAll<HTMLElement>("[role=row]")) {
      const src = thumbnailUrl(...(captions[row.textContent ?? ""] ?? ["", ""]));
      row.classList.toggle(styles.pictureRow ?? "", src !== undefined);
      if (src) row.style.setProperty("--thumbnail", `url("${src}")`);
    }
  });
  watch.observe(document.body, { childList: true, subtree: true });
  return () => watch.disconnect();
}
