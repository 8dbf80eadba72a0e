import { CONTACT_QUERY } from "@/lib/navigation";

// Prefills fields from the query string before the first paint, so nothing moves during hydration. After Back or a reload
// the draft takes precedence. Disables the button, which is enabled for visitors without scripts.

const form = document.currentScript?.previousElementSibling;
const button = form?.querySelector<HTMLButtonElement>("[type=submit]");
if (button) button.disabled = true;
const query = new URLSearchParams(history.state?.wasHere ? "" : location.search);
for (const name of ["day", "package"] as const) {
  const field = form?.querySelector<HTMLInputElement | HTMLSelectElement>(`[name=${name}]`);
  const value = query.get(CONTACT_QUERY[name]);
  if (!field || !value) continue;
  field.value = value;
  if (field.value !== value) field.value = ""; // unknown package
}
