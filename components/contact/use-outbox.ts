import { useEffect, useRef } from "react";
import { idOf, rememberId } from "@/lib/contact/draft";
import { CONTACT_FIELDS, type ContactMessage } from "@/lib/contact/message";
import { listWaiting, OUTBOX, type OutboxNews, sendWaiting } from "@/lib/contact/outbox";
import type { SendResult } from "./send-result";

interface OutboxOptions {
  /** What the form says now. */
  message: ContactMessage;
  /** Puts a message into the form. */
  fill: (message: ContactMessage) => void;
  /** Empties the form. */
  clear: () => void;
  tell: (outcome: SendResult["outcome"]) => void;
}

/**
 * The form's side of the outbox: an empty form shows the message that waits, sends it when there is a network,
 * and is emptied when it has gone, unless something else is written in it by then.
 */
export function useOutbox(options: OutboxOptions): void {
  const latest = useRef(options);
  latest.current = options;

  useEffect(() => {
    // Browsers of our list have it; what runs the component tests has not.
    if (!("BroadcastChannel" in window)) return;
    const channel = new BroadcastChannel(OUTBOX);
    channel.onmessage = ({ data }: MessageEvent<OutboxNews>) => {
      const { message, clear, tell } = latest.current;
      if (data.outcome === "refused") return tell("failed");
      if (idOf(sessionStorage, message) === data.id) clear();
      tell("sent");
    };
    const trySending = () => sendWaiting().catch(() => {}); // it goes on waiting
    window.addEventListener("online", trySending);

    listWaiting().then(async ([waiting]) => {
      if (!waiting) return;
      const { message, fill, tell } = latest.current;
      if (CONTACT_FIELDS.every((field) => message[field] === "")) {
        const { id, ...text } = waiting;
        rememberId(sessionStorage, id, text);
        fill(text);
      }
      tell("waiting");
      await trySending();
    });
    return () => {
      channel.close();
      window.removeEventListener("online", trySending);
    };
  }, []);
}
