import type { Testimonial as Said } from "@/content";
import styles from "./testimonial.module.css";

export interface TestimonialProps {
  testimonial: Said | undefined;
  /** In large letters, for a place of its own. */
  isLarge?: boolean;
}

export function Testimonial({ testimonial, isLarge }: TestimonialProps) {
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
