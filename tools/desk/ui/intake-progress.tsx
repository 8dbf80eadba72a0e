import { useEffect, useState } from "react";

const CHANNEL = "desk-intake";

/** Shows the progress of an intake of pictures on all open pages of the desk. */
export function useIntakeShown(text: string): void {
  useEffect(() => {
    if (!text) return;
    const channel = new BroadcastChannel(CHANNEL);
    channel.postMessage(text);
    return () => {
      channel.postMessage("");
      channel.close();
    };
  }, [text]);
}

export function IntakeProgress() {
  const [text, setText] = useState("");
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = ({ data }: MessageEvent<string>) => setText(data);
    return () => channel.close();
  }, []);
  return <span role="status">{text}</span>;
}
