import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { InlineScript, SpeculationRules } from "@/components/layout/scripts";
import { colours, contentVersion, site } from "@/lib/content";
import { DEFAULT_FONTS } from "@/lib/content/fonts";
import { customProperties } from "@/lib/content/palettes";
import { APPLE_ICON, FAVICON, THEME_COLOUR } from "@/lib/seo/icons";
import { setting } from "@/lib/settings.mjs";
import { LANGUAGE } from "@/lib/strings";
import "./fonts/fonts.css";
import "./globals.css";

if (process.env.NODE_ENV === "production") await import("./transitions.css");

export const metadata: Metadata = {
  icons: {
    icon: [
      { url: FAVICON.src, sizes: `${FAVICON.size}x${FAVICON.size}` },
      { url: "/icon.svg", type: "image/svg+xml" },
    ],
    apple: [{ url: APPLE_ICON.src, sizes: "180x180" }],
  },
  // Phones would turn prices and dates into links.
  formatDetection: { telephone: false, date: false, address: false, email: false },
};

export const viewport: Viewport = { themeColor: THEME_COLOUR };

/** Imported only with analytics: otherwise every page would contain its styles. */
const consent =
  process.env.NEXT_PUBLIC_FIREBASE_MEASUREMENT_ID && (await import("@/components/consent/consent"));

/** The desk's origin, if it shows the page in its frame. */
const desk = process.env.NODE_ENV === "development" ? setting("DESK_ORIGIN") : "";

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html
      lang={LANGUAGE}
      style={customProperties(colours)}
      data-desk={desk || undefined}
      data-content={desk ? contentVersion() : undefined}
      data-fonts={desk ? (site.fonts ?? DEFAULT_FONTS) : undefined}
      suppressHydrationWarning // inline scripts set attributes before the first paint
    >
      <body>
        {children}
        {consent && <consent.ConsentBar />}
        <SpeculationRules />
        {desk && <InlineScript name="framed" isBlocking />}
        <InlineScript name={process.env.NODE_ENV === "production" ? "site" : "navigation"} />
      </body>
    </html>
  );
}
