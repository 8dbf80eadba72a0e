import "@testing-library/jest-dom";

// jsdom has no layout and so nothing to scroll.
Element.prototype.scrollIntoView ??= () => {};
