import { idsInAddress, onFavourites, readFavourites, SHARED_FIELD } from "@/lib/favourites";
import { FAVOURITES_LINK, PICTURES_QUERY } from "@/lib/navigation";
import { favouritesLabel } from "@/lib/strings";

// Shows the link to the favourites with their number before the first paint, so nothing moves.

const link = document.getElementById(FAVOURITES_LINK);
const isInAddress =
  idsInAddress(location.search, PICTURES_QUERY).length > 0 ||
  idsInAddress(location.hash, SHARED_FIELD).length > 0;

function update(): void {
  const { length } = readFavourites();
  document.documentElement.toggleAttribute("data-photos", isInAddress || length > 0);
  if (!link) return;
  link.hidden = length === 0;
  link.ariaLabel = favouritesLabel(length);
  link.querySelector("span")?.replaceChildren(String(length));
}
update();
onFavourites(update);
