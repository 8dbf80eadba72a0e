import localFont from "next/font/local";
import "./fonts.css";

// Subset to Hungarian by tools/build/fonts.ts, and preloaded. Until a font loads, text is in a local font that fonts.css
// makes equally wide, so nothing moves.
export const display = localFont({
  src: "../../app/fonts/cormorant-light.woff2",
  weight: "300",
  variable: "--font-display",
  display: "fallback",
  adjustFontFallback: false,
  fallback: ["Times for Cormorant", "Noto for Cormorant", "DejaVu for Cormorant", "serif"],
});

export const displayItalic = localFont({
  src: "../../app/fonts/cormorant-light-italic.woff2",
  weight: "300",
  style: "italic",
  variable: "--font-display-italic",
  display: "fallback",
  adjustFontFallback: false,
  fallback: [
    "Times for Cormorant Italic",
    "Noto for Cormorant Italic",
    "DejaVu for Cormorant Italic",
    "serif",
  ],
});

export const text = localFont({
  src: "../../app/fonts/figtree-regular.woff2",
  weight: "400",
  variable: "--font-text",
  display: "fallback",
  adjustFontFallback: false,
  fallback: ["Arial for Figtree", "Roboto for Figtree", "DejaVu for Figtree", "sans-serif"],
});
