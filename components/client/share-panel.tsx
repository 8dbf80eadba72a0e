import { useState } from "react";
import { clientStrings, shareStrings } from "@/lib/strings";
import type { ClientGalleryProps } from "./open-gallery";

export interface SharePanelProps extends Pick<ClientGalleryProps, "styles"> {
  title: string;
  link: string;
}

/** Shares the link that carries the choice. */
export function SharePanel({ title, link, styles }: SharePanelProps) {
  const [status, setStatus] = useState("");
  const [code, setCode] = useState("");
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => setStatus(shareStrings.copied),
      () => setStatus(`${shareStrings.copy} ${link}`), // not allowed
    );
  const showCode = () =>
    import("./qr-code").then(
      ({ renderSVG }) => setCode(`data:image/svg+xml,${encodeURIComponent(renderSVG(link))}`),
      () => setStatus(`${shareStrings.copy} ${link}`), // the connection was lost
    );
  const offer = (label: string, onClick: () => unknown) => (
    <button type="button" className={styles.action} onClick={onClick}>
      {label}
    </button>
  );
  return (
    <div className="client-form">
      <p>{clientStrings.shareHint}</p>
      <div className={styles.actions}>
        {"share" in navigator &&
          offer(clientStrings.shareNow, () =>
            navigator.share({ title, url: link }).catch(() => {}),
          )}
        {offer(clientStrings.copyLink, copy)}
        {offer(clientStrings.code, showCode)}
      </div>
      <p role="status" className="client-result">
        {status}
      </p>
      {code && <img className="client-code" src={code} alt={clientStrings.codeOfLink} />}
    </div>
  );
}
