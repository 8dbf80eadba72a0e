import "@/components/viewer/viewer.inline";
import { onFavourites } from "@/lib/favourites";
import { addFavouriteButtons } from "./favourite-button";

addFavouriteButtons();
onFavourites(addFavouriteButtons);
