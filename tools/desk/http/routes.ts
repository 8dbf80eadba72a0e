/** The desk's API, `/api/desk/<name>`: its actions, and what its pages read. */

import { parseJson } from "../../content/content-files";
import { isObject } from "../../content/list-items";
import { makeBackup } from "../../history/backup";
import { historyOf } from "../../history/history";
import { listRestorable } from "../../history/questions";
import { changesBack } from "../../publish/site-copies";
import { actions } from "../actions";
import type { Desk } from "../desk";
import { watchedImports } from "../feeds/watched-folders";
import { refused, STEPS_HEADER } from "../protocol";
import { publishState } from "../publishing/publish-job";
import { strings } from "../strings";
import { searchItems } from "./cards";
import { readPage } from "./page-data";
import { sendPhoto } from "./photo";

/** Undefined if there is no such entry. */
type Answering = Promise<object | undefined>;
type Reader = (query: URLSearchParams, desk: Desk) => Answering;

const READERS: Record<string, Reader> = {
  page: async (query, desk) =>
    (await readPage(desk, query.get("path") ?? "")) ?? refused(strings.noPage),
  steps: async (_, desk) => ({ imports: watchedImports(desk) }),
  photo: (query, { root }) => sendPhoto(query, root),
  search: (_, { root }) => searchItems(root),
  backup: sendBackup,
  version: compareVersion,
  "take-over": async (_, { takeOver }) => takeOver ?? {},
  publish: (_, desk) => publishState(desk),
};

export async function answerDesk(request: Request, desk: Desk): Promise<Response> {
  const answering = answerOf(request, desk);
  if (!answering) return Response.json(refused(strings.notUnderstood), { status: 404 });
  const answer = (await answering) ?? refused(strings.entryGone);
  if (answer instanceof Response) return answer;
  const steps = encodeURIComponent(JSON.stringify(await historyOf(desk.root).next()));
  return Response.json(answer, { headers: { [STEPS_HEADER]: steps } });
}

const has = <Table extends object>(table: Table, name: string): name is string & keyof Table =>
  Object.hasOwn(table, name);

function answerOf(request: Request, desk: Desk): Answering | undefined {
  const { pathname, searchParams } = new URL(request.url);
  const name = pathname.replace("/api/desk/", "");
  if (request.method === "GET")
    return has(READERS, name) ? READERS[name]?.(searchParams, desk) : undefined;
  return request.method === "POST" && has(actions, name)
    ? act(request, actions[name], desk)
    : undefined;
}

/** The guard lets only the desk's pages in, which send what the types say: as a form if there is a file. */
async function act(request: Request, action: (input: never, desk: Desk) => Answering, desk: Desk) {
  const isForm = request.headers.get("content-type")?.startsWith("multipart/");
  const input = isForm
    ? await request.formData().then(Object.fromEntries, () => undefined)
    : parseJson(await request.text());
  // An interrupted request must not run.
  return isObject(input) ? action(input as never, desk) : refused(strings.notUnderstood);
}

async function sendBackup(_: URLSearchParams, { root }: Desk): Promise<Response> {
  const file = `honlap-${new Date().toISOString().slice(0, 10)}.tar`;
  const headers = { "content-disposition": `attachment; filename="${file}"` };
  return new Response(await makeBackup(root), { headers });
}

/** What restoring a version would change. */
async function compareVersion(query: URLSearchParams, { root }: Desk) {
  const version = (await listRestorable(root)).find(({ id }) => id === query.get("id"));
  return version ? changesBack(root, version.id) : refused(strings.noVersion);
}
