import { type ButtonHTMLAttributes, createContext, use } from "react";

/** What the page passes to its script. */
export interface ClientPageProps {
  /** The photographer's contact data. */
  contact: { email: string; phone: string; phoneText: string };
  hasEndpoint: boolean;
  /** Class names of the favourites page and its grid: only Next knows them. */
  styles: Readonly<Record<string, string>>;
}

export const PageContext = createContext<ClientPageProps>({
  contact: { email: "", phone: "", phoneText: "" },
  hasEndpoint: false,
  styles: {},
});

export const usePage = () => use(PageContext);

export function Action(props: ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type="button" className={usePage().styles.action} {...props} />;
}
