// Photos would share a slow line with the banner, so they wait until it is painted, or the visitor scrolls.
export {};

/** In ms after `load`: by then the banner is decoded and on the screen. */
const PAINTING = 70;

const { dataset } = document.documentElement;
const show = () => {
  delete dataset.waiting;
};
dataset.waiting = "";
addEventListener("load", () => setTimeout(show, PAINTING));
addEventListener("scroll", show, { once: true });
