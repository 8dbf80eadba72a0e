import { actAtDesk, answerDesk } from "@/tools/desk/endpoint";
import { makeVariants } from "@/tools/desk/make-variants";
import { makePhotoProject } from "../../helpers/photo-project";

jest.mock("@/tools/desk/make-variants"); // works on when a test has ended

const asked = (action: string, init?: RequestInit) =>
  [
    new Request(`http://localhost:3000/api/desk/${action}`, init),
    { params: Promise.resolve({ action }) },
  ] as const;

test.each(["", "constructor", "delete"])("the desk has no action %j", async (action) => {
  expect((await answerDesk(...asked(action))).status).toBe(404);
  expect((await actAtDesk(...asked(action, { method: "POST" }))).status).toBe(404);
});

test("two tabs change files one after the other", async () => {
  jest.spyOn(process, "cwd").mockReturnValue(await makePhotoProject());
  const body = JSON.stringify({ folder: "galleries", title: "Tájak" });
  const add = () => actAtDesk(...asked("add", { method: "POST", body }));
  const answers = await Promise.all([add(), add()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 422]);
});

test("the desk's own process makes the pictures that are missing when it starts", async () => {
  await actAtDesk(...asked("variants", { method: "POST" }));
  expect(makeVariants).toHaveBeenCalledWith(process.cwd());
});
