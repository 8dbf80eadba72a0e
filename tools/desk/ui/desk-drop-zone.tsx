import { type PropsWithChildren, use } from "react";
import { DropZone } from "./controls";
import styles from "./desk.module.css";
import { ImportsContext, type Target, useArrivals } from "./use-imports";

/** Where photos are dropped or chosen. With children, such as a card, a button replaces the large zone. */
export function DeskDropZone({ children, ...target }: PropsWithChildren<Target>) {
  const { add } = use(ImportsContext);
  useArrivals(target);
  const isBanner = target.place.startsWith("banners/");
  const zoneText = `${isBanner ? "Húzd ide, ami a helyére kerüljön" : "Húzd ide a képeket"}, vagy kattints, és válassz.`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div role="group" className={children ? styles.dropCard : styles.upload}>
      {children}
      <DropZone
        accept="image/*,.heic,.heif,.hif" // not every system treats HEIC files as images
        onFiles={(files) => add(files, target)}
        {...(children && {
          className: styles.addPhotos,
          label: `Képek hozzáadása: ${target.title}`,
        })}
      >
        {children ? "Képek hozzáadása" : zoneText}
      </DropZone>
    </div>
  );
}
