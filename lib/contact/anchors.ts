import type { ContactField } from "./message";

/** Elements of the contact page that tell a browser without scripts what came of sending. */
export const RESULT_ANCHORS = {
  sent: "elkuldve",
  failed: "nem-sikerult",
  tooLong: "tul-hosszu",
  field: (field: ContactField) => `hiba-${field}`,
} as const;
