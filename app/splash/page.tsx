import { Brand } from "@/components/layout/brand";
import { StructuredData } from "@/components/layout/scripts";
import { BannerPicture } from "@/components/page/banner";
import { banners, site } from "@/lib/content";
import { MAIN_ID } from "@/lib/navigation";
import { pageMetadata } from "@/lib/seo/metadata";
import { webSiteData } from "@/lib/seo/structured-data";
import { splashStrings } from "@/lib/strings";
import styles from "./splash.module.css";

export const metadata = pageMetadata({
  title: `${site.name} ${site.profession}`,
  description: site.description,
  path: "/splash",
  canonical: "/home",
  cover: banners.splash,
});

export default function SplashPage() {
  return (
    <main id={MAIN_ID} className={styles.splash} tabIndex={-1}>
      <BannerPicture photo={banners.splash} height={100} />
      <h1 className={styles.brand}>
        <Brand className={styles.logo} />
      </h1>
      <p className={styles.tagline}>{site.tagline}</p>
      <a className={styles.enter} href="/home">
        {`${splashStrings.enter} `}
        <span aria-hidden="true">→</span>
      </a>
      <StructuredData graph={[webSiteData()]} />
    </main>
  );
}
