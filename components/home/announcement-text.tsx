"use client";

import { useEffect, useState } from "react";

/** The announcement of the content, and once the page is idle that of the console, if it says one. */
export function AnnouncementText({ text, className }: { text: string; className: string }) {
  const [latest, setLatest] = useState(text);
  useEffect(() => {
    let isLeft = false;
    const ask = async () => {
      const { fetchAnnouncement } = await import("@/lib/firebase/remote-config");
      const announcement = await fetchAnnouncement();
      if (announcement && !isLeft) setLatest(announcement);
    };
    const askWhenIdle = () => {
      const start = () => ask().catch(() => {}); // what the content says stays
      if ("requestIdleCallback" in window) window.requestIdleCallback(start);
      else setTimeout(start, 1000);
    };
    if (document.readyState === "complete") askWhenIdle();
    else window.addEventListener("load", askWhenIdle, { once: true });
    return () => {
      isLeft = true;
      window.removeEventListener("load", askWhenIdle);
    };
  }, []);
  // Other words are another element: one that came, not one that moved.
  return (
    <span key={latest} className={className}>
      {latest}
    </span>
  );
}
