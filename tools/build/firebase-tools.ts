/** The Firebase CLI, fetched when it is needed: it is too large for every `npm ci`. */
export const FIREBASE_TOOLS = "firebase-tools@15.34.2";

/** Arguments of npx that start the emulators of what the site uses, for a project that does not exist. */
export const EMULATORS = [
  "--yes",
  FIREBASE_TOOLS,
  "emulators:start",
  "--only",
  "hosting,functions,tasks",
  "--project",
  "demo-photographer",
];
