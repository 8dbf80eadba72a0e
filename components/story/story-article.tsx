import "@/components/favourites/heart.css";
import type { ReactNode } from "react";
import { PhotoRows } from "@/components/gallery/photo-rows";
import { BannerPicture } from "@/components/page/banner";
import { Breadcrumbs } from "@/components/page/breadcrumbs";
import type { Story } from "@/content";
import type { Crumb } from "@/lib/seo/structured-data";
import styles from "./story-article.module.css";

export interface StoryArticleProps {
  /** A story, or a place, told in the same way. */
  story: Pick<Story, "title" | "lead" | "cover"> & {
    chapters: Pick<Story["chapters"][number], "heading" | "paragraphs" | "photos">[];
  };
  /** Where and when. */
  note: ReactNode;
  crumbs: readonly Crumb[];
}

/** `viewer.inline.ts` opens the pictures in place. */
export function StoryArticle({ story, note, crumbs }: StoryArticleProps) {
  const { title, lead, cover, chapters } = story;
  return (
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
  );
}
