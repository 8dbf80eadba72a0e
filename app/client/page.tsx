import type { ClientPageProps } from "@/components/client/gallery-context";
import "@/components/contact/contact-field.css";
import "@/components/contact/contact-form.css";
import "@/components/gallery/photo-additions.css";
import favourites from "@/components/favourites/favourites.module.css";
import grid from "@/components/gallery/photo-grid.module.css";
import link from "@/components/gallery/photo-link.module.css";
import { InlineScript } from "@/components/layout/scripts";
import { SiteLayout } from "@/components/layout/site-layout";
import { LinkedText } from "@/components/page/linked-text";
import { CLIENT_PATH } from "@/lib/clients/addresses";
import { banners, site } from "@/lib/content";
import { hasEndpoint } from "@/lib/hosting/kinds";
import { pageMetadata } from "@/lib/seo/metadata";
import { clientProblems, clientStrings } from "@/lib/strings";
import "@/components/client/client.css";

export const metadata = {
  ...pageMetadata({ ...clientStrings, path: CLIENT_PATH, cover: banners.gallery }),
  referrer: "no-referrer",
};

const { email, phone, phoneText } = site;
/** Passed to the script, which does not know the class names of CSS modules. */
const APP: ClientPageProps = {
  contact: { email, phone, phoneText },
  hasEndpoint,
  styles: { ...grid, ...link, ...favourites },
};

/** The page for every client gallery. Only the browser knows which one to show: `client.inline.ts`. */
export default function ClientPage() {
  return (
    <SiteLayout path={CLIENT_PATH}>
      <div className="client" data-client={JSON.stringify(APP)}>
        <div className={`${favourites.head} client-head`}>
          <h1 className={favourites.title}>{clientStrings.title}</h1>
          <p hidden>{clientStrings.opening}</p>
          <p hidden>{clientProblems.unreachable}</p>
          <noscript>
            <p>
              <LinkedText sentence={clientStrings.scriptless(email)} href={`mailto:${email}`} />
            </p>
          </noscript>
        </div>
      </div>
      <InlineScript name="client" />
    </SiteLayout>
  );
}
