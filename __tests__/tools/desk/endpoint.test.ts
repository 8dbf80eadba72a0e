import { actAtDesk, answerDesk } from "@/tools/desk/endpoint";

const asked = (headers: Record<string, string>, action: string) =>
  [
    new Request(`http://localhost:3000/api/desk/${action}`, { headers }),
    { params: Promise.resolve({ action }) },
  ] as const;

test.each(["", "constructor", "delete"])("%p is nothing that the desk does", async (action) => {
  const headers = { host: "localhost:3000" };
  expect((await answerDesk(...asked(headers, action))).status).toBe(404);
  expect((await actAtDesk(...asked(headers, action))).status).toBe(404);
});
