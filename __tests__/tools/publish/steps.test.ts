import { deploySteps } from "@/tools/publish/steps";

test.each(["netlify", "cloudflare", "firebase"] as const)(
  "what publishes to %s, and gets its token, is one exact version",
  async (kind) => {
    const called: string[][] = [];
    const run = async (_: string, args: string[]) => void called.push(args);
    for (const step of deploySteps(run, { kind, name: "a", settings: {} }, "site"))
      await step.run();
    expect(called[0]?.[1]).toMatch(/@\d+\.\d+\.\d+$/);
  },
);
