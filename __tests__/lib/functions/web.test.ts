import { sendWebResponse, toWebRequest } from "@/lib/functions/web";
import { serveHttp } from "../../helpers/local-server";

test("converts a function's request, with body and headers", async () => {
  const request = toWebRequest({
    method: "POST",
    url: "/api/contact?x=1",
    headers: {
      host: "mintaanna.example",
      "content-type": "application/json",
      "x-forwarded-for": "1.2.3.4",
      "set-cookie": ["a=1", "b=2"],
    },
    rawBody: Buffer.from('{"subject":"Őszi"}'),
  });
  expect(request.method).toBe("POST");
  expect(request.url).toBe("https://mintaanna.example/api/contact?x=1");
  expect(request.headers.get("x-forwarded-for")).toBe("1.2.3.4");
  expect(await request.json()).toEqual({ subject: "Őszi" });
});

test("sends a response unchanged, without disclosing the framework", async () => {
  const headers = { "cache-control": "no-store" };
  const url = await serveHttp((_, response) => {
    response.setHeader("x-powered-by", "Express");
    sendWebResponse(Response.json({ error: "x" }, { status: 429, headers }), response);
  });
  const answer = await fetch(url);
  expect([answer.status, await answer.text()]).toEqual([429, '{"error":"x"}']);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(answer.headers.get("x-powered-by")).toBeNull();
});
