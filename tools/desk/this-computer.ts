/**
 * Whether one of the desk's own pages asks. Another page in the same browser could post to this computer as well, or
 * a foreign name lead here (DNS rebinding).
 */
export function isFromThisComputer(request: Request): boolean {
  const host = request.headers.get("host") ?? "";
  const origin = request.headers.get("origin");
  return /^localhost(:\d+)?$/.test(host) && (origin === null || origin === `http://${host}`);
}
