import { useEffect, useEffectEvent } from "react";
import type { ContactSubmission } from "@/lib/contact/message";
import {
  forget,
  listNews,
  listWaiting,
  OUTBOX,
  type OutboxNews,
  sendWaiting,
} from "@/lib/contact/outbox";

interface OutboxListeners {
  onNews: (news: OutboxNews) => void;
  onWaiting: (message: ContactSubmission) => void;
}

/** The form's side of the outbox: tells of the message that waits, sends it when there is a network, and tells of that. */
export function useOutbox(listeners: OutboxListeners): void {
  const onNews = useEffectEvent(listeners.onNews);
  const onWaiting = useEffectEvent(listeners.onWaiting);

  useEffect(() => {
    const channel = openChannel();
    if (!channel) return;
    const tellNews = (news: OutboxNews) => {
      void forget(news.id);
      onNews(news);
    };
    channel.onmessage = ({ data }: MessageEvent<OutboxNews>) => tellNews(data);
    const trySending = () => sendWaiting().catch(() => {}); // it goes on waiting
    window.addEventListener("online", trySending);

    // What went while no page listened, as by the worker while this one was loading.
    listNews().then((all) => all.forEach(tellNews));
    listWaiting().then(async ([waiting]) => {
      if (!waiting) return;
      onWaiting(waiting);
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
