import { keepHosting } from "../publish/hosting";
import { done, refused } from "./answer";

/** Keeps where the site is to be published: `{ project }` or `{ command }`. */
export async function chooseHosting(body: unknown, root: string): Promise<Response> {
  const { project, command = "" } = (body ?? {}) as { project?: string; command?: string };
  const fault = await keepHosting(
    root,
    project === undefined ? { command: command.trim() } : { project: project.trim() },
  );
  return fault ? refused(422, fault) : done("Elmentve.");
}
