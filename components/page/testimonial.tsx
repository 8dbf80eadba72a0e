import type { Testimonial as Said } from "@/content";
import styles from "./testimonial.module.css";

export function Testimonial({
  testimonial,
  isLarge,
}: {
  testimonial: Said | undefined;
  isLarge?: boolean;
}) {
  if (!testimonial) return null;
  const { words, who, occasion } = testimonial;
  return (
    <figure className={styles.testimonial} data-large={isLarge}>
      <blockquote className={styles.words}>
        <p>{`„${words}”`}</p>
      </blockquote>
      <figcaption className={styles.who}>{`${who}, ${occasion}`}</figcaption>
    </figure>
  );
}
