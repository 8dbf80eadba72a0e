import { InlineScript } from "@/components/layout/inline-script";
import { pricing } from "@/lib/content";
import { validUntil } from "@/lib/dates/free-days";
import { expecting, openDays } from "@/lib/dates/open-days";
import { CONTACT_QUERY, DUE_DATE_ID } from "@/lib/navigation";
import { dueWords } from "@/lib/strings";
import { WhileCurrent } from "../page/show-until";
import styles from "./due-date.module.css";
import saturdays from "./free-saturdays.module.css";

/** Asks for the due date after the first rows of its gallery; `due-date.inline.ts` answers in place of the advice. */
export function DueDate({ gallery }: { gallery: string }) {
  const { weeks } = expecting;
  const offer = pricing.packages.find((one) => one.gallery === gallery);
  const query = offer ? `&${CONTACT_QUERY.package}=${offer.id}` : "";
  const data = JSON.stringify({ days: openDays, weeks, query });
  return (
    <div className={styles.due} id={DUE_DATE_ID} data-due={data}>
      {openDays && (
        <WhileCurrent until={validUntil(openDays)}>
          <label className={styles.question}>
            {dueWords.label}
            <input type="date" max="9999-12-31" />
          </label>
          <label>
            <input type="checkbox" /> {dueWords.twins}
          </label>
        </WhileCurrent>
      )}
      <p aria-live="polite">{dueWords.advice(weeks)}</p>
      <ol className={saturdays.tiles} />
      <p hidden />
      {openDays && <InlineScript name="due-date" />}
    </div>
  );
}
