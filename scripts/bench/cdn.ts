import { type Headers, patternsOf, type Redirects, statusOf } from "@/lib/hosting/cdn-files";
import { ENCODINGS, type Encoding, type StoredFile, type StoredFiles } from "./stored-files";

/** What next.config.mjs says of hosting. */
export interface CdnRules {
  headers: Headers;
  redirects: Redirects;
}

export interface CdnRequest {
  method: string;
  /** With its query. */
  url: string;
  acceptEncoding?: string | undefined;
  ifNoneMatch?: string | undefined;
}

export interface CdnAnswer {
  status: number;
  headers: Record<string, string>;
  body?: Uint8Array;
}

/** The answer to a request, from what is stored. What is a file is never led elsewhere. */
export function answer(request: CdnRequest, files: StoredFiles, rules: CdnRules): CdnAnswer {
  const path = decoded(request.url.split("?")[0] ?? "/");
  const headers = headersFor(path, rules.headers);
  if (!["GET", "HEAD"].includes(request.method)) return { status: 405, headers };
  const file = files.get(path);
  if (!file) {
    const redirect = redirectFor(path, rules.redirects);
    return redirect
      ? { status: statusOf(redirect), headers: { ...headers, location: redirect.destination } }
      : { status: 404, headers };
  }

  const known = { ...headers, etag: file.etag, vary: "Accept-Encoding" };
  if (request.ifNoneMatch === file.etag) return { status: 304, headers: known };
  const encoding = bestEncoding(request.acceptEncoding, file);
  const body = (encoding && file.compressed[encoding]) ?? file.plain;
  return {
    status: 200,
    headers: {
      ...known,
      "content-type": file.type,
      "content-length": String(body.length),
      ...(encoding && { "content-encoding": encoding }),
    },
    ...(request.method === "GET" && { body }),
  };
}

/** A path that is no text fits no file. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The first of our encodings that the file has and the browser takes. */
function bestEncoding(accepted = "", { compressed }: StoredFile): Encoding | undefined {
  const taken = accepted.split(",").flatMap((entry) => {
    const [name = "", ...parameters] = entry.split(";").map((word) => word.trim().toLowerCase());
    const isRefused = parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
    return isRefused ? [] : [name];
  });
  return ENCODINGS.find((encoding) => compressed[encoding] && taken.includes(encoding));
}

/** The headers of a path, with names in small letters; of rules for the same header the last one counts. */
export function headersFor(path: string, rules: Headers): Record<string, string> {
  const fitting = rules.filter(({ source }) =>
    patternsOf(source).some((pattern) =>
      pattern.endsWith("*") ? path.startsWith(pattern.slice(0, -1)) : path === pattern,
    ),
  );
  return Object.fromEntries(
    fitting.flatMap((rule) => rule.headers.map(({ key, value }) => [key.toLowerCase(), value])),
  );
}

/** `/:path(…)`, which next.config.mjs uses for every path that is nothing. */
const PATH_PATTERN = /^\/:path\((.*)\)$/;

/** The redirect of a path, if it has one. */
export function redirectFor(path: string, redirects: Redirects): Redirects[number] | undefined {
  return redirects.find(({ source }) => {
    const inner = PATH_PATTERN.exec(source)?.[1];
    return inner === undefined ? path === source : new RegExp(`^/${inner}$`).test(path);
  });
}
