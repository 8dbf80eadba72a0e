import localFont from "next/font/local";

// The photographer's choice, subset to Hungarian by tools/build/fonts.ts, and preloaded. Until a font loads, text is in a
// local font that is made equally wide, so nothing moves. Weights are those that the styles ask for.
export const display = localFont({
  src: "../../app/fonts/display.woff2",
  weight: "300",
  variable: "--font-display",
  display: "fallback",
  adjustFontFallback: false,
  fallback: ["Desktop for display", "Android for display", "DejaVu for display", "serif"],
});

export const displayItalic = localFont({
  src: "../../app/fonts/display-italic.woff2",
  weight: "300",
  style: "italic",
  variable: "--font-display-italic",
  display: "fallback",
  adjustFontFallback: false,
  fallback: [
    "Desktop for display-italic",
    "Android for display-italic",
    "DejaVu for display-italic",
    "serif",
  ],
});

export const text = localFont({
  src: "../../app/fonts/text.woff2",
  weight: "400",
  variable: "--font-text",
  display: "fallback",
  adjustFontFallback: false,
  fallback: ["Desktop for text", "Android for text", "DejaVu for text", "sans-serif"],
});
