import { dates, pricing, privacy } from "@/content";
import { hasEndpoint } from "./contact/has-endpoint";
import { privacyWords } from "./words";

/** Whether the form asks for place and guests once a package of this gallery is chosen. */
export const asksPlace = (gallery: string | undefined): boolean =>
  gallery !== undefined && gallery === dates.gallery;

/** The privacy notice follows the form: its placeholder names the fields, and without a form nothing is said of one. */
export function privacySections(
  { sections } = privacy,
  hasForm = hasEndpoint,
  offered = pricing.packages.map(({ gallery }) => gallery),
) {
  const sent = privacyWords.sent(offered.length > 0, offered.some(asksPlace));
  return sections
    .filter(({ id }) => hasForm || id !== "urlap")
    .map(({ paragraphs, ...section }) => ({
      ...section,
      paragraphs: paragraphs.map((text) => text.replace(privacyWords.placeholder, sent)),
    }));
}
