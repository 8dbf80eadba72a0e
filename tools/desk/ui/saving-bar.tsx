import { Button } from "./controls";
import styles from "./desk.module.css";
import type { EditedEntry } from "./use-entry";

interface SavingBarProps extends Pick<EditedEntry, "saving" | "canUndo" | "undo" | "choose"> {
  preview: string;
}

export function SavingBar({ saving, canUndo, undo, choose, preview }: SavingBarProps) {
  const { text, issues = [], choices = [] } = saving;
  const isUnfinished = issues.every(({ isMissing }) => isMissing);
  const state = isUnfinished && issues.length > 0 ? "waiting" : saving.state;
  return (
    <div className={styles.savingBar}>
      <p role="status" data-state={state}>
        {text || "Amit itt változtatsz, rögtön elmentem."}
      </p>
      <ul data-state={state}>
        {issues.map((issue) => (
          <li key={issue.path}>{issue.sentence}</li>
        ))}
        {choices.map((choice) => (
          <li key={choice.path}>
            {`${choice.place}: az enyém „${textOf(choice.mine)}”, a másik „${textOf(choice.theirs)}”. `}
            <Button onClick={() => choose(choice, true)}>Az enyém</Button>{" "}
            <Button onClick={() => choose(choice, false)}>A másik</Button>
          </li>
        ))}
      </ul>
      <p>
        <Button disabled={!canUndo} onClick={undo}>
          Visszavonom
        </Button>
        <a href={preview} target="_blank" rel="noopener">
          Megnézem az oldalon
        </a>
      </p>
    </div>
  );
}

const textOf = (value: unknown): string =>
  typeof value === "object" && value !== null
    ? Object.values(value).map(textOf).join(" · ")
    : String(value ?? "");
