import { useId } from "react";
import { type FieldProps, useField } from "./field";
import styles from "./form.module.css";

/** The addresses of a pasted sitemap.xml; empty for other text. */
const addressesIn = (text: string): string[] =>
  [...new DOMParser().parseFromString(text.trim(), "text/xml").querySelectorAll("url > loc")].map(
    ({ textContent }) => textContent.trim(),
  );

/** A list of short texts as one text, a line each. Names the line of each issue. */
export function LinesField({ field, path }: FieldProps) {
  const id = useId();
  const { value, issues, change } = useField(path);
  const lines: string[] = value ?? [];
  const own = issues.filter((issue) => issue.path.startsWith(path));
  return (
    <div className={styles.field} data-path={path}>
      <label htmlFor={id}>{field.label}</label>
      <div id={`${id}-notes`} className={styles.notes}>
        <p className={styles.help}>{field.help}</p>
        {own.map(({ path: at, reason }) => {
          const index = /\[(\d+)\]/.exec(at)?.[1];
          const line = index ? `${Number(index) + 1}. sor` : field.label;
          return (
            <p key={at} className={styles.invalid}>
              {`${line}: ${reason}${index ? ` (${lines[Number(index)]})` : ""}`}
            </p>
          );
        })}
      </div>
      <textarea
        id={id}
        className={styles.lines}
        wrap="off"
        spellCheck={false}
        aria-describedby={`${id}-notes`}
        aria-invalid={own.length > 0 || undefined}
        value={lines.join("\n")}
        onChange={({ target }) => change(target.value.split("\n"), { isTyping: true })}
        onPaste={(event) => {
          const addresses = addressesIn(event.clipboardData.getData("text"));
          if (addresses.length === 0) return;
          event.preventDefault();
          change([...lines.filter(Boolean), ...addresses]);
        }}
      />
    </div>
  );
}
