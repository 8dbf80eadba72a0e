import localFont from "next/font/local";

// The files are cut to Hungarian by scripts/fonts.ts. `next/font` adds fallback faces of the same metrics, so
// nothing moves when they arrive.
export const display = localFont({
  src: "../app/fonts/cormorant-light.woff2",
  weight: "300",
  variable: "--font-display",
  adjustFontFallback: "Times New Roman",
  fallback: ["Georgia", "serif"],
});

export const displayItalic = localFont({
  src: "../app/fonts/cormorant-light-italic.woff2",
  weight: "300",
  style: "italic",
  variable: "--font-display-italic",
  adjustFontFallback: "Times New Roman",
  fallback: ["Georgia", "serif"],
  preload: false,
});

export const text = localFont({
  src: [
    { path: "../app/fonts/figtree-regular.woff2", weight: "400" },
    { path: "../app/fonts/figtree-medium.woff2", weight: "500" },
  ],
  variable: "--font-text",
  adjustFontFallback: "Arial",
  fallback: ["system-ui", "sans-serif"],
  preload: false,
});
