// On slow connections photos would delay the banner, so they wait until it is painted or the visitor scrolls,
// but not for a banner that may never arrive.
export {};

/** After this time since `load` the banner is painted. */
const PAINT_MS = 70;
const LONGEST_WAIT_MS = 2000;

const { dataset } = document.documentElement;
const show = () => {
  delete dataset.waiting;
};
dataset.waiting = "";
addEventListener("load", () => setTimeout(show, PAINT_MS));
setTimeout(show, LONGEST_WAIT_MS);
addEventListener("scroll", show, { once: true });
