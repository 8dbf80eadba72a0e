"use client";

import type { ReactNode } from "react";
import { useActionState } from "react";
import { act } from "./ask";

interface ActionFormProps {
  /** Of the desk's server; it is given the form's fields. */
  action: string;
  button: string;
  /** Asked before something goes away. */
  question?: string;
  /** Where to go when it is done; missing: where the answer's text says. */
  next?: string;
  children?: ReactNode;
}

/** A form of a few fields that does one thing at the desk, and says why where it cannot. */
export function ActionForm({ action, button, question, next, children }: ActionFormProps) {
  const [said, submit, isBusy] = useActionState(async (_: string, fields: FormData) => {
    if (question && !window.confirm(question)) return "";
    const answer = await act(action, Object.fromEntries(fields));
    if (!answer.isDone) return answer.text;
    window.location.assign(next ?? answer.text);
    return "";
  }, "");
  return (
    <form action={submit}>
      {children}
      <p>
        <button type="submit" disabled={isBusy}>
          {button}
        </button>{" "}
        {said && <span role="alert">{said}</span>}
      </p>
    </form>
  );
}
