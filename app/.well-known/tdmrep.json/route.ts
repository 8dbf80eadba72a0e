import { site } from "@/lib/content";

export const dynamic = "force-static";

/** Reserves text and data mining rights: W3C TDM Reservation Protocol, section 6.2. */
export const GET = () =>
  Response.json([{ location: "/", "tdm-reservation": site.training === "allowed" ? 0 : 1 }]);
