import { headers } from "next/headers";
import { notFound } from "next/navigation";

/**
 * Whether one of the desk's own pages asks. Another page in the same browser could post to this computer as well, or
 * a foreign name lead here (DNS rebinding).
 */
function isFromThisComputer(fields: Pick<Headers, "get">): boolean {
  const host = fields.get("host") ?? "";
  const origin = fields.get("origin");
  return /^localhost(:\d+)?$/.test(host) && (origin === null || origin === `http://${host}`);
}

/** What strangers are answered, whatever they ask for; nothing for the desk's own pages. */
export function refusalOf(request: Request): Response | undefined {
  if (isFromThisComputer(request.headers)) return undefined;
  return Response.json({ text: "Az íróasztal csak erről a gépről érhető el." }, { status: 403 });
}

/** The same for a page of the desk: for strangers it is not there. */
export async function forThisComputerOnly(): Promise<void> {
  if (!isFromThisComputer(await headers())) notFound();
}
