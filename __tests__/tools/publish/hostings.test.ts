import { HOSTINGS } from "@/tools/publish/hostings";

test.each(["netlify", "cloudflare", "firebase"] as const)(
  "the tool that gets the token of %s has one exact version",
  async (kind) => {
    const run = jest.fn(async () => {});
    const onProgress = () => {};
    await HOSTINGS[kind].send({
      root: "",
      folder: "site",
      out: "site/out",
      settings: {},
      run,
      onProgress,
    });
    const version = expect.stringMatching(/@\d+\.\d+\.\d+$/);
    expect(run).toHaveBeenCalledWith("npx", expect.arrayContaining([version]), expect.anything());
  },
);
