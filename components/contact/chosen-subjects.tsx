import type { ContactMessage } from "@/lib/contact/message";
import { type Choice, choiceWords } from "@/lib/contact/subject";
import { formWords } from "@/lib/words";

export interface ChosenSubjectsProps {
  message: ContactMessage;
  /** Titles of the packages by id. */
  titles: Record<string, string>;
  choose: (choice: Choice) => void;
}

/** The package and the day that go with the message, where its subject does not show them. */
export function ChosenSubjects({ message, titles, choose }: ChosenSubjectsProps) {
  const words = choiceWords(message, titles);
  const hidden = (["package", "day"] as const).filter(
    (field) => words[field] && !message.subject.includes(words[field]),
  );
  return hidden.map((field) => (
    <p key={field}>
      {formWords.about[field]}: {words[field]}{" "}
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
