import { once } from "node:events";
import { get } from "node:http";
import { serveFolder } from "@/tools/shared/serve-folder";
import { makeTempFolder } from "../../helpers/temp-folder";

test.each([
  ["a link on the desk", { "sec-fetch-site": "same-site", "sec-fetch-dest": "document" }, 200],
  ["a frame", { "sec-fetch-site": "same-site", "sec-fetch-dest": "iframe" }, 403],
])("responds to %s (%j) with %i", async (_, headers, status) => {
  const { url, close } = await serveFolder(await makeTempFolder({ "home.html": "new" }));
  const [response] = await once(get(`${url}/home`, { headers }), "response");
  close();
  expect(response.statusCode).toBe(status);
});
