import { startTransition } from "react";
import { ContactForm } from "./contact-form";

/** Lets the browser handle pending input. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** Hydrates the form in several tasks: a single task would block a slow phone for half a second. */
export async function hydrateForm(box: HTMLElement): Promise<void> {
  await nextTask();
  const { hydrateRoot } = await import("react-dom/client");
  await nextTask();
  const props = JSON.parse(box.dataset.contactForm ?? "{}");
  startTransition(() => {
    hydrateRoot(box, <ContactForm {...props} />);
  });
}
