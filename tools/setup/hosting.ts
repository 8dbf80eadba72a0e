import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { writeWhole } from "@/lib/write-whole";
import { writeJson } from "../content/content-files";
import { isProject } from "../publish/project";
import { refuse } from "./refusal";

/** Where the site is to be. */
export type Hosting =
  | { kind: "firebase"; project: string }
  /** `command` uploads the folder `$SITE_FOLDER`; undefined as long as nobody has said it. */
  | { kind: "cdn"; command: string | undefined }
  | { kind: "node" };

const SETTINGS = ".env";
const PROJECTS = ".firebaserc";

/** @throws {Refusal} */
export function readProject(text: string): string {
  if (!isProject(text)) {
    refuse(`„${text}” nem Firebase-projekt azonosítója; a konzol a projekt neve alatt mutatja.`);
  }
  return text;
}

/** It may be left for later. @throws {Refusal} */
export function readCommand(text = ""): string | undefined {
  if (/[`\n]/.test(text)) refuse("a parancsban nem állhat ` jel és új sor.");
  return text.trim() || undefined;
}

/** @throws {Refusal} */
export function readHosting(kind: string, project?: string, command?: string): Hosting {
  if (kind === "firebase") return { kind, project: readProject(project ?? "") };
  if (kind === "cdn") return { kind, command: readCommand(command) };
  if (kind === "node") return { kind };
  return refuse(`„${kind}” nincs; firebase, cdn vagy node lehet.`);
}

/** Where the site is now; undefined as long as nobody has said it. */
export async function currentHosting(root: string): Promise<Hosting | undefined> {
  const { PUBLISH_COMMAND: command } = parseEnv(await readSettings(root));
  if (command) return { kind: "cdn", command: command.replaceAll("\\$", "$") };
  const projects = await readFile(join(root, PROJECTS), "utf8").catch(() => "{}");
  const project: unknown = JSON.parse(projects).projects?.default;
  return isProject(project) ? { kind: "firebase", project } : undefined;
}

/** Keeps the answer where publishing finds it. A Node host needs nothing. */
export async function writeHosting(root: string, hosting: Hosting | undefined): Promise<void> {
  if (hosting?.kind === "firebase") {
    const path = join(root, PROJECTS);
    const file = JSON.parse(await readFile(path, "utf8").catch(() => "{}"));
    await writeJson(path, { ...file, projects: { ...file.projects, default: hosting.project } });
  }
  const settings = await readSettings(root);
  // A command goes before a project, so that of the hosting before must not stay.
  const others = settings.replace(/^PUBLISH_COMMAND=.*\n?/gm, "").trimEnd();
  const keepsCommand = !hosting || (hosting.kind === "cdn" && !hosting.command);
  if (keepsCommand) return;
  const lines = [
    ...(others ? [others] : []),
    // Settings are put in the place of dollars where these are not marked. No other quotes keep quotes.
    ...(hosting.kind === "cdn" && hosting.command
      ? [`PUBLISH_COMMAND=\`${hosting.command.replaceAll("$", "\\$")}\``]
      : []),
  ];
  const text = lines.map((line) => `${line}\n`).join("");
  if (text !== settings && (settings || text)) await writeWhole(join(root, SETTINGS), text);
}

const readSettings = (root: string): Promise<string> =>
  readFile(join(root, SETTINGS), "utf8").catch(() => "");
