import { type ButtonHTMLAttributes, createContext, use } from "react";
import type { OpenGallery } from "./open-gallery";

export interface ClientPageProps {
  contact: { email: string; phone: string; phoneText: string };
  hasEndpoint: boolean;
  /** Class names of the favourites page and its grid: only Next knows them. */
  styles: Readonly<Record<string, string>>;
}

const box = document.querySelector<HTMLElement>("[data-client]");

/** What the page passes to its script. */
export const page: ClientPageProps = JSON.parse(box?.dataset.client ?? "{}");

// Every component that reads it is below its provider.
export const GalleryContext = createContext({} as OpenGallery);
export const useGallery = () => use(GalleryContext);

export function Action(props: ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type="button" className={page.styles.action} {...props} />;
}
