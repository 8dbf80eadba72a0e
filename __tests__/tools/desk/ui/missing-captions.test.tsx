import { act, fireEvent, render, screen } from "@testing-library/react";
import type { OpenEntry } from "@/tools/desk/form";
import { MissingCaptions } from "@/tools/desk/ui/missing-captions";

const OPENED: OpenEntry = {
  name: "galleries/wedding",
  project: "0a1b2c3d",
  version: "1",
  content: { photos: [{ file: "a.jpg", alt: "" }] },
  pictures: {},
};

/** A desk that fails so many times, in this way, before it saves. */
function serve(failures: number, fail: () => Promise<Response>) {
  const saved: string[] = [];
  let left = failures;
  globalThis.fetch = jest.fn(async (url, init) => {
    if (left > 0 && (init || failures % 2 === 0)) {
      left -= 1;
      return fail();
    }
    if (String(url).startsWith("/api/desk/open")) {
      return { ok: true, json: async () => OPENED } as Response;
    }
    saved.push(JSON.parse(String(init?.body)).content.photos[0].alt);
    return { json: async () => ({ isDone: true, text: "Elmentve.", problems: [] }) } as Response;
  });
  return saved;
}

const serverError = async () =>
  ({ ok: false, json: async () => JSON.parse("<!DOCTYPE html>") }) as Response;
const silence = () => Promise.reject(new TypeError("Failed to fetch"));
const leaves = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

beforeEach(() => jest.useFakeTimers());

test.each([
  ["an error while saving", 1, serverError],
  ["an error while opening", 2, serverError],
  ["silence", 4, silence],
])(
  "after %s the words are saved by themselves, and the page asks before it is left",
  async (_, times, fail) => {
    const saved = serve(times, fail);
    const picture = { entry: OPENED.name, label: "Esküvő", path: "photos[0].alt", file: "a.jpg" };
    render(<MissingCaptions pictures={[picture]} />);
    const field = screen.getByLabelText("Mi látható a képen? (Esküvő)");
    expect(leaves()).toBe(false);
    fireEvent.change(field, { target: { value: "Csokor az ablakban" } });
    expect(leaves()).toBe(true);
    await act(async () => fireEvent.blur(field));
    expect(screen.getByRole("status")).toHaveTextContent("Még nincs elmentve");
    expect(leaves()).toBe(true);
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(saved).toEqual(["Csokor az ablakban"]);
    expect(screen.getByRole("status")).toHaveTextContent("Elmentve.");
    expect(leaves()).toBe(false);
  },
);
