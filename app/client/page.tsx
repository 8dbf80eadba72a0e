import { ClientPage } from "@/components/client/client-page";
import { CLIENT_PATH } from "@/lib/clients/addresses";
import { banners } from "@/lib/content";
import { pageMetadata } from "@/lib/seo/metadata";
import { clientWords } from "@/lib/strings";

export const metadata = {
  ...pageMetadata({ ...clientWords, path: CLIENT_PATH, picture: banners.gallery }),
  referrer: "no-referrer",
};

export default ClientPage;
