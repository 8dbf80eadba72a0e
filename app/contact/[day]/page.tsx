import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ContactPage } from "@/components/contact/contact-page";
import { banners, contact } from "@/content";
import { isDay } from "@/content/day";
import { comingSaturdays, today } from "@/lib/dates/free-days";
import { openDays } from "@/lib/dates/open-days";
import { pageMetadata } from "@/lib/seo/metadata";
import { needsStandIn, STAND_IN } from "@/lib/stand-in";

// The contact page of a day, for who chooses it without scripts.

/** Found and shared, it is the contact page: what is said of a day does not stay true. */
export const metadata: Metadata = {
  ...pageMetadata({
    title: contact.title,
    description: contact.description,
    path: "/contact",
    picture: banners.contact,
  }),
  robots: { index: false },
};

export const dynamicParams = false;

export function generateStaticParams() {
  const days = comingSaturdays(openDays, today());
  return (needsStandIn(days) ? [STAND_IN] : days).map((day) => ({ day }));
}

export default async function DayPage({ params }: { params: Promise<{ day: string }> }) {
  const { day } = await params;
  return isDay(day) ? <ContactPage day={day} /> : notFound();
}
