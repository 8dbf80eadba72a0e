import { InlineScript } from "@/components/layout/inline-script";
import { UNKNOWN_URL } from "@/lib/navigation";
import { notFoundStrings } from "@/lib/strings";
import styles from "./unknown-url.module.css";

/** `unknown-url.inline.ts` shows it to visitors redirected from an unknown URL, before the first paint. */
export const UnknownUrl = () => (
  <>
    <p id={UNKNOWN_URL} className={styles.note} hidden>
      {notFoundStrings.home}
    </p>
    <InlineScript name="unknown-url" isBlocking />
  </>
);
