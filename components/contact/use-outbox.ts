import { useEffect, useRef } from "react";
import { draftIdOf, EMPTY_MESSAGE, isEmptyMessage, saveWaitingId } from "@/lib/contact/draft";
import type { ContactMessage } from "@/lib/contact/message";
import {
  forget,
  listNews,
  listWaiting,
  OUTBOX,
  type OutboxNews,
  sendWaiting,
} from "@/lib/contact/outbox";
import { idsIn, type PictureId } from "@/lib/favourites";
import type { SendResult } from "./status-popup";

interface OutboxOptions {
  /** What the form says now. */
  message: ContactMessage;
  /** Puts a message into the form, without its pictures. */
  fill: (message: ContactMessage) => void;
  /** Puts pictures into the form. */
  ask: (ids: PictureId[]) => void;
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
    const channel = openChannel();
    if (!channel) return;
    const told = new Set<string>();
    const tellNews = ({ id, outcome }: OutboxNews) => {
      void forget(id);
      if (told.has(id)) return; // on the channel and in the store
      told.add(id);
      const { message, clear, tell } = latest.current;
      if (outcome === "refused") return tell("failed");
      if (id === draftIdOf(message)) clear();
      tell("sent");
    };
    channel.onmessage = ({ data }: MessageEvent<OutboxNews>) => tellNews(data);
    const trySending = () => sendWaiting().catch(() => {}); // it goes on waiting
    window.addEventListener("online", trySending);

    // What went while no page listened, as by the worker while this one was loading.
    listNews().then((all) => all.forEach(tellNews));
    listWaiting().then(async ([waiting]) => {
      if (!waiting) return;
      const { message, fill, ask, tell } = latest.current;
      if (isEmptyMessage(message)) {
        const { id, pictures, ...fields } = waiting;
        ask(idsIn(pictures));
        saveWaitingId(id);
        fill({ ...EMPTY_MESSAGE, ...fields });
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

/** None where cookies are blocked, as Firefox does it: nothing waits there. What runs the component tests has none either. */
function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(OUTBOX);
  } catch {
    return undefined;
  }
}
