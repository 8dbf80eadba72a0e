import { CLIENT_PATH, clientLink, partsOfAddress } from "@/lib/clients/addresses";
import { REMOVED_PHOTO } from "@/lib/navigation";

// Every host sends the same page, so only the URL tells what was requested.

const { pathname } = location;
const [, gallery] = /^(\/gallery\/[a-z0-9-]+)\/[a-z0-9-]+$/.exec(pathname) ?? [];
const isLink = pathname.startsWith(`${CLIENT_PATH}%`);
const { secret, choice } = partsOfAddress(isLink ? pathname : "");
if (secret) location.replace(clientLink("", secret, choice));
else location.replace(gallery ? `${gallery}#${REMOVED_PHOTO}` : "/home");
