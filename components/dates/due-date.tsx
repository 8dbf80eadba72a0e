import { InlineScript } from "@/components/layout/inline-script";
import { pricing } from "@/lib/content";
import { validUntil } from "@/lib/dates/free-days";
import { dueDateConfig, openDays } from "@/lib/dates/open-days";
import { CONTACT_QUERY, DUE_DATE_ID } from "@/lib/navigation";
import { dueStrings } from "@/lib/strings";
import styles from "./due-date.module.css";
import saturdays from "./free-saturdays.module.css";
import { ShowUntil } from "./show-until";

/** Asks for the due date. `due-date.inline.ts` replaces the advice with the answer. */
export function DueDate({ gallery }: { gallery: string }) {
  const { weeks } = dueDateConfig;
  const offer = pricing.packages.find((offered) => offered.gallery === gallery);
  const query = offer ? `&${CONTACT_QUERY.package}=${offer.id}` : "";
  const data = JSON.stringify({ days: openDays, weeks, query });
  return (
    <div className={styles.due} id={DUE_DATE_ID} data-due={data}>
      {openDays && (
        <ShowUntil until={validUntil(openDays)}>
          <label className={styles.question}>
            {dueStrings.label}
            <input type="date" max="9999-12-31" />
          </label>
          <label>
            <input type="checkbox" /> {dueStrings.twins}
          </label>
        </ShowUntil>
      )}
      <p aria-live="polite">{dueStrings.advice(weeks)}</p>
      <ol className={saturdays.tiles} />
      <p hidden />
      {openDays && <InlineScript name="due-date" />}
    </div>
  );
}
