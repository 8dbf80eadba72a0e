import { InlineScript } from "@/components/layout/scripts";
import { RichText } from "@/components/page/rich-text";
import { pricing, type Question } from "@/lib/content";
import { questionStrings } from "@/lib/strings";
import styles from "./questions.module.css";

const HEADING_ID = "gyakori-kerdesek";

export const QuestionLinks = ({ category }: { category: string }) =>
  pricing.questions
    .filter(({ galleries }) => galleries?.includes(category))
    .map(({ id, question }) => (
      <a key={id} className={styles.link} href={`/pricing#${id}`}>
        {question}
      </a>
    ));

/** The id is on the answer, because browsers open `details` only for a target in it. */
export function Questions({ questions }: { questions: Question[] }) {
  if (questions.length === 0) return null;
  return (
    <>
      <section className={styles.section} aria-labelledby={HEADING_ID}>
        <h2 className={styles.heading} id={HEADING_ID}>
          {questionStrings.heading}
        </h2>
        <div className={styles.list}>
          {questions.map(({ id, question, answer }) => (
            // The browser may have opened it before hydration, which React would report in `npm run dev`.
            <details key={id} className={styles.item} suppressHydrationWarning>
              <summary className={styles.question}>{question}</summary>
              <div className={styles.answer} id={id}>
                <RichText lines={answer} />
                <a
                  className={styles.link}
                  href={`#${id}`}
                  aria-label={questionStrings.linkTo(question)}
                >
                  {questionStrings.link}
                </a>
              </div>
            </details>
          ))}
        </div>
      </section>
      <InlineScript name="questions" isBlocking />
    </>
  );
}
