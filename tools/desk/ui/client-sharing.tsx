import { useRef } from "react";
import { renderSVG } from "uqr";
import styles from "./client-sharing.module.css";
import { Button, CopyButton, Labelled } from "./controls";

interface SharingProps {
  heading: string;
  /** The couple's names. */
  title: string;
  link: string;
  mail: string;
}

export function Sharing({ heading, title, link, mail }: SharingProps) {
  const card = useRef<HTMLDivElement>(null);
  const code = `data:image/svg+xml,${encodeURIComponent(renderSVG(link))}`;
  function print() {
    for (const printed of document.querySelectorAll("[data-printed]"))
      printed.removeAttribute("data-printed");
    card.current?.setAttribute("data-printed", "");
    window.print();
  }
  return (
    <section>
      <h2>{heading}</h2>
      <div className={styles.sharing}>
        <div>
          <Copied label="A link" text={link} />
          <Copied label="Levél" text={mail} />
        </div>
        <div>
          <img src={code} alt="QR-kód a linkhez" />
          <Button onClick={print}>Kártyát nyomtatok (A6)</Button>
        </div>
      </div>
      <div ref={card} className={styles.card}>
        <p>{title}</p>
        <img src={code} alt="" />
        <p>A képek itt vannak: olvassátok be a telefonotok kamerájával.</p>
      </div>
    </section>
  );
}

const Copied = ({ label, text }: { label: string; text: string }) => (
  <>
    <Labelled label={label}>
      <textarea readOnly rows={text.split("\n").length} value={text} />
    </Labelled>
    <p>
      <CopyButton text={text} />
    </p>
  </>
);
