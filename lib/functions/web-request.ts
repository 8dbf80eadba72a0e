import type { ServerResponse } from "node:http";
import type { Request as FunctionRequest } from "firebase-functions/v2/https";

type HttpRequest = Pick<FunctionRequest, "method" | "url" | "headers" | "rawBody">;

export function toWebRequest({ method, url, headers, rawBody }: HttpRequest): Request {
  const fields = Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((text): [string, string] => [name, text]),
  );
  const hasBody = method !== "GET" && method !== "HEAD";
  return new Request(new URL(url, `https://${headers.host ?? "localhost"}`), {
    method,
    headers: fields,
    body: hasBody && rawBody ? Buffer.from(rawBody) : null,
  });
}

export async function sendWebResponse(answer: Response, response: ServerResponse): Promise<void> {
  response.statusCode = answer.status;
  response.removeHeader("x-powered-by"); // do not disclose the framework
  for (const [name, value] of answer.headers) response.setHeader(name, value);
  response.end(Buffer.from(await answer.arrayBuffer()));
}
