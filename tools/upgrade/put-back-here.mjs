// Before `npm run upgrade`, which a project that is half of another version might not be able to start.
import { putBack } from "./put-back.mjs";

if (await putBack(".")) console.log("An upgrade that was interrupted has been put back.");
