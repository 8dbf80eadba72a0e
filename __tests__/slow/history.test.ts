import { existsSync } from "node:fs";
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { listPath, STARTER } from "@/tools/content/content-files";
import { userFiles } from "@/tools/content/replace-files";
import { COUPLE, shot } from "../helpers/opened-gallery";
import { makePhotoProject } from "../helpers/photo-project";
import { flatPhoto } from "../helpers/photos";

jest.mock("@/tools/desk/editing/generated-files"); // would go on after the test

/** The process that runs: each restart begins another one. */
const mockProcess = { current: { writesLeft: Number.POSITIVE_INFINITY } };

jest.mock("@/lib/locked-files.mjs", () => {
  const files = jest.requireActual("@/lib/locked-files.mjs");
  let own: typeof mockProcess.current | undefined;
  const unlessKilled =
    (write: (...args: unknown[]) => unknown) =>
    (...args: unknown[]) => {
      own ??= mockProcess.current; // its first write comes after its start
      own.writesLeft -= 1;
      if (own.writesLeft < 0) throw new Error("killed");
      return write(...args);
    };
  return {
    ...files,
    renameWhenFree: unlessKilled(files.renameWhenFree),
    removeWhenFree: unlessKilled(files.removeWhenFree),
  };
});

/** Modules of a new process. */
async function start() {
  mockProcess.current = { writesLeft: Number.POSITIVE_INFINITY };
  jest.resetModules();
  const content = await import("@/tools/content/content-files");
  const { historyOf } = await import("@/tools/history/history");
  const { filesIn, idOf } = await import("@/tools/history/repository");
  const { recordGalleries, readClientGallery } = await import("@/tools/clients/records");
  const { updateProject } = await import("@/tools/history/update-project");
  const requests = await import("../helpers/desk-requests");
  return {
    ...content,
    ...requests,
    historyOf,
    filesIn,
    idOf,
    recordGalleries,
    readClientGallery,
    updateProject,
  };
}

const WEDDING = "wedding";
const shade = fc.nat(3);
const position = fc.nat(9);
const drop = fc.constantFrom("A", "B", "C");
const action = fc.oneof(
  fc.record({ do: fc.constant("save" as const), position, text: fc.nat(99) }),
  fc.record({ do: fc.constant("drop" as const), hour: position, shade, drop }),
  fc.record({ do: fc.constant("drop-client" as const), hour: position, shade, drop }),
  fc.record({ do: fc.constant("take-out" as const), position }),
  fc.record({ do: fc.constant("hide" as const), position }),
  fc.record({ do: fc.constant("move" as const), position }),
  fc.record({ do: fc.constant("restore" as const), position }),
  fc.record({ do: fc.constant("take-back" as const), drop }),
  ...(["undo", "undo", "redo", "stale"] as const).map((name) =>
    fc.record({ do: fc.constant(name) }),
  ),
);
type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never;
/** The number of writes after which the process is killed. */
const kill = fc.oneof(
  { weight: 8, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.nat(12) },
);

async function play(actions: [Action, number | null][]) {
  const root = await makePhotoProject({ wedding: ["a.jpg", "b.jpg", "c.jpg"] });
  await mkdir(join(root, STARTER, "content"), { recursive: true });
  let desk = await start();
  await desk.startSteps(root);
  const { href = "" } = await desk.postToDesk(root, "client-gallery", COUPLE);
  const client = href.replace("/desk/", "");
  const folder = client.replace("clients/", "");
  let stale = "";

  const next = () => desk.historyOf(root).next();
  const change = (edit: (photos: { file: string; alt: string }[]) => void, key: string) =>
    desk
      .historyOf(root)
      .step(() => desk.changeGallery(root, WEDDING, (gallery) => edit(gallery.photos)), { key });
  const photos = async () => (await desk.readGallery(root, WEDDING)).photos;
  async function run(action: Action) {
    if (action.do === "save")
      await change(
        (all) => Object.assign(all[action.position % all.length] ?? {}, { alt: `${action.text}` }),
        "typing",
      );
    if (action.do === "drop" || action.do === "drop-client") {
      const bytes = await shot(
        `1${action.hour}:00:00`,
        flatPhoto(`rgb(${action.hour * 20}, ${80 + action.shade}, 60)`),
      );
      const place = action.do === "drop" ? WEDDING : client;
      await desk.postPhoto(root, { place, name: `${action.hour}.jpg`, bytes, drop: action.drop });
    }
    if (action.do === "take-out")
      await change((all) => all.splice(1 + (action.position % all.length), 1), "");
    if (action.do === "hide")
      await desk.postToDesk(root, "client-arrange", {
        folder,
        do: "hide",
        numbers: [action.position],
      });
    if (action.do === "move") {
      const file = (await photos())[1 + action.position]?.file;
      if (file)
        await desk.postToDesk(root, "move", { from: WEDDING, to: "portrait", files: [file] });
    }
    if (action.do === "restore") {
      const { listRestorable } = await import("@/tools/history/questions");
      const version = (await listRestorable(root))[action.position];
      if (version) await desk.postToDesk(root, "bring-back", { id: version.id });
    }
    if (action.do === "take-back") await desk.postToDesk(root, "take-back", { id: action.drop });
    if (action.do === "stale") await desk.postToDesk(root, "undo", { id: stale });
    if (action.do === "undo" || action.do === "redo") {
      const id = (await next())[action.do]?.id;
      stale = id ?? stale;
      await desk.postToDesk(root, action.do, { id });
    }
  }
  /** What is on disk and in the gallery's record. */
  async function state() {
    const files = (await userFiles(root)).filter((path) => !/generated|\.part$/.test(path)).sort();
    const read = files.map(async (path) => [
      path,
      await desk.idOf(await readFile(join(root, path))),
    ]);
    const { decisionsOf } = await import("@/tools/clients/decisions");
    const gallery = await desk.readClientGallery(root, folder);
    return JSON.stringify([await Promise.all(read), gallery && decisionsOf(gallery)]);
  }
  async function restart() {
    desk = await start();
    desk.deskOf(root);
    await desk.updateProject(root);
    await desk.recordGalleries(root);
  }

  await desk.historyOf(root).settle();
  const first = await state();
  for (const [action, writes] of actions) {
    if (writes !== null) mockProcess.current.writesLeft = writes;
    await run(action).catch((error) => {
      if (mockProcess.current.writesLeft >= 0) throw error;
    });
    if (mockProcess.current.writesLeft < 0) await restart();
    else mockProcess.current.writesLeft = Number.POSITIVE_INFINITY;
  }
  const head = await desk.historyOf(root).settle();
  const recorded = [...(await desk.filesIn(root, head))].filter(
    ([path]) => !path.startsWith("clients/"),
  );
  expect(JSON.stringify(JSON.parse(await state())[0])).toBe(JSON.stringify(recorded.sort()));
  const last = await state();
  let count = 0;
  for (let { undo } = await next(); undo; { undo } = await next()) {
    expect(await desk.postToDesk(root, "undo", { id: undo.id })).toMatchObject({ isDone: true });
    count += 1;
  }
  expect(await state()).toBe(first);
  for (; count > 0; count -= 1)
    await desk.postToDesk(root, "redo", { id: (await next()).redo?.id });
  expect(await state()).toBe(last);
  expect(existsSync(join(root, listPath(WEDDING)))).toBe(true);
}

test("whatever is done, undone, restored or killed, the line agrees with the disk and leads back to the start", async () => {
  jest.spyOn(console, "error").mockImplementation();
  const actions = fc.array(fc.tuple(action, kill), { minLength: 60, maxLength: 60, size: "max" });
  await fc.assert(fc.asyncProperty(actions, play), { numRuns: 5, seed: 68, endOnFailure: true });
}, 600_000);
