import "@/components/viewer/viewer.inline";
import { onFavourites, readFavourites } from "@/lib/favourites";
import { favouritesLabel } from "@/lib/strings";
import { addFavouriteButtons } from "./favourite-button";

addFavouriteButtons();

const count = document.createElement("p");
count.className = "favourite-count";
count.role = "status";
onFavourites(() => {
  addFavouriteButtons();
  document.body.append(count);
  // Screen readers announce changes only in elements that already exist.
  setTimeout(() => {
    count.textContent = favouritesLabel(readFavourites().length);
  });
});
