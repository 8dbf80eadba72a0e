import { PhotoPicture } from "@/components/page/photo-picture";
import { banners, home } from "@/lib/content";
import { OWNER } from "@/lib/owner";
import { AS_WIDE_AS_A_PHONE } from "@/lib/photos/srcset";
import styles from "./introduction.module.css";

export function Introduction() {
  return (
    <section className={styles.introduction}>
      <PhotoPicture
        className={styles.portrait}
        photo={banners.photographer}
        sizes={`${AS_WIDE_AS_A_PHONE},(max-width:750px) 90vw,min(46vw,50rem)`}
      />
      <div className={styles.text}>
        <h2 className={styles.greeting}>{home.greeting}</h2>
        {OWNER.facts && <p className={styles.facts}>{OWNER.facts}</p>}
        {home.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  );
}
