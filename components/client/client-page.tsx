import { type ButtonHTMLAttributes, createContext, use } from "react";
import type { OpenGallery } from "./open-gallery";

/** What the page passes to its script. */
export interface ClientPageProps {
  contact: { email: string; phone: string; phoneText: string };
  hasEndpoint: boolean;
  /** Class names of the favourites page and its grid: only Next knows them. */
  styles: Readonly<Record<string, string>>;
}

// Every component that reads them is below their providers.
export const PageContext = createContext({} as ClientPageProps);
export const GalleryContext = createContext({} as OpenGallery);

export const usePage = () => use(PageContext);
export const useGallery = () => use(GalleryContext);

export function Action(props: ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type="button" className={usePage().styles.action} {...props} />;
}
