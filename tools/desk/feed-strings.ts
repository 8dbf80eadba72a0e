/** Hungarian text about content that arrives by itself. */

export const folderStrings = {
  notAbsolute: (example: string) => `A mappa teljes útvonala kell, például: ${example}`,
  unreadable: (file: string) =>
    `${file}: most nem tudom elolvasni; egy perc múlva újra megpróbálom.`,
  isOwn: "Ez a honlap saját mappája: válassz másikat.",
  isTaken: "Ezt a mappát már egy másik galéria figyeli: válassz másikat.",
  notMade: "Ezt a mappát nem tudom megnyitni vagy létrehozni. Jó az útvonal, és írható a lemez?",
  gone: "Most nem találom ezt a mappát. Ha egy külső lemezen van, csatlakoztasd: onnan folytatom. A galériában minden kép megmaradt.",
  clients: "Ügyfelek",
};

export const calendarStrings = {
  untitled: "Cím nélkül",
  /** Empty if all events could be read. @param titles of those that could not */
  unread: (titles: string[]) =>
    titles.length > 0
      ? `${titles.length} bejegyzést nem tudtam elolvasni, ezeket jelöld be te: ${[...new Set(titles)].join(", ")}.`
      : "",
  version: "Mielőtt a naptár változott",
  waiting: (count: number) => `A naptárad szerint ${count} nap változott: nézd meg, és vedd át`,
  issues: {
    address: "Ez nem egy naptár címe: https:// vagy webcal:// az eleje.",
    private: "Ez a cím a helyi hálózatra mutat, onnan nem olvasok naptárat.",
    silent: "Nem érem el a naptárat. Van internet, és jó a címe?",
    slow: "A naptár tíz másodperc alatt sem érkezett meg.",
    cut: "A naptárnak csak egy része érkezett meg.",
    large: "A naptár nagyobb, mint 5 MB: ennyit nem olvasok el.",
    redirects: "A naptár címe mindig egy másikra mutat tovább.",
    denied: "A naptár ezzel a címmel már nem nyílik meg: kérj a naptárprogramban új titkos címet.",
    gone: "Ezen a címen már nincs naptár.",
    failing: "A naptár szervere most hibát jelez.",
    broken: "Ezen a címen nem naptár van. Annak a címe kell, amelyik .ics fájlt ad.",
    empty: "Ez a naptár üres: egy bejegyzés sincs benne.",
  },
};

export type CalendarIssue = keyof typeof calendarStrings.issues;
