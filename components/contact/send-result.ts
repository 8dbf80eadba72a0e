/** What came of sending the form. */
export interface SendResult {
  /** `busy`: the endpoint has had enough messages for now. */
  outcome: "sent" | "failed" | "busy" | "waiting";
  /** Counts the answers, so that two equal ones are told apart. */
  number: number;
}
