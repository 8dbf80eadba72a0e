/**
 * The start of the `sizes` of a picture that is as wide as a phone's page. Screens of three dots a px get two: nobody sees
 * the third, and it doubles the bytes.
 */
export const AS_WIDE_AS_A_PHONE =
  "(max-width:480px) and (min-resolution:2.5x) 59vw,(max-width:480px) 88vw";
