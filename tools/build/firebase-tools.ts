/** The Firebase CLI. npx fetches it on demand, because it would slow down every `npm ci`. */
export const FIREBASE_TOOLS = "firebase-tools@15.34.2";
