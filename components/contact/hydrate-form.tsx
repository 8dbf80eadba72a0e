import { startTransition } from "react";
import { ContactForm } from "./contact-form";

/** Lets what waited have its turn: a tap, a letter. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** React takes over the form in the page, in steps: all of it at once holds up a slow phone for half a second. */
export async function hydrateForm(box: HTMLElement): Promise<void> {
  await nextTask();
  const { hydrateRoot } = await import("react-dom/client");
  await nextTask();
  const props = JSON.parse(box.dataset.contactForm ?? "{}");
  startTransition(() => {
    hydrateRoot(box, <ContactForm {...props} />);
  });
}
