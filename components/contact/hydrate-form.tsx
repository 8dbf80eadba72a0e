import { hydrateRoot } from "react-dom/client";
import { ContactForm } from "./contact-form";

/** React takes over the form that stands in the page. Its props stand in the element around it. */
export function hydrateForm(box: HTMLElement): void {
  hydrateRoot(box, <ContactForm {...JSON.parse(box.dataset.contactForm ?? "{}")} />);
}
