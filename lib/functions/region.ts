/** Where the functions and their queue run. */
export const REGION = "europe-west3";
