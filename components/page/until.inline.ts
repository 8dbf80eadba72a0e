import { today } from "@/lib/dates/free-days";

// Shows what it stands in, unless that is too old on the visitor's clock: before any of it is drawn, so nothing moves.
// Without scripts nobody knows the day, and it stays hidden.

const place = document.currentScript?.parentElement;
if (place) place.hidden = today() > (place.dataset.until ?? "");
