import { keepHosting } from "../publish/hosting";
import { tryHosting } from "../publish/try-hosting";
import { done, refused } from "./answer";

/** Keeps where the site is to be published, its settings by their names in `.env`, and tries it. */
export async function chooseHosting(body: unknown, root: string): Promise<Response> {
  const fault = await keepHosting(root, (body ?? {}) as Record<string, string>);
  if (fault) return refused(422, fault);
  try {
    const isTried = await tryHosting(root);
    return done(
      isTried ? "Elmentve, és kipróbáltam: jó." : "Elmentve. Az első közzététel próbálja ki.",
    );
  } catch (error) {
    return refused(422, `Elmentve, de még nem jó. ${(error as Error).message}`);
  }
}
