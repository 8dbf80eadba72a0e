// Shows its parent element before the first paint, unless its last day is over by the visitor's clock.

const part = document.currentScript?.parentElement;
if (part) part.hidden = new Date() > new Date(`${part.dataset.until}T24:00`);
