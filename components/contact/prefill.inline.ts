import { CONTACT_QUERY } from "@/lib/navigation";

// Puts what the address asks about into the fields before the first paint, so that nothing moves when React takes over.
// After Back or a reload the draft takes precedence. Disables the button, which works without scripts.

const form = document.currentScript?.previousElementSibling;
const button = form?.querySelector<HTMLButtonElement>("[type=submit]");
if (button) button.disabled = true;
const asked = new URLSearchParams(history.state?.wasHere ? "" : location.search);
for (const name of ["day", "package"] as const) {
  const field = form?.querySelector<HTMLInputElement | HTMLSelectElement>(`[name=${name}]`);
  const value = asked.get(CONTACT_QUERY[name]);
  if (!field || !value) continue;
  field.value = value;
  if (field.value !== value) field.value = ""; // no such package
}
