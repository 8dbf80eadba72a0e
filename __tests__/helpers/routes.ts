/** Every kind of page; the galleries one by one, and one picture's page for all. */
export const ROUTES = [
  "/splash",
  "/home",
  "/gallery",
  "/gallery/family",
  "/gallery/wedding",
  "/gallery/expectant",
  "/gallery/portrait",
  "/gallery/wedding/wedding-05",
  "/pricing",
  "/contact",
  "/privacy",
  "/offline",
] as const;
