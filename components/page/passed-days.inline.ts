import { today } from "@/lib/dates/free-days";

// Days that have passed since the site was made are not offered.
const now = today();
for (const place of document.querySelectorAll<HTMLElement>("[data-day]")) {
  if ((place.dataset.day ?? "") < now) place.remove();
}
