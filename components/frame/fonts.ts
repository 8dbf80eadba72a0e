import localFont from "next/font/local";

// The files are cut to Hungarian by tools/build/fonts.ts. `optional`: a face that is not there for the first paint
// is not used on that page, so nothing ever moves; all are fetched first, and kept by the service worker.
export const display = localFont({
  src: "../../app/fonts/cormorant-light.woff2",
  weight: "300",
  variable: "--font-display",
  display: "optional",
  adjustFontFallback: "Times New Roman",
  fallback: ["Georgia", "serif"],
});

export const displayItalic = localFont({
  src: "../../app/fonts/cormorant-light-italic.woff2",
  weight: "300",
  style: "italic",
  variable: "--font-display-italic",
  display: "optional",
  adjustFontFallback: "Times New Roman",
  fallback: ["Georgia", "serif"],
});

export const text = localFont({
  src: "../../app/fonts/figtree-regular.woff2",
  weight: "400",
  variable: "--font-text",
  display: "optional",
  adjustFontFallback: "Arial",
  fallback: ["system-ui", "sans-serif"],
});
