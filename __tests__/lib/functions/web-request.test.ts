import { buffer } from "node:stream/consumers";
import { sendWebResponse, toWebRequest } from "@/lib/functions/web-request";
import { serveHttp } from "../../helpers/local-server";

test("converts a function's request and the response, without disclosing the framework", async () => {
  const url = await serveHttp(async (request, response) => {
    response.setHeader("x-powered-by", "Express");
    const got = toWebRequest(Object.assign(request, { rawBody: await buffer(request) }) as never);
    const read = [got.method, got.url, got.headers.get("x-forwarded-for"), await got.text()];
    const headers = { "cache-control": "no-store" };
    await sendWebResponse(Response.json(read, { status: 429, headers }), response);
  });
  const headers = { "x-forwarded-for": "1.2.3.4" };
  const answer = await fetch(`${url}/api?x=1`, { method: "POST", body: "Őszi", headers });
  const asked = `${url.replace("http:", "https:")}/api?x=1`;
  expect([answer.status, await answer.json()]).toEqual([429, ["POST", asked, "1.2.3.4", "Őszi"]]);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(answer.headers.get("x-powered-by")).toBeNull();
});
