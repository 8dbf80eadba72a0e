import { selectionText, writeSelection } from "@/lib/clients/selection";

const textOf = (files: readonly string[]) =>
  selectionText(writeSelection(files.map((file) => ({ file, note: "" }))));

test("lists the files with notes, and again for the search of each program", () => {
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
    expect.stringMatching(/Text, Filename, Contains.*Capture One/),
    "DSC_0001., 2027.06.12-0002., scan",
    "",
    expect.stringMatching(/darktable.*fájlnév.*filename/),
    "DSC_0001.,2027.06.12-0002.,scan",
    "",
    expect.stringContaining("(1.jpg, 11.jpg)"),
  ]);
});

/** How a program splits what it searches for, and what it finds. */
const PROGRAMS: [name: string, line: number, separators: RegExp][] = [
  ["Lightroom", -6, /[ ,]+/],
  ["darktable", -3, /,/],
];
const NUMBERED = Array.from({ length: 200 }, (_, at) => `Anna-${at + 1}.jpg`);
const ODD = ["Anna-1.jpg", "Anna-12.jpg", "Anna 1 (2).jpg", "Kiss, Anna 3.jpg", "Ő_1.JPG"];

test.each(
  PROGRAMS.flatMap((program) => [[...program, NUMBERED] as const, [...program, ODD] as const]),
)("each name for %s finds one photo, and its raw file", (_, line, separators, files) => {
  const words = textOf(files).split("\n").at(line)?.split(separators) ?? [];
  expect(words).toHaveLength(files.length);
  for (const [at, word] of words.entries())
    expect([word, files.filter((file) => file.includes(word))]).toEqual([word, [files[at]]]);
  expect("Anna-1.NEF").toContain(words[0]);
});
