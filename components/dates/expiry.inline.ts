import { today } from "@/lib/dates/free-days";

// Shows its parent element before the first paint, unless it has expired by the visitor's clock.

const parent = document.currentScript?.parentElement;
if (parent) parent.hidden = today() > (parent.dataset.until ?? "");
