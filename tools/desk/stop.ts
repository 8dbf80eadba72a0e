import { done, refused } from "./answer";
import { oneAtATime } from "./one-at-a-time";
import { isPublishing } from "./publish-job";

/** Ends the desk a moment after the page has its answer; its starter ends with it. */
export async function stopDesk(): Promise<Response> {
  if (isPublishing()) return refused(409, "Most éppen közzéteszek. Várd meg a végét.");
  await oneAtATime(async () => {}); // what is being saved or taken in comes to its end
  setTimeout(() => process.exit(0), 300);
  return done("Az íróasztal leállt. Ezt a lapot bezárhatod.");
}
