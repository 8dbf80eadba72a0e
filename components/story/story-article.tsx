import "@/components/favourites/heart.css";
import type { ReactNode } from "react";
import type { Graph } from "schema-dts";
import { InlineScript } from "@/components/frame/inline-script";
import { SiteFrame } from "@/components/frame/site-frame";
import { PhotoRows } from "@/components/gallery/photo-rows";
import { BannerPicture } from "@/components/page/banner";
import { Breadcrumbs } from "@/components/page/breadcrumbs";
import { FreeDayLine } from "@/components/page/free-day-line";
import { Invitation } from "@/components/page/invitation";
import { LinkedWords } from "@/components/page/linked-words";
import { StructuredData } from "@/components/page/structured-data";
import type { OfferedPackage, Story } from "@/content";
import { openDays } from "@/lib/dates/open-days";
import { contactPath, packageAnchor } from "@/lib/navigation";
import { packageOptions } from "@/lib/package-options";
import { breadcrumbData, type Crumb } from "@/lib/seo/structured-data";
import { storyWords } from "@/lib/words";
import styles from "./story-article.module.css";

export interface StoryArticleProps {
  /** A story, or a place, which is told in the same way. */
  story: Pick<Story, "title" | "lead" | "cover" | "path"> & {
    chapters: Pick<Story["chapters"][number], "heading" | "paragraphs" | "photos">[];
  };
  /** The page above it. */
  parent?: Crumb;
  /** Where and when. */
  note: ReactNode;
  /** Asked at the end. */
  question: string;
  offer?: OfferedPackage | undefined;
  data: Graph["@graph"][number];
  /** Links to what is told besides. */
  children: ReactNode;
}

/** The page of a story. `viewer.inline.ts` opens the pictures in place. */
export function StoryArticle({
  story,
  parent = { name: storyWords.title, path: "/stories" },
  note,
  question,
  offer,
  data,
  children,
}: StoryArticleProps) {
  const { title, lead, cover, path, chapters } = story;
  const crumbs = [parent, { name: title, path }];
  // The day of a story is the largest variant of its package.
  const option = packageOptions(offer ? [offer] : []).at(-1);
  const price = offer && option && (
    <LinkedWords
      words={
        option.isFrom
          ? storyWords.priceFrom(option.name, option.cost)
          : storyWords.price(option.title, option.cost)
      }
      href={`/pricing#${packageAnchor(offer.id)}`}
    />
  );
  return (
    <SiteFrame path={path}>
      <article className={styles.story} data-part="grid">
        <header className={styles.head}>
          <div className={styles.cover}>
            <BannerPicture photo={cover} height={66} isShort />
          </div>
          <Breadcrumbs crumbs={crumbs} />
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.lead}>{lead}</p>
          <p className={styles.when}>{note}</p>
        </header>
        {chapters.map(({ heading, paragraphs, photos }) => (
          <section key={heading}>
            <div className={styles.words}>
              <h2 className={styles.heading}>{heading}</h2>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
            {photos.length > 0 && (
              <PhotoRows photos={photos} hrefOf={({ key }) => `/gallery/${key}`} />
            )}
          </section>
        ))}
      </article>
      <Invitation
        title={question}
        text={price ?? storyWords.askForDay}
        href={contactPath(option?.id)}
      >
        {openDays && <FreeDayLine days={openDays} offer={option?.id} />}
      </Invitation>
      {children}
      <StructuredData graph={[data, breadcrumbData(crumbs)]} />
      <InlineScript name="viewer" />
      <InlineScript name="hearts" />
    </SiteFrame>
  );
}
