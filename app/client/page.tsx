import { ClientPage } from "@/components/client/client-page";
import { CLIENT_PATH } from "@/lib/clients/addresses";
import { banners } from "@/lib/content";
import { pageMetadata } from "@/lib/seo/metadata";
import { clientStrings } from "@/lib/strings";

export const metadata = {
  ...pageMetadata({ ...clientStrings, path: CLIENT_PATH, picture: banners.gallery }),
  referrer: "no-referrer",
};

export default ClientPage;
