import type { DeskMessage } from "@/lib/desk-message";

const DESK = "http://localhost:3210";
const root = document.documentElement;
const content = {
  title: "Árak",
  packages: [
    {
      id: "csaladi",
      title: "Családi alap",
      price: 35_000,
      items: ["60 perc – [bárhol](https://a.hu)"],
    },
    { id: "portre", title: "Portré", price: 35_000, gallery: "portrait", items: ["Két óra"] },
  ],
};
const reply = jest.fn();
const parent = { postMessage: reply };

beforeAll(async () => {
  root.dataset.desk = DESK;
  await import("@/components/layout/framed.inline");
});
beforeEach(() => {
  document.body.innerHTML = `
    <nav><a>Portré</a></nav>
    <main><h1>Árak</h1>
      <h2 id="first">Családi alap</h2><p id="price-1">35\u202f000\u00a0Ft</p><li id="item">60\u00a0perc –\u2060 bár<b>hol</b></li>
      <details><h2 id="second">Port\u00adré</h2><p id="price-2"><span>35\u202f000</span>\u00a0Ft</p></details>
      <script>"Két óra"</script>
    </main>`;
  reply.mockClear();
  Object.defineProperty(window, "parent", { configurable: true, value: parent });
});

function send(data: DeskMessage, { origin = DESK, source = parent as object } = {}): void {
  const event = new MessageEvent("message", { data, origin });
  window.dispatchEvent(Object.defineProperty(event, "source", { value: source }));
}

test("scrolls to where it shows a field, even if the text repeats or is typeset", () => {
  let shown: Element | undefined;
  jest.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (
    this: Element,
  ) {
    shown = this;
    return new DOMRect(0, 900, 0, 20);
  });
  const scrollBy = jest.spyOn(window, "scrollBy").mockReturnValue();
  const find = (path: string) => {
    shown = undefined;
    send({ edited: { content, path } });
    return shown && (shown as Element).closest("[id]")?.id;
  };
  expect(find("packages[0].price")).toBe("price-1");
  expect(scrollBy).toHaveBeenLastCalledWith(0, 910 - window.innerHeight / 2);
  expect(find("packages[0].items[0]")).toBe("item");
  expect(document.querySelector("details")?.open).toBe(false);
  expect(find("packages[1].price")).toBe("price-2");
  expect(document.querySelector("details")?.open).toBe(true);
  // What the page does not show: its item.
  for (const name of ["gallery", "items[0]"]) expect(find(`packages[1].${name}`)).toBe("second");
  expect(find("description")).toBeUndefined();
  expect(find("")).toBeUndefined();
});

test("obeys only the desk, and replies only while it shows a page", () => {
  const message: DeskMessage = { colours: { "--ivory-50": "#fff" } };
  send(message, { origin: "http://localhost:3211" });
  send(message, { source: window });
  expect(root.getAttribute("style")).toBeNull();
  send(message);
  expect(root.style.getPropertyValue("--ivory-50")).toBe("#fff");
  send({ colours: {} });
  expect(root.getAttribute("style")).toBeNull();
  document.body.innerHTML = "<h1>Internal Server Error</h1>";
  send(message);
  expect(reply.mock.calls).toEqual([
    ["shown", DESK],
    ["shown", DESK],
  ]);
});

test("takes over what has changed, and keeps the rest of the page; fetches it until it has changed", async () => {
  root.dataset.content = "old";
  jest.useFakeTimers();
  const [heading, price] = ["h1", "#price-1"].map((name) => document.querySelector(name));
  const page = document.body.innerHTML
    .replace("35\u202f000", "38\u202f000")
    .replace("</details>", "<p>Új bekezdés</p></details>");
  const answers = [null, document.body.innerHTML, page]; // the desk may stop, and Next be late
  const answer = async () => {
    const body = answers.shift();
    if (!body) throw new TypeError("Failed to fetch");
    const version = body === page ? `new ${answers.length}` : "old";
    const html = `<html style="color: red" data-content="${version}"><body>${body}</body></html>`;
    return { ok: true, text: async () => html };
  };
  Object.assign(window, { fetch: jest.fn(answer) });
  send({ hasChanged: true });
  await jest.runAllTimersAsync();
  expect(root.style.color).toBe("red");
  expect(price?.isConnected && price.textContent).toMatch(/^38/);
  expect(document.querySelector("details")?.lastElementChild?.textContent).toBe("Új bekezdés");
  expect(heading?.isConnected).toBe(true);
  expect(fetch).toHaveBeenCalledTimes(3);
  answers.push(page, page, page);
  send({ hasChanged: true });
  await jest.runAllTimersAsync();
  expect(fetch).toHaveBeenCalledTimes(4);
});
