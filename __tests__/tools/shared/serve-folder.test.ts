import { once } from "node:events";
import { get } from "node:http";
import { serveFolder } from "@/tools/shared/serve-folder";
import { makeTempFolder } from "../../helpers/temp-folder";

test.each([
  ["this computer", {}, 200],
  ["a link on the desk", { "sec-fetch-site": "same-site", "sec-fetch-dest": "document" }, 200],
  ["a frame", { "sec-fetch-site": "same-site", "sec-fetch-dest": "iframe" }, 403],
  ["another site", { origin: "https://evil.example" }, 403],
  ["another name", { host: "evil.example" }, 403],
])("responds to %s (%j) with %i", async (_, headers, status) => {
  const { url, close } = await serveFolder(await makeTempFolder({ "home.html": "new" }));
  const [response] = await once(get(`${url}/home`, { headers }), "response");
  close();
  expect(response.statusCode).toBe(status);
});
