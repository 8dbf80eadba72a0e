import { useEffect, useEffectEvent } from "react";
import type { ContactSubmission } from "@/lib/contact/message";
import { forget, OUTBOX, type OutboxNews, readOutbox, sendWaiting } from "@/lib/contact/outbox";

interface OutboxListeners {
  /** False until the form has its draft, with which messages are compared. */
  isRestored?: boolean;
  isOwn: (id: string) => boolean;
  onNews: (news: OutboxNews) => void;
  onWaiting: (message: ContactSubmission) => void;
}

/** Reports the page's own waiting message, sends it when the browser is online, and reports the result. */
export function useOutbox({ isRestored = true, ...listeners }: OutboxListeners): void {
  const isOwn = useEffectEvent(listeners.isOwn);
  const report = useEffectEvent((news: OutboxNews) => {
    if (!isOwn(news.id)) return;
    if (news.outcome === "sent") void forget(news.id); // an unsent message stays until it is sent
    listeners.onNews(news);
  });
  const onWaiting = useEffectEvent(listeners.onWaiting);

  useEffect(() => {
    const channel = isRestored && openChannel();
    if (!channel) return;
    channel.onmessage = ({ data }: MessageEvent<OutboxNews>) => report(data);
    const trySending = () => sendWaiting().catch(() => {}); // the message stays in the outbox
    window.addEventListener("online", trySending);

    // Results from before this page listened, for example if the worker sent a message.
    readOutbox().then(async ({ news, waiting: messages }) => {
      news.forEach(report);
      const waiting = messages.find(({ id }) => isOwn(id));
      if (!waiting) return;
      onWaiting(waiting.submission);
      await trySending();
    });
    return () => {
      channel.close();
      window.removeEventListener("online", trySending);
    };
  }, [isRestored]);
}

/** Undefined in jsdom, and in Firefox if cookies are blocked: then no message can wait. */
function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(OUTBOX);
  } catch {
    return undefined;
  }
}
