import { render, screen } from "@testing-library/react";
import { EntryForm } from "@/tools/desk/ui/entry-form";
import { pause, serveDesk, user } from "../../../helpers/desk-server";

const photo = (number: number, time?: string) => ({
  file: `kep-${number}.jpg`,
  alt: `${number}`,
  ...(time && { taken: `2026-06-12T${time}` }),
});

test("sorts a gallery by time or name, and undoes it", async () => {
  const posted = serveDesk();
  const photos = [photo(10, "10:00:00.500"), photo(3), photo(2, "10:00:00.450"), photo(1, "12:00")];
  const opened = { name: "galleries/wedding", content: { photos }, views: {} };
  const entry = { category: "wedding", preview: "/" };
  render(<EntryForm entry={entry} opened={opened} fields={[]} galleries={{}} />);
  const orderAfter = async (button: string) => {
    await user.click(screen.getByRole("button", { name: button }));
    await pause();
    const saved = posted.at(-1)?.content.photos as typeof photos | undefined;
    return saved?.map(({ alt }) => alt).join(" ");
  };
  expect(await orderAfter("Készítési idő szerint rendezem")).toBe("2 10 1 3");
  expect(await orderAfter("Fájlnév szerint rendezem")).toBe("1 2 3 10");
  expect(await orderAfter("Visszavonom")).toBe("2 10 1 3");
});
