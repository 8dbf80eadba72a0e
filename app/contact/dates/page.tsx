import type { Metadata } from "next";
import { InlineScript } from "@/components/frame/inline-script";
import { SiteFrame } from "@/components/frame/site-frame";
import { LinkedWords } from "@/components/page/linked-words";
import { Prose } from "@/components/page/prose";
import { banners } from "@/content";
import { comingSaturdays, today } from "@/lib/dates/free-days";
import { openDays } from "@/lib/dates/open-days";
import { pageMetadata } from "@/lib/seo/metadata";
import { dateWords, saturdayWords } from "@/lib/words";
import styles from "./dates.module.css";

export const metadata: Metadata = {
  ...pageMetadata({ ...saturdayWords, path: "/contact/dates", picture: banners.contact }),
  robots: { index: false },
};

/** Which Saturdays are free, for who has no scripts to ask with. With them, those that have passed go. */
export default function DatesPage() {
  const saturdays = comingSaturdays(openDays, today());
  const months = [...new Set(saturdays.map(dateWords.month))];
  const words = months.length > 0 ? saturdayWords.choose : saturdayWords.unknown;
  return (
    <SiteFrame path="/contact/dates">
      <Prose title={saturdayWords.title}>
        <p>
          <LinkedWords words={words} href="/contact" />
        </p>
        {months.map((month) => (
          <section key={month} className={styles.month}>
            <h2>{month}</h2>
            <ul className={styles.days}>
              {saturdays
                .filter((day) => dateWords.month(day) === month)
                .map((day) => (
                  <li key={day} data-day={day}>
                    <a href={`/contact/${day}`}>{dateWords.day(day)}</a>
                  </li>
                ))}
            </ul>
          </section>
        ))}
        {openDays && months.length > 0 && (
          <p className={styles.updated}>{dateWords.updated(openDays.changed)}</p>
        )}
      </Prose>
      <InlineScript name="passed-days" isAtOnce />
    </SiteFrame>
  );
}
