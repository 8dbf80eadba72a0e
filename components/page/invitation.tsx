import type { ReactNode } from "react";
import { type Gallery, type Package, type Photo, packagePhoto, sampleGallery } from "@/lib/content";
import { asksPlace } from "@/lib/dates/open-days";
import { contactPath, FREE_DAY_ID, packageAnchor } from "@/lib/navigation";
import { AS_WIDE_AS_A_PHONE } from "@/lib/photos/srcset";
import { dateStrings, sampleStrings, storyStrings, WRITE_TO_ME } from "@/lib/strings";
import { typeset } from "@/lib/text/typeset";
import { FreeDayLine } from "../dates/free-days";
import styles from "./invitation.module.css";
import { LinkedText } from "./linked-text";
import { PhotoPicture } from "./photo-picture";
import sample from "./sample-gallery-line.module.css";

interface InvitationProps {
  title: string;
  text: ReactNode;
  href?: string | undefined;
  label?: string;
  photo?: Photo | undefined;
  children?: ReactNode;
}

/** The end of a page. */
export function Invitation(props: InvitationProps) {
  const { title, text, href = "/contact", label = WRITE_TO_ME, photo, children } = props;
  return (
    <section className={styles.invitation} data-photo={photo && true}>
      {photo && (
        <PhotoPicture
          className={styles.photo}
          photo={{ ...photo, alt: "" }}
          sizes={`${AS_WIDE_AS_A_PHONE},(max-width:750px) 100vw,58vw`}
        />
      )}
      <div className={styles.content}>
        <h2>{typeset(title)}</h2>
        <p className={styles.text}>{typeof text === "string" ? typeset(text) : text}</p>
        <div className={styles.links}>
          {children}
          <a className={styles.link} href={href}>
            {`${label} `}
            <span aria-hidden="true">→</span>
          </a>
        </div>
      </div>
    </section>
  );
}

interface PageInvitationProps {
  /** A story or a gallery. */
  page: Pick<Gallery, "title" | "lead" | "path" | "cover"> | undefined;
  label?: string;
}

export function PageInvitation({ page, label = storyStrings.read }: PageInvitationProps) {
  if (!page) return null;
  const { title, lead, path, cover } = page;
  return <Invitation title={title} text={lead} href={path} label={label} photo={cover} />;
}

interface PackageInvitationProps {
  title: string;
  /** If undefined, the text only asks for the day. */
  offer: Package | undefined;
  /** Used if the package has no photo. Without it, none is shown. */
  photo?: Photo;
  children?: ReactNode;
}

/** Links to the price of the package and to the date field. */
export function PackageInvitation({ title, offer, photo, children }: PackageInvitationProps) {
  const price = offer && (
    <LinkedText
      sentence={storyStrings.price(offer.title, offer.price)}
      href={`/pricing#${packageAnchor(offer.id)}`}
    />
  );
  return (
    <Invitation
      title={title}
      text={price ?? storyStrings.askForDay}
      href={contactPath(offer?.id)}
      photo={photo && ((offer && packagePhoto(offer)) ?? photo)}
    >
      <FreeDayLine
        href={contactPath(offer?.id, FREE_DAY_ID)}
        sentence={asksPlace(offer?.gallery) ? dateStrings.line : dateStrings.session}
      />
      {children}
    </Invitation>
  );
}

/** Leads to the sample gallery from pages about its kind of photos. Without `categories`, a page is about all. */
export function SampleGalleryLine({ categories }: { categories?: string[] }) {
  if (!sampleGallery || categories?.includes(sampleGallery.category) === false) return null;
  return (
    <p className={sample.line}>
      <LinkedText sentence={sampleStrings.link} href={sampleGallery.href} />
    </p>
  );
}
