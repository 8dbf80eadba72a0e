import { fireEvent, screen } from "@testing-library/react";
import { STEPS_HEADER, type Steps } from "@/tools/desk/protocol";
import { pause, showForm, user } from "../../../helpers/desk-server";

const FIELDS = [{ kind: "text" as const, name: "title", label: "Cím" }];
const SAVED: Steps = {
  undo: { id: "2", name: "cím", key: "" },
  redo: { id: "3", name: "ár", key: "" },
};

let pagesRead: number;

/** Shows a form whose server takes all steps. @returns the posted bodies */
function open() {
  const posted = showForm({ content: { title: "Árak" }, fields: FIELDS });
  const server = globalThis.fetch;
  const headers = {
    get: (name: string) => name === STEPS_HEADER && encodeURIComponent(JSON.stringify(SAVED)),
  };
  pagesRead = 0;
  globalThis.fetch = async (...request) => {
    if (String(request[0]).includes("/page?")) pagesRead += 1;
    return { ...(await server(...request)), headers } as never;
  };
  fireEvent.focus(window);
  return posted;
}

test("names the steps of each answer, and takes them with the mouse and the keyboard", async () => {
  const posted = open();
  await user.click(await screen.findByRole("button", { name: "Visszavonom: cím" }));
  await pause();
  expect(posted).toEqual([{ id: "2" }]);
  expect(pagesRead).toBe(1);
  await user.keyboard("{Control>}z{/Control}");
  await pause();
  await user.keyboard("{Meta>}{Shift>}z{/Shift}{/Meta}");
  await pause();
  await user.keyboard("{Control>}y{/Control}");
  await pause();
  expect(posted.map((body) => Object(body).id)).toEqual(["2", "2", "3", "3"]);
});

test("leaves the keys to the browser in a text field", async () => {
  const posted = open();
  const field = screen.getByLabelText<HTMLInputElement>("Cím");
  expect(fireEvent.keyDown(field, { key: "z", ctrlKey: true })).toBe(true);
  expect(posted).toEqual([]);
});

test("takes one step after the other, and says why there is none", async () => {
  const posted = open();
  await screen.findByRole("button", { name: "Visszavonom: cím" });
  for (const _ of ["once", "twice"]) fireEvent.keyDown(document.body, { key: "z", ctrlKey: true });
  expect(screen.getByText(/Még az előző lépésen dolgozom/)).toBeVisible();
  await pause();
  expect(posted).toEqual([{ id: "2" }, { id: "2" }]);
  fireEvent(window, new CustomEvent("desk:steps", { detail: { hasFailed: true } }));
  expect(screen.getByText(/betelt a lemez/)).toBeVisible();
});
