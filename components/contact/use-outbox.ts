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

/** Reports the message that waits in the outbox, sends it when there is a network, and reports the result. */
export function useOutbox(listeners: OutboxListeners): void {
  const onNews = useEffectEvent(listeners.onNews);
  const onWaiting = useEffectEvent(listeners.onWaiting);

  useEffect(() => {
    const channel = openChannel();
    if (!channel) return;
    const report = (news: OutboxNews) => {
      void forget(news.id);
      onNews(news);
    };
    channel.onmessage = ({ data }: MessageEvent<OutboxNews>) => report(data);
    const trySending = () => sendWaiting().catch(() => {}); // the message stays in the outbox
    window.addEventListener("online", trySending);

    // Results from before this page listened, as when the worker sent a message meanwhile.
    listNews().then((all) => all.forEach(report));
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

/** Undefined where cookies are blocked in Firefox, as no message can wait there, and in jsdom. */
function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(OUTBOX);
  } catch {
    return undefined;
  }
}
