import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { PublishState } from "@/tools/desk/publishing/publish-job";
import { History, PublishView } from "@/tools/desk/ui/publish-page";
import { hostingChoices } from "@/tools/publish/chosen-hosting";
import type { ContentChange } from "@/tools/publish/publish-issue";
import { settings } from "@/tools/publish/settings";

test("asks for what a hosting needs, keeps its password, and shows the result once it is saved", async () => {
  const sftp = { PUBLISH_TO: "sftp", PUBLISH_HOST: "a.hu", PUBLISH_USER: "eva" };
  Object.assign(settings, { ...sftp, PUBLISH_PASSWORD: "titok" });
  const user = userEvent.setup();
  globalThis.fetch = jest.fn(async () => ({ json: async () => ({ text: "Jó." }) }) as Response);
  const page = { page: "publish" as const, versions: [], issues: [], counts: {}, colours: {} };
  const hostings = hostingChoices();
  const [start, update] = [jest.fn(), jest.fn()];
  const publishing = { error: "", start, update };
  const job = { phase: "idle", issues: [], pages: {} } as object as PublishState;
  const { rerender } = render(
    <PublishView {...page} {...publishing} job={job} hostings={hostings} />,
  );
  const password = screen.getByLabelText<HTMLInputElement>("Jelszó");
  expect(password).toMatchObject({ type: "password", placeholder: "mentve", required: false });
  expect(screen.getByLabelText("Felhasználónév")).toBeRequired();
  const save = screen.getByRole("button", { name: "Elmentem és kipróbálom" });
  const posted = () => JSON.parse(String(jest.mocked(fetch).mock.lastCall?.[1]?.body));
  await user.click(save);
  expect(posted()).toMatchObject({ ...sftp, PUBLISH_PASSWORD: "" });
  expect(update).toHaveBeenCalled();
  expect(screen.getByText("Jó.")).toBeVisible();
  const kind = screen.getByLabelText("Hová tegyem?");
  await user.selectOptions(kind, "cloudflare");
  expect(screen.getByText(/^Az űrlap helyén itt telefonszám/)).toBeVisible();
  await user.selectOptions(kind, "folder");
  expect(password).not.toBeInTheDocument();
  expect(screen.getByText(/^Az űrlap üzeneteit PHP veszi át/)).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Próbaüzenetet/ })).toBeNull();
  await user.type(screen.getByRole("textbox", { name: "Mappa" }), "/web");
  await user.click(screen.getByLabelText(/hozd létre/));
  await user.click(save);
  const folder = { PUBLISH_TO: "folder", PUBLISH_FOLDER: "/web", makeFolder: "on" };
  expect(posted()).toEqual({ ...folder, CONTACT_URL: "", CONTACT_FROM: "" });
  const published = { ...job, current: 1, canTestForm: true };
  rerender(<PublishView {...page} {...publishing} job={published} hostings={hostings} />);
  expect(save).not.toBeVisible();
  expect(screen.getByRole("button", { name: /^Próbaüzenetet/ })).toBeVisible();
});

test("lists versions by day, and tells what restoring one would change, and that it was restored", async () => {
  const changes: ContentChange[] = [
    { entry: "packages", place: "Családi alap – Ár", change: "value", from: "35", to: "30 Ft" },
    { entry: "home", place: "Kezdőlap – Köszöntés", change: "text", to: "Szia, Anna vagyok." },
  ];
  globalThis.fetch = jest.fn(async () => ({ ok: true, json: async () => changes }) as Response);
  const at = (day: number, hour: number) => new Date(2026, 10, day, hour, 5).getTime();
  const versions = [at(25, 17), at(25, 9), at(24, 8)].map((time, index) => ({
    id: `${index}`,
    at: time,
    why: "Közzététel",
  }));
  const onRestore = jest.fn();
  render(<History versions={versions} onRestore={onRestore} />);
  const dates = screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
  expect(dates).toEqual(["2026. november 25., szerda", "2026. november 24., kedd"]);
  fireEvent.click(screen.getByText("9:05 – Közzététel"));
  expect(await screen.findByText("Családi alap – Ár: 35 → 30 Ft")).toBeVisible();
  expect(screen.getByText("Szia, Anna vagyok.")).toBeVisible();
  expect(fetch).toHaveBeenCalledWith("/api/desk/version?id=1");
  fireEvent.click(screen.getAllByRole("button", { name: "Visszahozom" })[1] as HTMLElement);
  await waitFor(() => expect(onRestore).toHaveBeenCalled());
});
