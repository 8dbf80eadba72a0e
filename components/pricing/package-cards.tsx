import type { CSSProperties } from "react";
import { FreeDayLine } from "@/components/dates/free-days";
import { PhotoPicture } from "@/components/page/photo-picture";
import { QuotesNote, Testimonial } from "@/components/page/testimonial";
import { type Package, packagePhoto, pricing, publicGalleries, testimonials } from "@/lib/content";
import { dueDateConfig, freeDayGallery } from "@/lib/dates/open-days";
import { contactPath, DUE_DATE_ID, packageAnchor } from "@/lib/navigation";
import { AS_WIDE_AS_A_PHONE } from "@/lib/photos/srcset";
import { dueStrings, packageStrings } from "@/lib/strings";
import styles from "./package-cards.module.css";

const COLUMNS = 12;

/** How many columns each card spans, so that all rows are full. @param most cards in a row */
export function spansOf(cards: number, most: number): number[] {
  if (cards === 0) return [];
  const inRow = Math.ceil(cards / Math.ceil(cards / most));
  return [...new Array<number>(inRow).fill(COLUMNS / inRow), ...spansOf(cards - inRow, most)];
}

/** Adds the spans of each card. Emphasised packages and those with several options fill a row. */
function withSpans(packages: Package[]) {
  const narrow = packages.filter(({ emphasis, options }) => !emphasis && options.length === 1);
  const [large, medium] = [spansOf(narrow.length, 4), spansOf(narrow.length, 3)];
  return packages.map((offer) => {
    const index = narrow.indexOf(offer);
    return { offer, large: large[index] ?? COLUMNS, medium: medium[index] ?? COLUMNS };
  });
}

export function PackageCards({ packages }: { packages: Package[] }) {
  const { note, tax } = pricing;
  return (
    <section className={styles.section} aria-label={packageStrings.section}>
      <div className={styles.head}>
        <div>
          <p className={styles.note}>{note}</p>
          {tax && <p className={styles.tax}>{packageStrings.tax[tax]}</p>}
        </div>
        <nav className={styles.packageNav} aria-label={packageStrings.jumps}>
          {packages.map(({ id, title, price }) => (
            <a key={id} href={`#${packageAnchor(id)}`}>
              <span>{title}</span>
              <span>{price}</span>
            </a>
          ))}
        </nav>
      </div>
      <ul className={styles.cards}>
        {withSpans(packages).map(({ offer, large, medium }) => (
          <li
            key={offer.id}
            id={packageAnchor(offer.id)}
            className={styles.card}
            style={{ "--large": large, "--medium": medium } as CSSProperties}
            data-wide={large === COLUMNS || undefined}
            data-emphasis={offer.emphasis}
          >
            <GalleryLink offer={offer} large={large} medium={medium} />
            <h2 className={styles.title}>{offer.title}</h2>
            <Options options={offer.options} />
            <div className={styles.details}>
              {offer.gallery && offer.gallery === freeDayGallery && <FreeDayLine />}
              {offer.gallery && offer.gallery === dueDateConfig.gallery && (
                <FreeDayLine
                  sentence={dueStrings.line}
                  href={`/gallery/${offer.gallery}#${DUE_DATE_ID}`}
                />
              )}
              {offer.terms?.map((term) => (
                <p key={term} className={styles.term}>
                  {term}
                </p>
              ))}
              <Testimonial quote={quoteFor(offer)} />
            </div>
          </li>
        ))}
      </ul>
      {packages.some(quoteFor) && <QuotesNote />}
    </section>
  );
}

/** The package and its larger variants side by side. */
function Options({ options }: Pick<Package, "options">) {
  const hasSeveral = options.length > 1;
  return (
    <div className={styles.options} data-several={hasSeveral ? options.length : undefined}>
      {options.map(({ id, title, name, price, items, note }) => (
        <div key={id} className={styles.option}>
          {hasSeveral && <h3 className={styles.name}>{name}</h3>}
          <p className={styles.price}>{price}</p>
          <div className={styles.content}>
            {items.length > 0 && (
              <ul className={styles.items}>
                {items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            )}
            {note && <p className={styles.delivery}>{note}</p>}
          </div>
          <a
            className={styles.button}
            href={contactPath(id)}
            aria-label={packageStrings.askFor(title)}
          >
            {packageStrings.ask}
          </a>
        </div>
      ))}
    </div>
  );
}

const quoteFor = (offer: Package) =>
  testimonials.find(({ gallery }) => gallery && gallery === offer.gallery);

function GalleryLink({ offer, large, medium }: ReturnType<typeof withSpans>[number]) {
  const gallery = publicGalleries().find(({ category }) => category === offer.gallery);
  const photo = packagePhoto(offer);
  const widthOf = (span: number) => `${Math.ceil((92 * span) / COLUMNS)}vw`;
  if (!gallery || !photo) return null;
  return (
    <a className={styles.gallery} href={gallery.path} aria-label={gallery.title}>
      <PhotoPicture
        className={styles.photo}
        photo={{ ...photo, alt: "" }}
        // A full-width card's photo is cropped to the height of the options beside it.
        sizes={`${AS_WIDE_AS_A_PHONE},(max-width:750px) 88vw,(max-width:1100px) ${widthOf(medium)},${widthOf(large)}`}
      />
    </a>
  );
}
