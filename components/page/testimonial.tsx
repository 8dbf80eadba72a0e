import { type Testimonial as Quote, quotesChecked } from "@/content";
import { quoteWords } from "@/lib/words";
import { PhotoPicture } from "./photo-picture";
import styles from "./testimonial.module.css";

export function Testimonial({ quote, isLarge }: { quote: Quote | undefined; isLarge?: boolean }) {
  if (!quote) return null;
  const { words, who, occasion, photo, story, published } = quote;
  return (
    <figure className={styles.testimonial} data-large={isLarge}>
      {isLarge && photo && (
        <PhotoPicture className={styles.picture} photo={photo} sizes="min(80vw,18rem)" />
      )}
      <blockquote className={styles.words}>
        <p>{`„${words}”`}</p>
      </blockquote>
      <figcaption className={styles.who}>
        {`${who}, ${occasion}`}
        {(story || published) && (
          <span className={styles.proof}>
            {story && <a href={story.path}>{quoteWords.story}</a>}
            {published && (
              <a href={published} target="_blank" rel="noopener noreferrer">
                {quoteWords.published}
              </a>
            )}
          </span>
        )}
        {isLarge && <QuotesNote />}
      </figcaption>
    </figure>
  );
}

/** Under all quotes of a page. */
export const QuotesNote = () => (
  <p className={styles.note}>{quotesChecked ?? quoteWords.unchecked}</p>
);
