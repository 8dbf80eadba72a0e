import { fetchCells } from "@/components/gallery/gallery-page";
import { STORED } from "@/lib/offline/messages";

/** Lets a gallery answer that has no pictures. */
function answerEmpty(headers: string[] = []) {
  const answer = { ok: true, headers: new Set(headers), text: async () => "<main></main>" };
  const fetchMock = jest.fn(async () => answer);
  Object.assign(globalThis, { fetch: fetchMock });
  return fetchMock;
}

const unreachable = async () => (await fetchCells(["wedding/wedding-03"])).unreachable;

test("what a stored gallery does not have may be there by now", async () => {
  answerEmpty([STORED]);
  expect(await unreachable()).toEqual(["wedding/wedding-03"]);
});

test("what a gallery does not have is gone, and no cache of the browser says so", async () => {
  const fetchMock = answerEmpty();
  expect(await unreachable()).toEqual([]);
  expect(fetchMock).toHaveBeenCalledWith("/gallery/wedding", { cache: "no-cache" });
});
