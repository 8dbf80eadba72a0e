import { ClientPage } from "@/components/client/client-page";
import { banners } from "@/content";
import { CLIENT_PATH } from "@/lib/clients/addresses";
import { pageMetadata } from "@/lib/seo/metadata";
import { clientWords } from "@/lib/words";

export const metadata = {
  ...pageMetadata({ ...clientWords, path: CLIENT_PATH, picture: banners.gallery }),
  referrer: "no-referrer",
};

export default ClientPage;
