import type { OfferedPackage } from "@/content";
import { formatPrice } from "@/lib/price";
import styles from "./package-cards.module.css";

export function PackageCards({ note, packages }: { note: string; packages: OfferedPackage[] }) {
  return (
    <section className={styles.section} aria-label="Csomagok és árak">
      <p className={styles.note}>{note}</p>
      <ul className={styles.cards}>
        {packages.map((offer) => (
          <li key={offer.id} className={styles.card}>
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
              aria-label={`Érdekel: ${offer.title}`}
            >
              Érdekel
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
