import { FreeDayLine } from "@/components/page/free-day-line";
import { PhotoPicture } from "@/components/page/photo-picture";
import type { Gallery, OfferedPackage } from "@/content";
import type { OpenDays } from "@/lib/dates/free-days";
import { AS_WIDE_AS_A_PHONE } from "@/lib/photos/sizes";
import { formatPrice } from "@/lib/price";
import { packageWords } from "@/lib/words";
import styles from "./package-cards.module.css";

export interface PackageCardsProps {
  note: string;
  packages: OfferedPackage[];
  galleries: Record<string, Gallery>;
  /** Under the packages of which gallery a line leads to the question for a day. */
  dayQuestion?: { gallery: string; days: OpenDays } | undefined;
}

export function PackageCards({ note, packages, galleries, dayQuestion }: PackageCardsProps) {
  return (
    <section className={styles.section} aria-label={packageWords.section}>
      <p className={styles.note}>{note}</p>
      <ul className={styles.cards}>
        {packages.map((offer) => (
          <li key={offer.id} className={styles.card}>
            <GalleryLink gallery={galleries[offer.gallery ?? ""]} />
            <h2 className={styles.title}>{offer.title}</h2>
            <p className={styles.price}>{formatPrice(offer.price)}</p>
            <ul className={styles.items}>
              {offer.items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
            <a
              className={styles.button}
              href={`/contact?csomag=${offer.id}`}
              aria-label={packageWords.askFor(offer.title)}
            >
              {packageWords.ask}
            </a>
            {dayQuestion && dayQuestion.gallery === offer.gallery && (
              <div className={styles.day}>
                <FreeDayLine days={dayQuestion.days} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What such pictures look like. */
function GalleryLink({ gallery }: { gallery: Gallery | undefined }) {
  if (!gallery) return null;
  return (
    <a className={styles.gallery} href={`/gallery/${gallery.category}`} aria-label={gallery.title}>
      <PhotoPicture
        className={styles.picture}
        photo={{ ...gallery.cover, alt: "" }}
        sizes={`${AS_WIDE_AS_A_PHONE},(max-width:1100px) 45vw,23vw`}
      />
    </a>
  );
}
