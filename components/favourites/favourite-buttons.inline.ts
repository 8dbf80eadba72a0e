import "@/components/viewer/viewer.inline";
import { onFavourites } from "@/lib/favourites";
import { addHearts } from "./favourite-button";

addHearts();
onFavourites(addHearts);
