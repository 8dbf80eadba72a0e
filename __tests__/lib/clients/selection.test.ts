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
    expect.stringContaining("Text, Filename, Contains"),
    "DSC_0001., 2027.06.12-0002., scan",
    "",
    expect.stringContaining("(1.jpg, 11.jpg)"),
  ]);
});

test("each name for Lightroom finds one photo, and its raw file", () => {
  const files = Array.from({ length: 200 }, (_, at) => ({ file: `Anna-${at + 1}.jpg`, note: "" }));
  const names = selectionText(writeSelection(files)).split("\n").at(-3)?.split(", ") ?? [];
  expect(names).toHaveLength(files.length);
  for (const name of names) expect(files.filter(({ file }) => file.includes(name))).toHaveLength(1);
  expect("Anna-1.NEF").toContain(names[0]);
});
