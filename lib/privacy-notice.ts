import { dates, pricing, privacy } from "@/content";
import { hasEndpoint } from "./contact/has-endpoint";
import type { ContactField } from "./contact/message";
import { privacyWords } from "./words";

type OptionalField = Exclude<ContactField, "email" | "subject" | "message">;

/** Whether the form asks for place and guests once a package of this gallery is chosen. */
export const asksPlace = (gallery: string | undefined): boolean =>
  gallery !== undefined && gallery === dates.gallery;

/** The privacy notice follows the form: its placeholder names the fields, and without a form nothing is said of one. */
export function privacySections(
  { sections } = privacy,
  hasForm = hasEndpoint,
  offers: readonly { gallery?: string | undefined }[] = pricing.packages,
) {
  const fields: Record<OptionalField, string> = privacyWords.fields;
  const { package: offer, place, ...others } = fields;
  const asked = Object.values(others);
  if (offers.length > 0) asked.push(offer);
  if (offers.some(({ gallery }) => asksPlace(gallery))) asked.push(place);
  const sent = privacyWords.sent(asked);
  return sections
    .filter(({ id }) => hasForm || id !== "urlap")
    .map(({ paragraphs, ...section }) => ({
      ...section,
      paragraphs: paragraphs.map((text) => text.replace(privacyWords.placeholder, sent)),
    }));
}
