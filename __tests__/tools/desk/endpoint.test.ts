import { actAtDesk, answerDesk } from "@/tools/desk/endpoint";

const asked = (headers: Record<string, string>, action: string) =>
  [
    new Request(`http://localhost:3000/api/desk/${action}`, { headers }),
    { params: Promise.resolve({ action }) },
  ] as const;

test.each([
  ["another site", { host: "localhost:3000", origin: "https://evil.example" }],
  ["another name of this computer", { host: "evil.example:3000" }],
  ["another port", { host: "localhost:3000", origin: "http://localhost:8080" }],
  ["another computer", { host: "192.168.0.7:3000" }],
])("%s reads nothing, and does nothing", async (_who, headers) => {
  for (const action of ["open", "picture", "publish"]) {
    expect((await answerDesk(...asked(headers, action))).status).toBe(403);
  }
  for (const action of ["save", "move", "publish", "stop", "photos"]) {
    const response = await actAtDesk(...asked(headers, action));
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({
      text: "Az íróasztal csak erről a gépről érhető el.",
    });
  }
});

test.each(["", "constructor", "delete"])("%p is nothing that the desk does", async (action) => {
  const headers = { host: "localhost:3000" };
  expect((await answerDesk(...asked(headers, action))).status).toBe(404);
  expect((await actAtDesk(...asked(headers, action))).status).toBe(404);
});
