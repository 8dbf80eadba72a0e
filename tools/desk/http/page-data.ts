/** What the desk's pages show, by address. */
import { readCategories } from "@/lib/content/categories.mjs";
import { listPath, readJson } from "../../content/content-files";
import { listVersions } from "../../content/history";
import { isObject } from "../../content/items";
import { newerPrivacy } from "../../content/newer-privacy";
import { hostingChoices } from "../../publish/chosen-hosting";
import { checklistOf } from "../content/checklist";
import { describeForm } from "../content/describe-form";
import { type Entry, entriesOf, findEntry, titlesOf } from "../content/entries";
import { checkAllEntries, checkEntry } from "../content/validation-messages";
import { type ContentIssue, type OpenEntry, refused } from "../protocol";
import { clientPage, clientsPage } from "../publishing/client-galleries";
import { strings } from "../strings";
import { coversOf, picturesOf } from "./photo";

const SHOWN_VERSIONS = 30;

export type DeskPage = NonNullable<Awaited<ReturnType<typeof readPage>>>;
export type HomePage = Extract<DeskPage, { page: "home" }>;
export type PublishPage = Extract<DeskPage, { page: "publish" }>;
export type ClientsPage = Extract<DeskPage, { page: "clients" }>;
export type ClientPage = Extract<DeskPage, { page: "client" }>;
export type EntryPage = Extract<DeskPage, { page: "entry" }>;

/**
 * Every page shows the `faults` of all content files.
 * @param path below `/desk`: empty, `/publish`, `/clients`, that with a gallery's folder, or a slash and an entry's name
 */
export async function readPage(root: string, path: string) {
  const checked = checkAllEntries(root);
  const [page, faults] = await Promise.all([contentOf(root, path, checked), checked]);
  return page && { ...page, faults: faults.flat() };
}

export async function answerPage(request: Request, root: string): Promise<Response> {
  const page = await readPage(root, new URL(request.url).searchParams.get("path") ?? "");
  return page ? Response.json(page) : refused(404, strings.noPage);
}

async function contentOf(root: string, path: string, checked: Promise<ContentIssue[][]>) {
  const titles = titlesOf(root);
  const galleries = titles.gallery;
  if (path === "") {
    const [todo, covers] = [await checklistOf(root, checked), await coversOf(root)];
    return { page: "home" as const, todo, entries: entriesOf(root), galleries, covers };
  }
  if (path === "/publish") {
    const versions = (await listVersions(root)).slice(0, SHOWN_VERSIONS);
    return { page: "publish" as const, hostings: hostingChoices(), versions };
  }
  if (path === "/clients") return clientsPage(root);
  if (path.startsWith("/clients/")) return clientPage(root, path.slice("/clients/".length));
  const entry = findEntry(root, path.slice(1));
  if (!entry) return undefined;
  const fields = describeForm(entry.kind, titles);
  const opened = await openEntry(root, entry); // undefined while no form can show it
  const newer = entry.kind === "privacy" ? await newerPrivacy(root) : undefined;
  return { page: "entry" as const, entry, fields, galleries, opened, newer };
}

/** Reads a content file for a form; undefined where no form can show it, which the top of each page explains. */
async function openEntry(root: string, entry: Entry): Promise<OpenEntry | undefined> {
  const { name, category } = entry;
  const { content, faults } = await checkEntry(root, entry);
  const problems = faults.filter((fault) => fault.kind === "field");
  if (!isObject(content) || problems.some(({ isShape }) => isShape)) return undefined;
  const filesIn = (values: unknown[]) =>
    values.flatMap((value) => (isObject(value) && value.file ? String(value.file) : []));
  const pictures = await Promise.all([
    picturesOf(root, "banners", filesIn(Object.values(content))),
    ...(category ? [category] : readCategories(root)).map(async (gallery) => {
      const list = await readJson(root, listPath(gallery)).catch(() => undefined);
      return picturesOf(root, gallery, isObject(list) ? filesIn([list.photos].flat()) : []);
    }),
  ]);
  return { name, content, pictures: Object.assign({}, ...pictures), problems };
}
