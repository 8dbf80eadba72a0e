import { type ReactNode, startTransition, useActionState } from "react";
import type { Answer } from "../protocol";
import { postAction } from "./request";

interface ActionFormProps {
  action: string;
  button: string;
  body?: object;
  question?: string;
  children?: ReactNode;
}

export function ActionForm({ action, button, body, question, children }: ActionFormProps) {
  const [answer, submit, isBusy] = useActionState(
    async (_: Answer | undefined, fields: FormData) => {
      const answer = await postAction(action, { ...body, ...Object.fromEntries(fields) });
      if (answer.href !== undefined) window.location.assign(answer.href);
      return answer;
    },
    undefined,
  );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault(); // React would reset a form with an action
        const fields = new FormData(event.currentTarget);
        if (!question || window.confirm(question)) startTransition(() => submit(fields));
      }}
    >
      {children}
      <button type="submit" disabled={isBusy}>
        {button}
      </button>{" "}
      <span role="status">{isBusy ? "Egy pillanat…" : answer?.text}</span>
    </form>
  );
}
