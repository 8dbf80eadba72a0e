import type { ContactMessage } from "@/lib/contact/message";
import { type Choice, choiceWords } from "@/lib/contact/subject";
import { formWords } from "@/lib/words";

export interface ChosenSubjectsProps {
  message: ContactMessage;
  /** Titles of the packages by id. */
  titles: Record<string, string>;
  /** Prices of the packages by id, as they are read. */
  prices: Record<string, string>;
  choose: (choice: Choice) => void;
}

/** The package that the message is about with its price, and the day where the subject does not name it. */
export function ChosenSubjects({ message, titles, prices, choose }: ChosenSubjectsProps) {
  const words = choiceWords(message, titles);
  const hidden = (["package", "day"] as const).filter(
    (field) => words[field] && (field === "package" || !message.subject.includes(words[field])),
  );
  return hidden.map((field) => (
    <p key={field}>
      {formWords.about[field]}: {words[field]}
      {field === "package" && `, ${prices[message.package ?? ""]}`}{" "}
      <button
        type="button"
        className="chosen-subjects-remove"
        aria-label={formWords.remove(words[field])}
        onClick={() => choose({ [field]: undefined })}
      >
        ×
      </button>
    </p>
  ));
}
