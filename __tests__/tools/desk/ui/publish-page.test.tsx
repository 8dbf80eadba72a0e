import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { History, PublishView } from "@/tools/desk/ui/publish-page";
import type { ContentChange } from "@/tools/publish/report";

test("shows what can be done with a hosting as soon as it is saved", async () => {
  globalThis.fetch = jest.fn(async () => ({ json: async () => ({ text: "Jó." }) }) as Response);
  const page = { page: "publish" as const, hostings: [], versions: [], issues: [], counts: {} };
  const [start, update] = [jest.fn(), jest.fn()];
  render(<PublishView {...page} job={undefined} error="" start={start} update={update} />);
  fireEvent.click(screen.getByRole("button", { name: "Elmentem és kipróbálom" }));
  await waitFor(() => expect(update).toHaveBeenCalled());
});

test("lists versions by day, and tells what restoring one would change", async () => {
  const changes: ContentChange[] = [
    { entry: "packages", place: "Családi alap – Ár", change: "value", from: "35", to: "30 Ft" },
    { entry: "home", place: "Kezdőlap – Köszöntés", change: "text", to: "Szia, Anna vagyok." },
  ];
  globalThis.fetch = jest.fn(async () => ({ ok: true, json: async () => changes }) as Response);
  const at = (day: number, hour: number) => new Date(2026, 10, day, hour, 5).getTime();
  const versions = [at(25, 17), at(25, 9), at(24, 8)].map((time, index) => ({
    id: `${index}`,
    at: time,
    why: "Elkészült az oldal",
  }));
  render(<History versions={versions} />);
  const days = screen.getAllByRole("heading", { level: 3 });
  expect(days.map(({ textContent }) => textContent)).toEqual([
    "2026. november 25., szerda",
    "2026. november 24., kedd",
  ]);
  fireEvent.click(screen.getByText("9:05 – Elkészült az oldal"));
  expect(await screen.findByText("Családi alap – Ár: 35 → 30 Ft")).toBeVisible();
  expect(screen.getByText("Szia, Anna vagyok.")).toBeVisible();
  expect(fetch).toHaveBeenCalledWith("/api/desk/version?id=1");
});
