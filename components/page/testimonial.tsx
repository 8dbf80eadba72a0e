import type { Testimonial as Quote } from "@/content";
import styles from "./testimonial.module.css";

export function Testimonial({ quote, isLarge }: { quote: Quote | undefined; isLarge?: boolean }) {
  if (!quote) return null;
  const { words, who, occasion } = quote;
  return (
    <figure className={styles.testimonial} data-large={isLarge}>
      <blockquote className={styles.words}>
        <p>{`„${words}”`}</p>
      </blockquote>
      <figcaption className={styles.who}>{`${who}, ${occasion}`}</figcaption>
    </figure>
  );
}
