import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { ContactForm } from "@/components/contact/contact-form";
import { HONEYPOT } from "@/lib/contact/message";

// Typing takes its time on a busy machine.
jest.setTimeout(20_000);

const FORM = {
  packageTitles: { "csaladi-alap": "Családi alap", "portre-alap": "Portré alap" },
  email: "anna@mintaanna.example",
  siteUrl: "https://mintaanna.example",
};
const TEXTS = {
  email: "Kérlek add meg az email címed.",
  subject: "Tárgy megadása szükséges.",
  message: "Üzenet megadása szükséges.",
};
type Answer = Pick<Response, "ok" | "status" | "json">;
const TAKEN: Answer = { ok: true, status: 200, json: async () => ({ ok: true }) };
const NOT_DELIVERED: Answer = { ok: false, status: 502, json: async () => ({ error: "x" }) };
const fetchMock = jest.fn<Promise<Answer>, [string, RequestInit]>();
const bodies = () => fetchMock.mock.calls.map(([, { body }]) => JSON.parse(String(body)));

beforeEach(() => {
  fetchMock.mockReset().mockResolvedValue(TAKEN);
  // jsdom has no fetch.
  Object.assign(globalThis, { fetch: fetchMock });
  sessionStorage.clear();
  window.history.replaceState(null, "", "/contact");
});

const field = (name: RegExp) => screen.getByRole<HTMLInputElement>("textbox", { name });
const email = () => field(/^Email$/);
const phone = () => field(/^Telefonszám/);
const subject = () => field(/^Tárgy$/);
const message = () => field(/^Üzenet$/);
const button = () => screen.getByRole("button");

async function show(): Promise<{ user: UserEvent; leave: () => void }> {
  const user = userEvent.setup();
  const { unmount } = render(<ContactForm {...FORM} />);
  // formik checks the restored fields once more, after a promise.
  await act(async () => {});
  return { user, leave: unmount };
}

const WRITTEN = ["vendeg@posta.example", "+36 30 123 4567", "Esküvő", "Szia Anna!\nSzabad vagy?"];

async function fillIn(user: UserEvent) {
  for (const [n, input] of [email(), phone(), subject(), message()].entries()) {
    await user.click(input);
    // Typed letter by letter, a form would take a second on a busy machine.
    await user.paste(WRITTEN[n] ?? "");
  }
}

const written = () => [email(), phone(), subject(), message()].map(({ value }) => value);
const EMPTY = ["", "", "", ""];

test("the button says what it does, and cannot be pressed while something is missing", async () => {
  await show();
  expect(button()).toHaveAccessibleName("Email küldése");
  expect(button()).toBeDisabled();
});

test.each([
  ["email", email],
  ["subject", subject],
  ["message", message],
] as const)("a visitor who leaves the field %s empty is told so under it", async (name, input) => {
  const { user } = await show();
  await user.click(input());
  expect(input()).not.toHaveAttribute("aria-invalid");
  await user.tab();
  await waitFor(() => expect(input()).toHaveAttribute("aria-invalid", "true"));
  expect(input()).toHaveAccessibleDescription(TEXTS[name]);
  const others = [email(), subject(), message()].filter((other) => other !== input());
  for (const other of others) expect(other).not.toHaveAttribute("aria-invalid");
});

test("the phone number may be left empty", async () => {
  const { user } = await show();
  await user.click(phone());
  await user.tab();
  await act(async () => {});
  expect(phone()).not.toHaveAttribute("aria-invalid");
});

test("the button can be pressed when all is there, and no longer when something goes", async () => {
  const { user } = await show();
  await user.type(email(), "vendeg@posta.example");
  await user.type(subject(), "Esküvő");
  expect(button()).toBeDisabled();
  await user.type(message(), "Szia!");
  expect(button()).toBeEnabled();
  await user.clear(subject());
  expect(button()).toBeDisabled();
});

test("Enter in a complete form sends it", async () => {
  const { user } = await show();
  await fillIn(user);
  await user.type(subject(), "{Enter}");
  await waitFor(() => expect(fetchMock).toHaveBeenCalledTimes(1));
});

test("the message goes to the endpoint with all its fields, trimmed, and the hidden one", async () => {
  const { user } = await show();
  await fillIn(user);
  await user.type(subject(), "  ");
  await user.click(button());
  await waitFor(() => expect(fetchMock).toHaveBeenCalledTimes(1));
  const [url, request] = fetchMock.mock.calls[0] ?? [];
  expect(url).toBe("/api/contact");
  expect(request).toMatchObject({
    method: "POST",
    headers: { "content-type": "application/json" },
  });
  expect(JSON.parse(String(request?.body))).toEqual({
    id: expect.stringMatching(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    ),
    email: "vendeg@posta.example",
    phone: "+36 30 123 4567",
    subject: "Esküvő",
    message: "Szia Anna!\nSzabad vagy?",
    [HONEYPOT]: "",
  });
  await screen.findByText("Sikeres küldés");
});

/** An answer of the endpoint that comes when the test says so. */
function answerLater(): (response: Answer) => Promise<void> {
  let answer: (response: Answer) => void = () => {};
  fetchMock.mockReturnValue(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  return (response) => act(async () => answer(response));
}

test("a message that was sent while the page was left is not there again", async () => {
  const answer = answerLater();
  const { user, leave } = await show();
  await fillIn(user);
  await user.click(button());
  await waitFor(() => expect(fetchMock).toHaveBeenCalledTimes(1));
  leave();
  await answer(TAKEN);
  await show();
  expect(written()).toEqual(EMPTY);
});

test("a double click sends once, and the button says that it is being sent", async () => {
  const answer = answerLater();
  const { user } = await show();
  await fillIn(user);
  await user.dblClick(button());
  await waitFor(() => expect(button()).toHaveAccessibleName("Küldés…"));
  expect(button()).toHaveAttribute("aria-disabled", "true");
  for (const input of [email(), phone(), subject(), message()]) {
    expect(input).toHaveAttribute("readonly");
  }
  await user.type(subject(), "{Enter}");
  expect(fetchMock).toHaveBeenCalledTimes(1);

  await answer(TAKEN);
  expect(await screen.findByText("Sikeres küldés")).toBeVisible();
  expect(screen.getByRole("button", { name: "Email küldése" })).toBeDisabled();
  expect(fetchMock).toHaveBeenCalledTimes(1);
});

test("after a message was sent the form is empty, and stays so on the next visit", async () => {
  const { user, leave } = await show();
  await fillIn(user);
  await user.click(button());
  expect(await screen.findByText("Sikeres küldés")).toBeVisible();
  expect(screen.getByRole("status")).not.toHaveAttribute("data-failed");
  expect(written()).toEqual(EMPTY);
  expect(sessionStorage).toHaveLength(0);
  // The button is disabled now, and a focus on it would be lost.
  expect(screen.getByText("Köszönöm, megkaptam az üzeneted.")).toHaveFocus();
  for (const input of [email(), subject(), message()])
    expect(input).not.toHaveAttribute("aria-invalid");
  leave();
  await show();
  expect(written()).toEqual(EMPTY);
});

test("thanks stay in the form's place until the visitor writes again", async () => {
  const { user } = await show();
  await fillIn(user);
  await user.click(button());
  expect(await screen.findByText("Sikeres küldés")).toBeVisible();
  await waitFor(() => expect(screen.queryByText("Sikeres küldés")).not.toBeInTheDocument(), {
    timeout: 4000,
  });
  expect(screen.getByText("Köszönöm, megkaptam az üzeneted.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Új üzenet" }));
  expect(screen.queryByText("Köszönöm, megkaptam az üzeneted.")).not.toBeInTheDocument();
  expect(email()).toHaveFocus();
  await user.type(email(), "masodik@example.com");
  expect(email()).toHaveValue("masodik@example.com");
});

test.each([
  ["the endpoint answers with an error", () => Promise.resolve(NOT_DELIVERED)],
  [
    "a host without the endpoint answers with a page",
    () =>
      Promise.resolve({
        ok: true,
        status: 200,
        json: () => Promise.reject(new SyntaxError("Unexpected token '<'")),
      }),
  ],
  [
    "there is no network, and no place to keep the message until there is",
    () => Promise.reject(new TypeError("Failed to fetch")),
  ],
])("when %s the visitor is told, and keeps every letter", async (_, answer) => {
  fetchMock.mockImplementation(answer);
  const { user, leave } = await show();
  await fillIn(user);
  await user.click(button());
  expect(await screen.findByText("Sikertelen küldés")).toBeVisible();
  expect(screen.getByRole("status")).toHaveAttribute("data-failed", "true");
  expect(written()).toEqual(WRITTEN);
  expect(button()).toBeEnabled();
  const link = within(screen.getByText(/most nem sikerült elküldeni/)).getByRole("link");
  expect(link).toHaveAttribute("href", "mailto:anna@mintaanna.example");
  leave();
  await show();
  expect(written()).toEqual(WRITTEN);
});

test("the same words go under the same id until they were sent, also after a reload", async () => {
  fetchMock.mockResolvedValue(NOT_DELIVERED);
  const { user, leave } = await show();
  await fillIn(user);
  await user.click(button());
  await screen.findByText("Sikertelen küldés");
  leave();
  const next = await show();
  await next.user.click(button());
  await waitFor(() => expect(fetchMock).toHaveBeenCalledTimes(2));
  const [first, second] = bodies();
  expect(second.id).toBe(first.id);
});

test("other words go under another id, and so does the next message", async () => {
  fetchMock.mockResolvedValueOnce(NOT_DELIVERED);
  const { user } = await show();
  await fillIn(user);
  await user.click(button());
  await screen.findByText("Sikertelen küldés");
  await user.type(message(), " Még valami.");
  await user.click(button());
  await screen.findByText("Sikeres küldés");
  await fillIn(user);
  await user.type(message(), " Még valami.");
  await user.click(button());
  await waitFor(() => expect(fetchMock).toHaveBeenCalledTimes(3));
  const sent = bodies();
  expect(sent[1].message).toBe(sent[2].message);
  expect(new Set(sent.map(({ id }) => id)).size).toBe(3);
});

test("what was written is there again after the page was left", async () => {
  const { user, leave } = await show();
  await fillIn(user);
  leave();
  await show();
  expect(written()).toEqual(WRITTEN);
  expect(button()).toBeEnabled();
});

test("what is wrong with a text that is there again is told at once", async () => {
  const { user, leave } = await show();
  await user.type(email(), "vendeg@");
  leave();
  await show();
  await waitFor(() => expect(email()).toHaveAccessibleDescription(TEXTS.email));
  expect(message()).not.toHaveAttribute("aria-invalid");
});

test("what was sent without scripts is not there again", async () => {
  const { user, leave } = await show();
  await fillIn(user);
  leave();
  window.history.pushState(null, "", "/contact#elkuldve");
  await show();
  expect(written()).toEqual(EMPTY);
  expect(sessionStorage).toHaveLength(0);
});

test("what was typed before the page's scripts ran stays", async () => {
  const form = <ContactForm {...FORM} />;
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(form);
  // On the server's page the button waits for no script.
  expect(button()).toBeEnabled();
  message().value = "Szia, gyors voltam";
  render(form, { container, hydrate: true });
  await act(async () => {});
  expect(written()).toEqual(["", "", "", "Szia, gyors voltam"]);
  expect(button()).toBeDisabled();
});

test("who comes from a package finds its name as the subject", async () => {
  window.history.pushState(null, "", "/contact?csomag=csaladi-alap");
  await show();
  expect(subject()).toHaveValue("Családi alap");
});

test("who chooses another package finds the name of that one", async () => {
  window.history.pushState(null, "", "/contact?csomag=csaladi-alap");
  const { leave } = await show();
  leave();
  window.history.pushState(null, "", "/contact?csomag=portre-alap");
  await show();
  expect(subject()).toHaveValue("Portré alap");
});

test("a message that is too long is told under the field, and kept", async () => {
  const { user } = await show();
  await fillIn(user);
  const long = "őű x".repeat(5000);
  await user.clear(message());
  await user.click(message());
  await user.paste(long);
  await user.tab();
  await waitFor(() =>
    expect(message()).toHaveAccessibleDescription(
      "Legfeljebb 5000 karakter fér ide, ez most 20000.",
    ),
  );
  // Compared first, as a failing comparison would print it all.
  expect(message().value === long).toBe(true);
  expect(button()).toBeDisabled();
});

test("a browser without scripts can post the form by itself", async () => {
  await show();
  const form = screen.getByRole("form", { name: "Kapcsolati űrlap" });
  expect(form).toHaveAttribute("action", "/api/contact");
  expect(form).toHaveAttribute("method", "post");
  const names = [email(), phone(), subject(), message()].map((input) => input.name);
  expect(names).toEqual(["email", "phone", "subject", "message"]);
});

test("a draft outlives a page whose effects run twice, as under npm run dev", async () => {
  const { user, leave } = await show();
  await user.type(subject(), "Esküvő");
  leave();
  render(<ContactForm {...FORM} />, {
    wrapper: StrictMode,
  });
  await act(async () => {});
  expect(subject()).toHaveValue("Esküvő");
  expect(sessionStorage.getItem("contact-draft")).toContain("Esküvő");
});

test("when there were too many messages, the visitor is told what to do", async () => {
  fetchMock.mockResolvedValue({
    ok: false,
    status: 429,
    json: async () => ({ error: "too-many" }),
  });
  const { user } = await show();
  await fillIn(user);
  await user.click(button());
  expect(await screen.findByText("Sikertelen küldés")).toBeVisible();
  expect(screen.getByText(/próbáld meg újra tíz perc múlva/)).toBeVisible();
  expect(written()).toEqual(WRITTEN);
});

test("where cookies are blocked, which takes storage and channels away, a message can be written and sent", async () => {
  const forbid = () => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  };
  jest.spyOn(window, "sessionStorage", "get").mockImplementation(forbid);
  Object.assign(window, { BroadcastChannel: forbid }); // Firefox refuses it as well; jsdom has none
  const { user } = await show();
  await fillIn(user);
  await user.click(button());
  await waitFor(() => expect(bodies()).toHaveLength(1));
  Reflect.deleteProperty(window, "BroadcastChannel");
  jest.restoreAllMocks();
});
