import { InlineScript } from "@/components/layout/inline-script";
import { UNKNOWN_ADDRESS } from "@/lib/navigation";
import { notFoundStrings } from "@/lib/strings";
import styles from "./unknown-address.module.css";

/** `unknown-address.inline.ts` shows it to visitors redirected from an unknown URL, before the first paint. */
export const UnknownAddress = () => (
  <>
    <p id={UNKNOWN_ADDRESS} className={styles.note} hidden>
      {notFoundStrings.home}
    </p>
    <InlineScript name="unknown-address" isAtOnce />
  </>
);
