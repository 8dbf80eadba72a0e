import "@/components/viewer/viewer.inline";
import { onFavourites } from "@/lib/favourites";
import { addHearts } from "./heart";

addHearts();
onFavourites(addHearts);
