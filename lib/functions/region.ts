/** Where the functions run; the queue is in the same place. */
export const REGION = "europe-west3";
