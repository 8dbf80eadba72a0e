import { createServer, get, type IncomingMessage } from "node:http";
import { sendWebResponse, toWebRequest } from "@/lib/functions/web";
import { listen } from "../../helpers/local-server";

test("a function's request becomes a web request, with body and headers", async () => {
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

test("a response is sent unchanged, and does not disclose the framework", async () => {
  const port = await listen(
    createServer((_, response) => {
      response.setHeader("x-powered-by", "Express");
      sendWebResponse(
        Response.json({ error: "x" }, { status: 429, headers: { "cache-control": "no-store" } }),
        response,
      );
    }),
  );
  const answer = await new Promise<IncomingMessage>((resolve) => {
    get({ port, host: "127.0.0.1" }, resolve);
  });
  let body = "";
  for await (const chunk of answer) body += chunk;
  expect([answer.statusCode, body]).toEqual([429, '{"error":"x"}']);
  expect(answer.headers["cache-control"]).toBe("no-store");
  expect(answer.headers["x-powered-by"]).toBeUndefined();
});
