import { answerDesk } from "@/tools/desk/endpoint";
import { makePhotoProject } from "../../helpers/photo-project";

jest.mock("@/tools/desk/make-variants"); // would go on after the test

const asked = (action: string, init?: RequestInit) =>
  new Request(`http://localhost:3000/api/desk/${action}`, init);

test.each(["", "constructor", "delete"])("the desk has no action %j", async (action) => {
  expect((await answerDesk(asked(action), ".")).status).toBe(404);
  expect((await answerDesk(asked(action, { method: "POST" }), ".")).status).toBe(404);
});

test("two tabs change files one after the other", async () => {
  const root = await makePhotoProject();
  const body = JSON.stringify({ folder: "galleries", title: "Tájak" });
  const add = () => answerDesk(asked("add", { method: "POST", body }), root);
  const answers = await Promise.all([add(), add()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 422]);
});
