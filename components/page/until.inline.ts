import { today } from "@/lib/dates/free-days";

// Shows its parent element unless that has expired by the visitor's clock, before it is drawn, so nothing moves. Without
// scripts it stays hidden.

const place = document.currentScript?.parentElement;
if (place) place.hidden = today() > (place.dataset.until ?? "");
