"use client";

import { useState } from "react";
import { act } from "./ask";

interface RestoreButtonProps {
  /** The desk's name for the file. */
  name: string;
  /** When it was right last, as it is read. */
  since: string;
}

/** Puts the last good state of a broken file back. */
export function RestoreButton({ name, since }: RestoreButtonProps) {
  const [text, setText] = useState("A mostani fájl a var/removed mappába kerül.");
  const restore = async () => {
    const answer = await act("restore", { name });
    if (answer.isDone) window.location.reload();
    else setText(answer.text);
  };
  return (
    <p>
      <button type="button" onClick={restore}>
        {`Visszaállítom a legutóbbi jó állapotot (${since})`}
      </button>{" "}
      {text}
    </p>
  );
}
