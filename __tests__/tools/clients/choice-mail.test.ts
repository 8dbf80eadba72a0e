import { linkIn, notesIn } from "@/tools/clients/choice-mail";

const MAIL = `> Zsófi és Bence 2 képet választott.
>
> A választás ezen a linken nyílik meg újra: https://minta.example/client%23abcdefgh.QWER
> TZUIOP_-
>
> DSC_1.JPG – a hátteret kicsit
> sötétebbre kérnénk
> DSC_2.JPG
> DSC_12.JPG – fekete-fehérben – ha lehet
>
> Lightroomba:
> DSC_1., DSC_2.`;

test.each([
  ["quoted and wrapped", MAIL],
  ["of a mail program for Windows", MAIL.replaceAll("\n", "\r\n")],
])("reads the link and the notes of a mail: %s", (_, mail) => {
  expect(linkIn(mail)).toEqual({ secret: "abcdefgh", choice: "QWERTZUIOP_-" });
  const notes = notesIn(mail, ["DSC_1.JPG", "DSC_2.JPG", "DSC_12.JPG"]);
  expect(Object.fromEntries(notes)).toEqual({
    "DSC_1.JPG": "a hátteret kicsit sötétebbre kérnénk",
    "DSC_12.JPG": "fekete-fehérben – ha lehet",
  });
});

test.each([
  " https://minta.example/client#abc.DEF ",
  "„https://minta.example/client#abc.DEF”",
  "#abc.DEF",
])("reads a link by itself: %j", (link) =>
  expect(linkIn(link)).toEqual({ secret: "abc", choice: "DEF" }),
);
