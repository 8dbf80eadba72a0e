import { selectionText, writeSelection } from "@/lib/clients/selection";

test("lists the files with notes, and again for Lightroom's search", () => {
  const selection = writeSelection([
    { file: "DSC_0001.JPG", note: "" },
    { file: "2027.06.12-0002.jpg", note: " ezt\tfekete-fehérben.\nés nagyban " },
    { file: "scan", note: "a.b" },
  ]);
  expect(selectionText(selection).split("\n")).toEqual([
    "DSC_0001.JPG",
    "2027.06.12-0002.jpg – ezt fekete-fehérben. és nagyban",
    "scan – a.b",
    "",
    "Lightroomba (Szöveg, Fájlnév, Tartalmazza):",
    "DSC_0001, 2027.06.12-0002, scan",
  ]);
});
