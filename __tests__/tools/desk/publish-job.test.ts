import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { makeVariants } from "@/tools/desk/make-variants";
import { publishAction, publishState } from "@/tools/desk/publish-job";
import type { Run } from "@/tools/publish/steps";
import { setEnvironment } from "../../helpers/environment";
import { put } from "../../helpers/photo-project";
import { makeTempFolder } from "../../helpers/temp-folder";

let mockMake: () => Promise<void>;
let mockRun: Run | undefined;
jest.mock("@/tools/publish/steps", () => ({
  ...jest.requireActual("@/tools/publish/steps"),
  makeSteps: (run: Run) => {
    mockRun = run;
    return [{ label: "Elkészítem", run: () => mockMake() }];
  },
}));
jest.mock("@/tools/publish/check-published", () => ({
  ...jest.requireActual("@/tools/publish/check-published"),
  checkPublished: async () => [],
}));
jest.mock("@/tools/desk/faults", () => ({ faultsOfContent: async () => [] }));
let mockEncode = async (_root: string, _tell: (done: number, all: number) => void) => {};
jest.mock("@/tools/photos/prepare-photos", () => ({
  preparePhotos: async (...args: Parameters<typeof mockEncode>) => {
    await mockEncode(...args);
    return { problems: [] };
  },
}));

let root = "";
const priceIs = (price: number) =>
  put(root, "content/packages.json", JSON.stringify({ packages: [{ title: "Esküvő", price }] }));
const out = () => readFile(join(root, "hosted/pricing.html"), "utf8");

beforeEach(async () => {
  root = await makeTempFolder();
  await put(root, "hosted/robots.txt", "");
  await put(root, "content/galleries/wedding.json", "{}");
  for (const file of ["functions/.env", "firebase.json", ".firebaserc", "storage.rules"])
    await put(root, file, "{}");
  setEnvironment("PUBLISH_TO", "command");
  setEnvironment("PUBLISH_COMMAND", `cp -R "$SITE_FOLDER/." "${join(root, "hosted")}"`);
  mockMake = async () =>
    put(root, "out/pricing.html", await readFile(join(root, "content/packages.json"), "utf8"));
});
afterEach(() => publishAction({ do: "forget" }, root));

/** Does something at the desk. Its answer is what the desk says once that is done. */
async function act(what: "make" | "deploy" | "back") {
  await publishAction({ do: what }, root);
  let state = await publishState(root);
  while (/ing$/.test(state.phase)) state = await publishState(root);
  return state;
}

const OUTDATED = [{ text: expect.stringMatching("Készítsd el újra") }];

test("a price that is changed once the site is made is told, and the copy with the old one is not offered", async () => {
  await priceIs(380_000);
  await act("make");
  expect(await act("deploy")).toMatchObject({ phase: "deployed", changes: [] });
  await priceIs(390_000);
  expect((await act("make")).phase).toBe("made");

  await priceIs(410_000);
  const changes = [
    { text: expect.stringMatching(/^Esküvő – Ár forintban: 380.000 → 410.000.Ft$/) },
  ];
  expect(await publishState(root)).toMatchObject({ phase: "failed", changes, faults: OUTDATED });
  expect(await act("deploy")).toMatchObject({ phase: "failed", changes, faults: OUTDATED });
  expect(await out()).toContain("380000");

  expect(await act("make")).toMatchObject({ phase: "made", changes, faults: [] });
  expect(await act("deploy")).toMatchObject({ phase: "deployed", changes: [] });
  expect(await out()).toContain("410000");
});

test("a copy is offered again when what was changed is as it was", async () => {
  await priceIs(390_000);
  await act("make");
  await priceIs(410_000);
  expect((await publishState(root)).phase).toBe("failed");
  await priceIs(390_000);
  expect((await publishState(root)).phase).toBe("made");
});

test("a site whose content is changed by hand while it is made is not offered", async () => {
  await priceIs(390_000);
  mockMake = async () => {
    await put(root, "out/pricing.html", "390000");
    await priceIs(410_000);
  };
  const { phase, log } = await act("make");
  expect(phase).toBe("failed");
  expect(log).toContain("The content was changed while the site was made");
});

test("one step back what visitors got before is online again, and the change is told", async () => {
  for (const price of [380_000, 390_000]) {
    await priceIs(price);
    await act("make");
    await act("deploy");
  }
  expect(await out()).toContain("390000");
  const { phase, changes, previous } = await act("back");
  expect(phase).toBe("deployed");
  expect(await out()).toContain("380000");
  expect(changes?.map(({ text }) => text)).toEqual([
    expect.stringMatching(/380.000 → 390.000.Ft$/),
  ]);
  expect(previous).toBeDefined(); // and forward again
  await act("back");
  expect(await out()).toContain("390000");
});

test("what Next says while it builds becomes percents", async () => {
  const steps: string[] = [];
  mockMake = async () => {
    await mockRun?.("node", ["-e", "console.log('✓ Compiled successfully in 20s')"]);
    steps.push((await publishState(root)).step);
    await put(root, "out/pricing.html", "");
  };
  await priceIs(380_000);
  await act("make");
  expect(steps).toEqual([expect.stringMatching(/^Elkészítem \(\d+ %\)$/)]);
});

test("variants that are being made are waited for, and told; nobody encodes them twice", async () => {
  let end = () => {};
  let runs = 0;
  mockEncode = async (_root, tell) => {
    runs += 1;
    if (runs > 1) return;
    await new Promise<void>((resolve) => {
      end = resolve;
      setTimeout(() => tell(3, 70), 50);
    });
  };
  void makeVariants(root);
  await priceIs(380_000);
  await publishAction({ do: "make" }, root);
  while (!(await publishState(root)).step.includes("3 / 70")) await setImmediate();
  expect(runs).toBe(1);
  end();
  while ((await publishState(root)).phase === "making") await setImmediate();
  expect([runs, (await publishState(root)).phase]).toEqual([2, "made"]);
});
