import { shareStrings } from "@/lib/strings";

/** Opens the share menu, or copies the URL if there is none. @returns a message for the visitor */
export async function share(title: string, path: string): Promise<string> {
  const url = new URL(path, location.href).href;
  try {
    if (navigator.share) {
      await navigator.share({ title, url });
      return "";
    }
    await navigator.clipboard.writeText(url);
    return shareStrings.copied;
  } catch (error) {
    // The visitor closed the share menu: no message.
    const isClosed = error instanceof DOMException && error.name === "AbortError";
    return isClosed ? "" : `${shareStrings.copy} ${url}`;
  }
}
