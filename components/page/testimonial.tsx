import { type Testimonial as Quote, quotesChecked } from "@/lib/content";
import { AS_WIDE_AS_A_PHONE } from "@/lib/photos/srcset";
import { quoteStrings } from "@/lib/strings";
import box from "./banner.module.css";
import { PhotoPicture } from "./photo-picture";
import { OuterLink } from "./rich-text";
import styles from "./testimonial.module.css";

export function Testimonial({ quote }: { quote: Quote | undefined }) {
  if (!quote) return null;
  return (
    <figure className={styles.testimonial}>
      <QuoteText {...quote} />
    </figure>
  );
}

/** A quote on a photo as wide as the window. */
export function LargeTestimonial({ quote }: { quote: Quote | undefined }) {
  if (!quote) return null;
  const { photo } = quote;
  const widthAt = (height: number) =>
    Math.ceil((height * (photo?.width ?? 0)) / (photo?.height ?? 1));
  return (
    <>
      <figure
        className={photo ? `${styles.large} ${box.banner} ${box.split}` : styles.large}
        data-plain={!photo || undefined}
      >
        {photo && (
          <PhotoPicture
            className={box.photo}
            photo={photo}
            sizes={`${AS_WIDE_AS_A_PHONE},(max-width:1100px) max(50vw,${widthAt(55)}vw),max(100vw,${widthAt(66)}vh)`}
          />
        )}
        <div className={box.text}>
          <QuoteText {...quote} />
        </div>
      </figure>
      <QuotesNote />
    </>
  );
}

function QuoteText({ words, who, occasion, story, published }: Quote) {
  return (
    <>
      <blockquote className={styles.quote}>
        <p>{`„${words}”`}</p>
      </blockquote>
      <figcaption className={styles.author}>
        {`${who}, ${occasion}`}
        {(story || published) && (
          <span className={styles.sources}>
            {story && <a href={story.path}>{quoteStrings.story}</a>}
            {published && <OuterLink href={published}>{quoteStrings.published}</OuterLink>}
          </span>
        )}
      </figcaption>
    </>
  );
}

/** Placed below all quotes of a page. */
export const QuotesNote = () => (
  <p className={styles.note}>{quotesChecked ?? quoteStrings.unchecked}</p>
);
