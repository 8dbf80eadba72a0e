import type { Metadata, Viewport } from "next";
import dynamic from "next/dynamic";
import type { ReactNode } from "react";
import { display, displayItalic, text } from "@/components/frame/fonts";
import { RouteFocus } from "@/components/frame/route-focus";
import { WorkerRegistration } from "@/components/frame/worker-registration";
import { site } from "@/content";
import { FAVICON, ICONS, THEME_COLOUR } from "@/lib/seo/icons";
import { SITE_URL } from "@/lib/site-url";
import "./globals.css";

// Left out of the build where nothing is counted.
const Analytics = process.env.NEXT_PUBLIC_FIREBASE_MEASUREMENT_ID
  ? dynamic(() => import("@/components/consent/analytics").then((module) => module.Analytics))
  : undefined;

export const metadata: Metadata = {
  metadataBase: new URL(SITE_URL),
  title: site.name,
  description: site.description,
  icons: {
    icon: [
      { url: FAVICON.src, sizes: "32x32" },
      { url: "/icon.svg", type: "image/svg+xml" },
    ],
    apple: [{ url: ICONS.apple.src, sizes: "180x180" }],
  },
  // Numbers in the texts are prices and dates; phones would turn them into links.
  formatDetection: { telephone: false, date: false, address: false, email: false },
};

export const viewport: Viewport = { themeColor: THEME_COLOUR };

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="hu" className={`${display.variable} ${displayItalic.variable} ${text.variable}`}>
      <body>
        {children}
        <RouteFocus />
        <WorkerRegistration />
        {Analytics && <Analytics />}
      </body>
    </html>
  );
}
