import { today } from "@/lib/dates/free-days";

// Before the first paint, shows its parent element unless it has expired on the visitor's clock.

const place = document.currentScript?.parentElement;
if (place) place.hidden = today() > (place.dataset.until ?? "");
