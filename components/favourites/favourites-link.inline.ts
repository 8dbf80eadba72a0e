import {
  ASKED_FIELD,
  idsInAddress,
  onFavourites,
  readFavourites,
  SHARED_FIELD,
} from "@/lib/favourites";
import { FAVOURITES_LINK } from "@/lib/navigation";
import { favouritesLabel } from "@/lib/words";

// Runs before the first paint, so that nothing moves.

const link = document.getElementById(FAVOURITES_LINK);
const isAsked =
  idsInAddress(location.search, ASKED_FIELD).length > 0 ||
  idsInAddress(location.hash, SHARED_FIELD).length > 0;

function tell(): void {
  const { length } = readFavourites();
  document.documentElement.toggleAttribute("data-pictures", isAsked || length > 0);
  if (!link) return;
  link.hidden = length === 0;
  link.ariaLabel = favouritesLabel(length);
  link.querySelector("span")?.replaceChildren(String(length));
}
tell();
onFavourites(tell);
