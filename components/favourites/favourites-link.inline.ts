import { countFavourites, onFavourites, SHARED_FIELD } from "@/lib/favourites";
import { FAVOURITES_LINK, PICTURES_QUERY } from "@/lib/navigation";
import { favouritesLabel } from "@/lib/strings";

// Shows the link to the favourites with their number before the first paint, so nothing moves.

const link = document.getElementById(FAVOURITES_LINK);
const isInAddress = [PICTURES_QUERY, SHARED_FIELD].some((field) =>
  location.href.includes(`${field}=`),
);

function update(): void {
  const count = countFavourites();
  document.documentElement.toggleAttribute("data-photos", isInAddress || count > 0);
  if (!link) return;
  link.hidden = count === 0;
  link.ariaLabel = favouritesLabel(count);
  link.querySelector("span")?.replaceChildren(String(count));
}
update();
onFavourites(update);
