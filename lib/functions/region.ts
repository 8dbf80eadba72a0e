/** Of the functions and their queue. */
export const REGION = "europe-west3";
