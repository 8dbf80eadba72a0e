/** What came of sending the form. */
export interface SendResult {
  outcome: "sent" | "failed" | "waiting";
  /** Counts the answers, so that two equal ones are told apart. */
  number: number;
}
