/** Hungarian text about content that arrives by itself. */

export const folderStrings = {
  notAbsolute: (example: string) => `A mappa teljes útvonala kell, például: ${example}`,
  isOwn: "Ez a honlap saját mappája: válassz másikat.",
  isTaken: "Ezt a mappát már egy másik galéria figyeli: válassz másikat.",
  notMade: "Ezt a mappát nem tudom megnyitni vagy létrehozni. Jó az útvonal, és írható a lemez?",
  gone: "Most nem találom ezt a mappát. Ha egy külső lemezen van, csatlakoztasd: onnan folytatom. A galériában minden kép megmaradt.",
  clients: "Ügyfelek",
};
