import { spawn } from "node:child_process";

/** Runs `npm run publish:site` with nobody at the terminal. */
async function publish(...args: string[]) {
  const child = spawn("npx", ["tsx", "tools/publish/publish-site.ts", ...args], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  const code = await new Promise((resolve) => child.on("close", resolve));
  return { code, output };
}

test("--help tells what it does, and does nothing", async () => {
  const { code, output } = await publish("--help");
  expect(code).toBe(0);
  expect(output).toContain("--dry-run");
});

test("an option that nobody knows is named, above the usage", async () => {
  const { code, output } = await publish("--force");
  expect(code).toBe(1);
  expect(output).toMatch(/'--force'[\s\S]*npm run publish:site/);
  expect(output).not.toMatch(/^\s+at /m);
});

test("the demo project cannot be published, which is said before anything is built", async () => {
  const { code, output } = await publish();
  expect(code).toBe(1);
  expect(output).toContain(".firebaserc: demo-photographer is for trying out only");
  expect(output).not.toContain("pictures");
});

test.each(["", "My Project", "../other"])("„%s” is no project id", async (project) => {
  const { code, output } = await publish("--project", project);
  expect(code).toBe(1);
  expect(output).toContain(`"${project}" is no project id`);
});
