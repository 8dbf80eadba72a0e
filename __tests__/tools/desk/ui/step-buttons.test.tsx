import { act, fireEvent, screen } from "@testing-library/react";
import { STEPS_HEADER, type Steps } from "@/tools/desk/protocol";
import { RETRY_DELAY_MS } from "@/tools/desk/ui/request";
import { pause, showForm, user } from "../../../helpers/desk-server";

const FIELDS = [{ kind: "text" as const, name: "title", label: "Cím" }];
const SAVED: Steps = { undo: { id: "2", name: "cím" }, redo: { id: "3", name: "ár" } };

/** Shows a form whose server takes all steps. @returns the posted bodies */
function open() {
  const posted = showForm({ content: { title: "Árak" }, fields: FIELDS });
  const server = globalThis.fetch;
  const headers = {
    get: (name: string) => name === STEPS_HEADER && encodeURIComponent(JSON.stringify(SAVED)),
  };
  globalThis.fetch = async (...request) => ({ ...(await server(...request)), headers }) as never;
  fireEvent.focus(window);
  return posted;
}

test("names the steps of each answer, and takes them with the mouse and the keyboard", async () => {
  const posted = open();
  await user.click(await screen.findByRole("button", { name: "Visszavonom: cím" }));
  await pause();
  expect(posted).toEqual([{ id: "2" }]);
  await user.keyboard("{Control>}z{/Control}");
  await pause();
  await user.keyboard("{Meta>}{Shift>}z{/Shift}{/Meta}");
  await pause();
  await user.keyboard("{Control>}y{/Control}");
  await pause();
  expect(posted.map((body) => Object(body).id)).toEqual(["2", "2", "3", "3"]);
});

test("leaves letters that were just typed to the browser; then undoes steps", async () => {
  const posted = open();
  const field = screen.getByLabelText<HTMLInputElement>("Cím");
  const press = () => fireEvent.keyDown(field, { key: "z", ctrlKey: true });
  await user.type(field, "!");
  await pause();
  expect(posted).toHaveLength(1);
  expect(press()).toBe(true);
  await act(async () =>
    fireEvent.input(field, { target: { value: "Árak" }, inputType: "historyUndo" }),
  );
  await pause();
  expect(press()).toBe(false);
  await pause();
  expect(posted.slice(1)).toMatchObject([{ content: { title: "Árak" } }, { id: "2" }]);
});

test("offers to undo what is not saved only until a retry has saved it", async () => {
  open();
  const server = globalThis.fetch;
  globalThis.fetch = async (...request) => {
    if (String(request[0]).endsWith("/save")) throw new TypeError("Failed to fetch");
    return server(...request);
  };
  await user.type(screen.getByLabelText("Cím"), "!");
  await pause();
  expect(screen.getByRole("button", { name: "Visszavonom: ami nincs elmentve" })).toBeVisible();
  globalThis.fetch = server;
  await act(() => jest.advanceTimersByTimeAsync(RETRY_DELAY_MS));
  expect(screen.getByRole("button", { name: "Visszavonom: cím" })).toBeVisible();
});
