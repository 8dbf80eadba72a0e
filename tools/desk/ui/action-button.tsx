"use client";

import { useState } from "react";
import { act } from "./ask";

interface ActionButtonProps {
  label: string;
  action: string;
  body?: object;
  /** Whether the page is to show what came of it. */
  reloads?: boolean;
}

/** A button that does one thing on this computer, and says what came of it. */
export function ActionButton({ label, action, body = {}, reloads = false }: ActionButtonProps) {
  const [text, setText] = useState("");
  const click = async () => {
    const answer = await act(action, body);
    setText(answer.text);
    if (answer.isDone && reloads) window.location.reload();
  };
  return (
    <span role="status">
      {text || (
        <button type="button" onClick={click}>
          {label}
        </button>
      )}
    </span>
  );
}
