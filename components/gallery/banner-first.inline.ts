// Photos would share a slow line with the banner, so they wait until it is painted, or the visitor scrolls.
export {};

/** After `load`, until the banner is decoded and on the screen. */
let framesLeft = 4;
const { dataset } = document.documentElement;
const show = () => {
  delete dataset.waiting;
};
const countFrames = () => {
  framesLeft -= 1;
  if (framesLeft > 0) requestAnimationFrame(countFrames);
  else show();
};
dataset.waiting = "";
window.addEventListener("load", countFrames, { once: true });
window.addEventListener("scroll", show, { once: true });
