import "@/components/gallery/photo-additions.css";
import type { ReactNode } from "react";
import type { Graph } from "schema-dts";
import { FullWidthPhoto, PhotoRows } from "@/components/gallery/photo-rows";
import { InlineScript, StructuredData } from "@/components/layout/scripts";
import { SiteLayout } from "@/components/layout/site-layout";
import { BannerPicture } from "@/components/page/banner";
import { Breadcrumbs } from "@/components/page/breadcrumbs";
import { PackageInvitation } from "@/components/page/invitation";
import { OuterLink, RichText } from "@/components/page/rich-text";
import type { GalleryPhoto, Package, Photo, Story } from "@/lib/content";
import { splitChapter } from "@/lib/photos/rows";
import { breadcrumbData, type Crumb } from "@/lib/seo/structured-data";
import { storyStrings } from "@/lib/strings";
import styles from "./story-article.module.css";

export interface StoryArticleProps {
  /** A story or a place. */
  story: Pick<Story, "title" | "lead" | "cover" | "path"> & {
    chapters: Pick<Story["chapters"][number], "heading" | "paragraphs" | "photos">[];
    credits?: Story["credits"];
  };
  /** The parent in the breadcrumbs. */
  parent?: Crumb;
  /** Where and when. */
  note: ReactNode;
  /** Asked at the end. */
  question: string;
  offer?: Package | undefined;
  /** Used if the package has no photo. */
  photo: Photo;
  data: Graph["@graph"][number];
  /** Links to related pages. */
  children: ReactNode;
}

/** `viewer.inline.ts` opens the photos in place. */
export function StoryArticle(props: StoryArticleProps) {
  const { note, question, offer, photo, data, children } = props;
  const { title, lead, cover, path, chapters, credits = [] } = props.story;
  const { parent = { name: storyStrings.title, path: "/stories" } } = props;
  const crumbs = [parent, { name: title, path }];
  return (
    <SiteLayout path={path}>
      <article className={styles.story} data-part="grid">
        <header className={styles.head}>
          <div className={styles.cover}>
            <BannerPicture photo={cover} height={56} isShort />
          </div>
          <Breadcrumbs crumbs={crumbs} />
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.lead}>{lead}</p>
          <p className={styles.meta}>{note}</p>
        </header>
        {chapters.map((chapter) => (
          <Chapter key={chapter.heading} {...chapter} />
        ))}
        {credits.length > 0 && <Credits credits={credits} />}
      </article>
      {children}
      <PackageInvitation title={question} offer={offer} photo={photo} />
      <StructuredData graph={[data, breadcrumbData(crumbs)]} />
      <InlineScript name="favourite-buttons" />
    </SiteLayout>
  );
}

function Chapter({ heading, paragraphs, photos }: StoryArticleProps["story"]["chapters"][number]) {
  const { before, feature, after } = splitChapter(photos);
  return (
    <section>
      <div className={styles.text}>
        <h2 className={styles.heading}>{heading}</h2>
        <RichText lines={paragraphs} />
      </div>
      <Rows photos={before} />
      {feature && <FullWidthPhoto photo={feature} />}
      <Rows photos={after} />
    </section>
  );
}

const Credits = ({ credits }: { credits: NonNullable<Story["credits"]> }) => (
  <section className={styles.credits}>
    <h2 className={styles.creditsHeading}>{storyStrings.credits}</h2>
    <dl>
      {credits.map(({ role, name, link }) => (
        <div key={role + name}>
          <dt>{role}</dt>
          <dd>{link ? <OuterLink href={link}>{name}</OuterLink> : name}</dd>
        </div>
      ))}
    </dl>
  </section>
);

const Rows = ({ photos }: { photos: GalleryPhoto[] }) =>
  photos.length > 0 && (
    <div className={styles.rows}>
      <PhotoRows photos={photos} />
    </div>
  );
