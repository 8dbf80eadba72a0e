import { act, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { ContactForm, type ContactFormProps } from "@/components/contact/contact-form";
import { LIMITS } from "@/lib/contact/message";

const FORM: ContactFormProps = {
  packageTitles: { "eskuvoi-alap": "Esküvői alap", "portre-alap": "Portré alap" },
  email: "anna@mintaanna.example",
  siteUrl: "https://mintaanna.example",
  days: { taken: ["2027-06-05"], openUntil: "2027-12-31", changed: "2026-11-22" },
};

beforeEach(() => {
  jest.useFakeTimers({ now: new Date(2026, 11, 1, 12) });
  sessionStorage.clear();
  window.history.replaceState(null, "", "/contact");
});
afterEach(() => jest.useRealTimers());

async function show(props: Partial<ContactFormProps> = {}) {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const { unmount } = render(<ContactForm {...FORM} {...props} />);
  await act(async () => {});
  return { user, leave: unmount };
}

/** The page as the server sends it, until `hydrate` lets the scripts run. */
function showPlain(props: Partial<ContactFormProps> = {}) {
  const form = <ContactForm {...FORM} {...props} />;
  const container = document.createElement("div");
  container.innerHTML = renderToString(form);
  // Where the testing library puts it, and takes it away after the test.
  render(<div ref={(place) => place?.append(container)} />);
  const hydrate = async () => {
    render(form, { container, hydrate: true });
    await act(async () => {});
  };
  return { hydrate };
}

const section = () => within(screen.getByRole("region", { name: "Szabad ez a nap?" }));
const field = () => screen.getByLabelText<HTMLInputElement>("Melyik napra gondolsz?");
const subject = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Tárgy" });
const message = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Üzenet" });
const putInButton = () => section().queryByRole("button", { name: "Beírom az üzenetbe" });
const DONE = "Beírtam a tárgyba és az üzenet elejére.";

/** A browser's calendar gives a whole day at once. */
const ask = (day: string) => fireEvent.change(field(), { target: { value: day } });

async function putIn(user: UserEvent) {
  await user.click(section().getByRole("button", { name: "Beírom az üzenetbe" }));
}

test("a free day is called free, and it is said how old the answer is", async () => {
  await show();
  ask("2027-06-12");
  expect(section().getByText("2027. június 12., szombat – még szabad.")).toBeVisible();
  expect(section().getByText("frissítve: 2026. november 22.")).toBeVisible();
});

test("for a day that is taken there are Saturdays, and a tap asks for one", async () => {
  const { user } = await show();
  ask("2027-06-05");
  expect(
    section().getByText("2027. június 5., szombat – már foglalt; a legközelebbi szabad szombatok:"),
  ).toBeVisible();
  expect(putInButton()).not.toBeInTheDocument();
  const names = section()
    .getAllByRole("button")
    .map((button) => button.getAttribute("aria-label"));
  expect(names).toEqual([
    "2027. május 22., szombat",
    "2027. május 29., szombat",
    "2027. június 12., szombat",
  ]);
  await user.click(section().getByRole("button", { name: "2027. június 12., szombat" }));
  expect(field()).toHaveValue("2027-06-12");
  expect(section().getByText("2027. június 12., szombat – még szabad.")).toBeVisible();
  expect(putInButton()).toHaveFocus();
});

test("where no Saturday is left, the day is taken and no more is said", async () => {
  await show({ days: { taken: ["2027-06-05"], openUntil: "2027-06-05", changed: "2027-06-01" } });
  jest.setSystemTime(new Date(2027, 5, 1));
  ask("2027-06-05");
  expect(section().getByText("2027. június 5., szombat – már foglalt.")).toBeVisible();
  expect(section().queryByRole("button")).not.toBeInTheDocument();
});

test("of a day beyond the open months nobody can say anything, and it can be asked for in the message", async () => {
  const { user } = await show();
  ask("2028-01-01");
  const words = "2028. január 1., szombat";
  expect(section().getByText(`${words} – erre a napra írj, és megnézem.`)).toBeVisible();
  await putIn(user);
  expect(subject()).toHaveValue(words);
});

test("of a day that has passed it is said that it has, and it cannot be put in", async () => {
  await show();
  ask("2026-11-30");
  expect(section().getByText("Ez a nap már elmúlt.")).toBeVisible();
  expect(section().queryByRole("button")).not.toBeInTheDocument();
});

test("a year that is still typed has no name, and is no day for the message", async () => {
  await show();
  ask("0202-06-12");
  expect(section().getByText("Erre a napra írj, és megnézem.")).toBeVisible();
  expect(section().queryByRole("button")).not.toBeInTheDocument();
});

test("one tap puts the day into subject and message, and says so", async () => {
  const { user } = await show();
  ask("2027-06-12");
  await putIn(user);
  expect(subject()).toHaveValue("2027. június 12., szombat");
  expect(message()).toHaveValue("2027. június 12., szombat\n");
  expect(putInButton()).not.toBeInTheDocument();
  expect(section().getByText(DONE)).toHaveFocus();
});

test("another day takes the place of the first, and what was typed stays", async () => {
  const { user } = await show();
  await user.type(message(), "Szia Anna!");
  ask("2027-06-12");
  await putIn(user);
  await user.type(message(), " Várlak!");
  ask("2027-06-19");
  await putIn(user);
  expect(subject()).toHaveValue("2027. június 19., szombat");
  expect(message()).toHaveValue("2027. június 19., szombat\nSzia Anna! Várlak!");
});

test("where the subject is full, it is said that only the message has the day", async () => {
  const { user } = await show();
  fireEvent.change(subject(), { target: { value: "ő".repeat(LIMITS.subject) } });
  ask("2027-06-12");
  await putIn(user);
  expect(section().getByText("Beírtam az üzenet elejére, a tárgyba már nem fért.")).toHaveFocus();
  expect(subject()).toHaveValue("ő".repeat(LIMITS.subject));
});

test("the address may name package and day together", async () => {
  window.history.replaceState(null, "", "/contact?csomag=eskuvoi-alap&nap=2027-06-12");
  await show();
  expect(field()).toHaveValue("2027-06-12");
  expect(subject()).toHaveValue("Esküvői alap\u00a0– 2027. június 12., szombat");
  expect(message()).toHaveValue("2027. június 12., szombat\n");
  expect(section().getByText("2027. június 12., szombat – még szabad.")).toBeVisible();
  expect(section().getByText(DONE)).toBeVisible();
});

test("an address with a day keeps what was written, and puts the day in once however often it is opened", async () => {
  const first = await show();
  await first.user.type(subject(), "Keresztelő");
  await first.user.type(message(), "Szia!");
  first.leave();
  window.history.replaceState(null, "", "/contact?nap=2027-06-12");
  (await show()).leave();
  await show();
  expect(subject()).toHaveValue("Keresztelő\u00a0– 2027. június 12., szombat");
  expect(message()).toHaveValue("2027. június 12., szombat\nSzia!");
});

test("who put another day in finds that one when the page is loaded again", async () => {
  window.history.replaceState(null, "", "/contact?nap=2027-06-12");
  const { user, leave } = await show();
  ask("2027-06-19");
  await putIn(user);
  leave();
  await show();
  expect(subject()).toHaveValue("2027. június 19., szombat");
});

test.each(["2027-02-29", "holnap", "", "2027-6-12"])(
  "an address with nap=%s names no day",
  async (nap) => {
    window.history.replaceState(null, "", `/contact?nap=${nap}`);
    await show();
    expect([field().value, subject().value, message().value]).toEqual(["", "", ""]);
  },
);

test("a day that was chosen before the page's scripts ran is answered", async () => {
  const { hydrate } = showPlain();
  field().value = "2027-06-12";
  await hydrate();
  expect(field()).toHaveValue("2027-06-12");
  expect(section().getByText("2027. június 12., szombat – még szabad.")).toBeVisible();
});

test("the page itself names no day, but that of a day has it in subject and message", () => {
  expect(renderToString(<ContactForm {...FORM} />)).not.toMatch(/\b20\d\d\b/);
  showPlain({ day: "2027-06-12" });
  expect(subject()).toHaveValue("2027. június 12., szombat");
  expect(message()).toHaveValue("2027. június 12., szombat\n");
});

test("what was written elsewhere is still there on the page of a day", async () => {
  const { user, leave } = await show();
  await user.type(subject(), "Keresztelő");
  leave();
  window.history.pushState(null, "", "/contact/2027-06-12");
  await showPlain({ day: "2027-06-12" }).hydrate();
  expect(subject()).toHaveValue("Keresztelő\u00a0– 2027. június 12., szombat");
});

test("where the content makes no claim there is no question", async () => {
  await show({ days: undefined });
  expect(screen.queryByRole("heading", { name: "Szabad ez a nap?" })).not.toBeInTheDocument();
});
