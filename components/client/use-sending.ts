import { useState } from "react";
import { appCheckToken } from "@/components/contact/app-check-token";
import { useOutbox } from "@/components/contact/use-outbox";
import { selectionMessageId } from "@/lib/clients/selection";
import { EMPTY_MESSAGE } from "@/lib/contact/draft";
import type { ContactMessage } from "@/lib/contact/message";
import { type SendOutcome, sendOrKeep } from "@/lib/contact/send-or-keep";

/** Sends a couple's choice as the contact form sends its messages, also later, when there is a network again. */
export function useSending(folder: string) {
  const [outcome, setOutcome] = useState<SendOutcome | "sending">();
  const id = selectionMessageId(folder);
  useOutbox(true, {
    isOwn: (one) => one === id,
    onNews: (news) => setOutcome(news.outcome === "sent" ? "sent" : "failed"),
    onWaiting: () => setOutcome("waiting"),
  });

  /** @returns whether the message was sent, or will be */
  async function send(message: Partial<ContactMessage>): Promise<boolean> {
    setOutcome("sending");
    const submission = { ...EMPTY_MESSAGE, ...message, id };
    const result = await sendOrKeep(submission, id, "", await appCheckToken());
    setOutcome(result);
    return result === "sent" || result === "waiting";
  }
  return { outcome, send };
}
