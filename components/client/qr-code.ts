/** Bundled apart, because few visitors ask for a code. */
export { renderSVG } from "uqr";
