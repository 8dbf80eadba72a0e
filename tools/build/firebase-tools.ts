/** The Firebase CLI, fetched when it is needed: it is too large for every `npm ci`. */
export const FIREBASE_TOOLS = "firebase-tools@15.34.2";
