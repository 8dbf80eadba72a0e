import { selectionMessageId, selectionText } from "@/lib/clients/selection";

test("lists the files with notes, and again for Lightroom's search", () => {
  const chosen = [
    { file: "DSC_0001.JPG", note: "" },
    { file: "2027.06.12-0002.jpg", note: "ezt fekete-fehérben" },
  ];
  const text = selectionText("Zsófi és Bence", chosen, false);
  expect(text.split("\n")).toEqual([
    "Zsófi és Bence 2 képet választott.",
    "",
    "DSC_0001.JPG",
    "2027.06.12-0002.jpg – ezt fekete-fehérben",
    "",
    "Lightroomba (Szöveg, Fájlnév, Tartalmazza):",
    "DSC_0001, 2027.06.12-0002",
  ]);
  expect(selectionText("Zsófi és Bence", chosen, true)).toContain("az előző helyébe lép");
});

test("a changed choice is a new message", () => {
  expect(selectionMessageId("a", "first")).not.toBe(selectionMessageId("a", "second"));
});
