import { REMOVED_PHOTO } from "@/lib/navigation";

// Every host answers with the same page, so only the address tells what was requested.

const [, gallery] = /^(\/gallery\/[a-z0-9-]+)\/[a-z0-9-]+$/.exec(location.pathname) ?? [];
location.replace(gallery ? `${gallery}#${REMOVED_PHOTO}` : "/home");
