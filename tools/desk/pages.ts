/** What the desk's pages show, by address. */
import { listVersions } from "../content/history";
import { hostingChoices } from "../publish/chosen-hosting";
import { clientPage, clientsPage } from "./client-galleries";
import { describeForm } from "./describe-form";
import { entriesOf, findEntry, titlesOf } from "./entries";
import { checkAllEntries } from "./faults";
import { coversOf, openEntry } from "./open-entry";
import { todoOf } from "./todo";

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
  const page = await contentOf(root, path);
  return page && { ...page, faults: (await checkAllEntries(root)).flat() };
}

async function contentOf(root: string, path: string) {
  const titles = titlesOf(root);
  const galleries = titles.gallery;
  if (path === "") {
    const [todo, covers] = [await todoOf(root), await coversOf(root)];
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
  return { page: "entry" as const, entry, fields, galleries, opened };
}
