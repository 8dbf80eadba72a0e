"use client";

import { useState } from "react";
import { act } from "./ask";

/** Ends the desk from its page. */
export function StopButton() {
  const [text, setText] = useState("");
  const stop = async () => setText((await act("stop", {})).text);
  return (
    <span role="status">
      {text || (
        <button type="button" onClick={stop}>
          Leállítom az íróasztalt
        </button>
      )}
    </span>
  );
}
