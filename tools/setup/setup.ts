/** `npm run setup`: another photographer's site in place of the demo, and later what has changed. */
import { CommandError, runScript } from "../kit/run";
import { type Answers, gatherAnswers } from "./answers";
import { answersBefore } from "./before";
import { demoWordsLeft } from "./demo-words";
import { readOptions, USAGE } from "./options";
import { setUp } from "./set-up";
import { readContent } from "./site-content";

async function setup(words: string[]): Promise<void> {
  const { yes, "start-over": startsOver, ...options } = readOptions(words);
  const root = process.cwd();
  const before = await answersBefore(root, await readContent(root), startsOver);
  if (!yes && !process.stdin.isTTY) {
    throw new CommandError("Nincs itt, aki válaszoljon. A --yes kapcsolóval semmit sem kérdez.");
  }
  const asker = yes ? undefined : (await import("./questions")).terminal;
  const answers = await gatherAnswers(options, before, asker);
  await setUp({ root, answers, isFirst: before.isFirst, today: new Date() });
  // Its rules name the galleries, which are read as it is loaded.
  await (await import("../build/firebase-config")).writeFirebaseConfig();
  for (const line of await nextSteps(root, answers, before.isFirst)) console.log(line);
}

/** What is done, and what only the photographer can do. */
async function nextSteps(root: string, answers: Answers, isFirst: boolean): Promise<string[]> {
  const { name, galleries, hosting } = answers;
  const left = await demoWordsLeft(root);
  const addTo = galleries[0]?.category ?? "";
  return [
    `\nKész: ez már ${name} oldala.`,
    ...(isFirst
      ? [
          "",
          `Képek:      npm run photos -- add ${addTo} <mappa>   (a minta képei a var/removed mappában vannak)`,
          "Szövegek:   npm run desk",
          "Impresszum: add hozzá az íróasztalnál, ami a vállalkozásodra igaz: formája, nyilvántartó hatósága,",
          `            nyilvántartási száma, adószáma${hosting?.kind === "firebase" ? "" : ", és a tárhelyszolgáltató neve, címe"}.`,
        ]
      : []),
    ...hostingSteps(hosting),
    ...(left.length > 0 ? ["", "A mintából maradt még:"] : []),
    ...left.map(({ file, field, text }) => `  ${file} ${field}: ${text}`),
  ];
}

function hostingSteps(hosting: Answers["hosting"]): string[] {
  if (hosting?.kind === "node") {
    return ["Közzététel: a README-ben, „Put it on a Node host”."];
  }
  if (hosting?.kind === "cdn" && !hosting.command) {
    return ["Közzététel: a feltöltő parancsot később is megadhatod: npm run setup"];
  }
  return hosting ? ["Közzététel: npm run publish:site"] : [];
}

/** What Ctrl-C at a question throws. */
const isStopped = (error: unknown) => error instanceof Error && error.name === "ExitPromptError";

await runScript(USAGE, (words) =>
  setup(words).catch((error: unknown) => {
    throw isStopped(error) ? new CommandError("Megállítva; semmi sem változott.") : error;
  }),
);
