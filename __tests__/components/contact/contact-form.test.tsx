import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { EMPTY_MESSAGE } from "@/lib/contact/draft";
import { forget, readOutbox } from "@/lib/contact/outbox";
import { HONEYPOT } from "@/lib/contact/post-message";
import { emailHints, messageErrors } from "@/lib/strings";
import { EMAIL, showForm } from "../../helpers/contact-form";

jest.mock("@/lib/contact/outbox", () => ({
  ...jest.requireActual<object>("@/lib/contact/outbox"),
  readOutbox: jest.fn(),
  forget: jest.fn(),
}));

type Answer = Pick<Response, "ok" | "status" | "json">;
const TAKEN: Answer = { ok: true, status: 200, json: async () => ({ ok: true }) };
const NOT_DELIVERED: Answer = { ok: false, status: 502, json: async () => ({ error: "x" }) };
const fetchMock = jest.fn<Promise<Answer>, [string, RequestInit]>();

beforeEach(() => {
  fetchMock.mockReset().mockResolvedValue(TAKEN);
  jest.mocked(forget).mockReset();
  // jsdom has no fetch.
  Object.assign(globalThis, { fetch: fetchMock });
});

const field = (name: RegExp) => screen.getByRole<HTMLInputElement>("textbox", { name });
const email = () => field(/^Email$/);
const phone = () => field(/^Telefonszám/);
const subject = () => field(/^Tárgy$/);
const message = () => field(/^Üzenet$/);
const inputs = () => [email(), phone(), subject(), message()];
const button = () => screen.getByRole("button", { name: /^Email küldése$|^Küldés/ });

const WRITTEN = ["vendeg@posta.example", "+36 30 123 4567", " Esküvő ", "Szia Anna!\n„Szabad?”"];

async function fillIn(user: UserEvent) {
  for (const [n, input] of inputs().entries()) {
    await user.click(input);
    await user.paste(WRITTEN[n] ?? ""); // typing is slow
  }
}

const written = () => inputs().map(({ value }) => value);
const EMPTY = ["", "", "", ""];

test("sends only a complete form, shows what is missing, and hints about doubtful addresses", async () => {
  const { user } = await showForm();
  expect(button()).toHaveAccessibleName("Email küldése");
  await user.type(subject(), "Esküvő{Enter}");
  fireEvent.submit(screen.getByRole("form"));
  await waitFor(() => expect(email()).toHaveAccessibleDescription(messageErrors.email));
  expect(message()).toHaveAccessibleDescription(messageErrors.message);
  expect(subject()).toHaveValue("Esküvő");
  expect(fetchMock).not.toHaveBeenCalled();
  await user.type(message(), "Szia!");
  await user.type(email(), "vendeg@posta");
  expect(email()).toHaveAccessibleDescription(`${messageErrors.email}\n${emailHints.noEnd}`);
  expect(button()).toBeDisabled();
  await user.type(email(), ".example");
  await waitFor(() => expect(email()).not.toHaveAccessibleDescription());
  await user.type(email(), "{Home}.");
  await waitFor(() => expect(email()).toHaveAccessibleDescription(emailHints.dot));
  expect(email()).not.toHaveAttribute("aria-invalid");
  expect(button()).toBeEnabled();
  await user.clear(subject());
  await waitFor(() => expect(button()).toBeDisabled());
});

test("posts all fields, trimmed, and the honeypot", async () => {
  const { user } = await showForm();
  await fillIn(user);
  const honeypot = screen.getByRole<HTMLInputElement>("textbox", { name: /üresen/, hidden: true });
  expect(honeypot).toHaveAttribute("tabindex", "-1");
  honeypot.value = "https://spam.example"; // as a bot does
  await user.type(subject(), "  {Enter}");
  await waitFor(() => expect(fetchMock).toHaveBeenCalledTimes(1));
  const [url, request] = fetchMock.mock.calls[0] ?? [];
  expect(url).toBe("/api/contact");
  const headers = { "content-type": "application/json" };
  expect(request).toMatchObject({ method: "POST", headers });
  expect(JSON.parse(String(request?.body))).toEqual({
    email: "vendeg@posta.example",
    phone: "+36 30 123 4567",
    subject: "Esküvő",
    message: "Szia Anna!\n„Szabad?”",
    pictures: "",
    [HONEYPOT]: "https://spam.example",
  });
  await screen.findByText("Sikeres küldés");
});

test("sends once for a double click, then empties the form, also for the next visit", async () => {
  let answer = (_: Answer) => {};
  fetchMock.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  const { user, leave } = await showForm();
  await fillIn(user);
  await user.dblClick(button());
  await waitFor(() => expect(button()).toHaveAccessibleName("Küldés…"));
  expect(button()).toHaveAttribute("aria-disabled", "true");
  for (const input of inputs()) expect(input).toHaveAttribute("readonly");
  await user.type(subject(), "{Enter}");
  expect(fetchMock).toHaveBeenCalledTimes(1);

  await act(async () => answer(TAKEN));
  expect(await screen.findByText("Sikeres küldés")).toBeVisible();
  expect(screen.getByRole("status")).not.toHaveAttribute("data-failed");
  expect(button()).toBeDisabled();
  expect(fetchMock).toHaveBeenCalledTimes(1);
  expect(written()).toEqual(EMPTY);
  expect(sessionStorage).toHaveLength(0);
  // The button is disabled now, and would lose the focus.
  expect(screen.getByText("Köszönöm, megkaptam az üzeneted.")).toHaveFocus();
  for (const input of inputs()) expect(input).not.toHaveAttribute("aria-invalid");
  await user.click(screen.getByRole("button", { name: "Új üzenet" }));
  expect(screen.queryByText("Köszönöm, megkaptam az üzeneted.")).not.toBeInTheDocument();
  expect(email()).toHaveFocus();
  leave();
  await showForm();
  expect(written()).toEqual(EMPTY);
});

const notJson = () => Promise.reject(new SyntaxError("Unexpected token '<'"));
const TOO_MANY: Answer = { ok: false, status: 429, json: async () => ({ error: "too-many" }) };
const offline = () => Promise.reject(new TypeError("Failed to fetch"));
const NOT_SENT = /most nem sikerült elküldeni/;

test.each([
  ["the endpoint answers with an error", async () => NOT_DELIVERED, NOT_SENT],
  ["there are too many messages", async () => TOO_MANY, /próbáld meg újra tíz perc múlva/],
  ["a host without an endpoint sends a page", async () => ({ ...TAKEN, json: notJson }), NOT_SENT],
  ["there is neither a network nor an outbox", offline, NOT_SENT],
])("says what to do and keeps the text if %s", async (_, answer, text) => {
  fetchMock.mockImplementation(answer);
  const { user, leave } = await showForm();
  await fillIn(user);
  await user.click(button());
  expect(await screen.findByText("Sikertelen küldés")).toBeVisible();
  expect(screen.getByRole("status")).toHaveAttribute("data-failed", "true");
  expect(written()).toEqual(WRITTEN);
  expect(button()).toBeEnabled();
  const link = within(screen.getByText(text)).getByRole("link");
  expect(link).toHaveAttribute("href", `mailto:${EMAIL}`);
  leave();
  await showForm();
  expect(written()).toEqual(WRITTEN);
});

/** Opens the page with unsent messages in the outbox. */
async function showUnsent(...subjects: string[]) {
  class BroadcastChannel {
    close() {}
  }
  Object.assign(globalThis, { BroadcastChannel }); // jsdom has none
  const news = subjects.map((about) => {
    const submission = { ...EMPTY_MESSAGE, id: `["${about}"]`, subject: about, message: "Szia!" };
    return { id: submission.id, outcome: "unsent" as const, submission };
  });
  jest.mocked(readOutbox).mockResolvedValue({ waiting: [], news });
  const shown = await showForm();
  Reflect.deleteProperty(globalThis, "BroadcastChannel");
  expect(screen.getByText("Sikertelen küldés")).toBeVisible();
  expect(screen.getByText(/^Egy korábbi üzeneted nem ment el/)).toBeVisible();
  expect(written()).toEqual(["", "", subjects[0], "Szia!"]);
  return shown;
}

test("keeps an unsent message until the visitor has seen it in the form", async () => {
  const { user } = await showUnsent("Esküvő");
  expect(screen.queryByText("Szia!")).toBeNull(); // below the form
  expect(forget).not.toHaveBeenCalled();
  await user.click(message());
  expect(forget).toHaveBeenCalledWith('["Esküvő"]');
});

test("shows a second unsent message below the form, and keeps it", async () => {
  const { user } = await showUnsent("Esküvő", "Portré");
  expect(screen.getByText(/^Portré\s+Szia!$/)).toBeVisible();
  await user.click(message());
  expect(forget).not.toHaveBeenCalled();
});

test("does not restore a message sent without scripts", async () => {
  const { user, leave } = await showForm();
  await fillIn(user);
  leave();
  window.history.pushState(null, "", "/contact#elkuldve");
  await showForm();
  expect(written()).toEqual(EMPTY);
  expect(sessionStorage).toHaveLength(0);
});
