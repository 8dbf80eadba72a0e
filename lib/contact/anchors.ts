import type { ContactField } from "./message";

/** Anchors of the contact page that show the result of sending to a browser without scripts. */
export const RESULT_ANCHORS = {
  sent: "elkuldve",
  failed: "nem-sikerult",
  tooLong: "tul-hosszu",
  field: (field: ContactField) => `hiba-${field}`,
} as const;
