import { privacy, site } from "@/lib/content";
import { SITE_URL } from "../site-url";
import { copyrightNotice, factsLine } from "../strings";

const [town] = site.areaServed ?? [];

const rights = privacy.sections.find(({ role }) => role === "rights");

const lastYear = site.copyrightUntil === "now" ? new Date().getFullYear() : 0;

export const PHOTOGRAPHER = {
  town,
  /** Town, years and work in one line; empty if the content has none of them. */
  facts: factsLine(town, site.since, site.experience),
  /** Copyright notice: in the footer, structured data, and photos without a notice of their own. */
  copyright: copyrightNotice(site.copyrightYear, lastYear, site.name),
  /** URL of the licence; undefined if the content has none. */
  licence: rights && `${SITE_URL}/privacy${rights.id ? `#${rights.id}` : ""}`,
  askAt: `${SITE_URL}/contact`,
};
