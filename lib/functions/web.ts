import type { IncomingHttpHeaders } from "node:http";

/** What a cloud function gets of a request, as far as it is used here. */
export interface FunctionRequest {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  rawBody: Uint8Array | undefined;
}

/** What a cloud function answers with. */
export interface FunctionResponse {
  status(code: number): unknown;
  setHeader(name: string, value: string): unknown;
  removeHeader(name: string): unknown;
  end(body: Uint8Array): unknown;
}

/** A cloud function's request as one of the web platform. */
export function toWebRequest({ method, url, headers, rawBody }: FunctionRequest): Request {
  const fields = Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, one]),
  );
  const hasBody = method !== "GET" && method !== "HEAD";
  return new Request(new URL(url, `https://${headers.host ?? "localhost"}`), {
    method,
    headers: fields,
    body: hasBody && rawBody ? Buffer.from(rawBody) : null,
  });
}

/** Answers a cloud function's request with an answer of the web platform. */
export async function sendWebResponse(answer: Response, response: FunctionResponse): Promise<void> {
  response.status(answer.status);
  response.removeHeader("x-powered-by"); // what it runs on is nobody's business
  for (const [name, value] of answer.headers) response.setHeader(name, value);
  response.end(Buffer.from(await answer.arrayBuffer()));
}
