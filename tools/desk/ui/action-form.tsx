"use client";

import type { ReactNode } from "react";
import { useActionState } from "react";
import { act } from "./ask";

interface ActionFormProps {
  /** Of the desk's server; it is given the body and the form's fields. */
  action: string;
  button: string;
  body?: object;
  /** Asked before something goes away. */
  question?: string;
  children?: ReactNode;
}

/** A button, or a form of a few fields, that does one thing at the desk and says what came of it. */
export function ActionForm({ action, button, body, question, children }: ActionFormProps) {
  const [said, submit, isBusy] = useActionState(async (_: string, fields: FormData) => {
    if (question && !window.confirm(question)) return "";
    const { text, href } = await act(action, { ...body, ...Object.fromEntries(fields) });
    if (href !== undefined) window.location.assign(href);
    return text;
  }, "");
  return (
    <form action={submit}>
      {children}
      <button type="submit" disabled={isBusy}>
        {button}
      </button>{" "}
      <span role="status">{said}</span>
    </form>
  );
}
