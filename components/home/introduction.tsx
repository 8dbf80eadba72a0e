import { PhotoPicture } from "@/components/page/photo-picture";
import type { Photo } from "@/content";
import { AS_WIDE_AS_A_PHONE } from "@/lib/photos/sizes";
import styles from "./introduction.module.css";

export interface IntroductionProps {
  portrait: Photo;
  greeting: string;
  paragraphs: string[];
}

export function Introduction({ portrait, greeting, paragraphs }: IntroductionProps) {
  return (
    <section className={styles.introduction}>
      <PhotoPicture
        className={styles.portrait}
        photo={portrait}
        sizes={`${AS_WIDE_AS_A_PHONE},(max-width:750px) 90vw,min(46vw,50rem)`}
      />
      <div className={styles.text}>
        <h2 className={styles.greeting}>{greeting}</h2>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  );
}
