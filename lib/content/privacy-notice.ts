import { pricing, privacy, site } from "@/lib/content";
import { asksPlace } from "../dates/open-days";
import { hasEndpoint } from "../hosting/kinds";
import { privacyStrings } from "../strings";

/** Inserts the site's telephone number and e-mail address. */
export const withContact = (text: string): string =>
  text
    .replaceAll(privacyStrings.phone, () => site.phoneText)
    .replaceAll(privacyStrings.email, () => site.email);

/** The privacy notice. Names the form's fields, or omits the section about the form if there is none. */
export function privacySections(
  { sections } = privacy,
  hasForm = hasEndpoint,
  offered = pricing.packages.map(({ gallery }) => gallery),
) {
  const sent = privacyStrings.sent(offered.length > 0, offered.some(asksPlace));
  return sections
    .filter(({ role }) => hasForm || role !== "form")
    .map(({ paragraphs, ...section }) => ({
      ...section,
      paragraphs: paragraphs.map((text) =>
        withContact(text.replace(privacyStrings.placeholder, sent)),
      ),
    }));
}
