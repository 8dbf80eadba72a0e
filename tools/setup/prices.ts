import { formatPrice } from "@/lib/price";
import { refuse } from "./refusal";

/** A package as it was asked for; price in Ft. */
export interface WantedPackage {
  title: string;
  price: number;
}

/** `Családi alap=35000`, or `35 000 Ft`. @throws {Refusal} */
export function readPackage(text: string): WantedPackage {
  const [, title = "", amount = ""] = /^(.*)=(.*)$/.exec(text) ?? [];
  if (!title.trim()) refuse(`„${text.trim()}” nem csomag: név, egyenlőségjel és ár kell.`);
  const digits = amount.replace(/\s|\u202f|Ft\.?$/g, "");
  if (!/^[1-9]\d{0,7}$/.test(digits)) {
    refuse(`„${title.trim()}” ára egész forint legyen, nem „${amount.trim()}”.`);
  }
  return { title: title.trim(), price: Number(digits) };
}

/** Several of them, with a semicolon between them. @throws {Refusal} */
export const readPackages = (text: string): WantedPackage[] =>
  text
    .split(";")
    .filter((part) => part.trim())
    .map(readPackage);

/** For who is asked again: `Családi alap: 35 000 Ft`. */
export const tellPackages = (packages: readonly WantedPackage[]): string =>
  packages.map(({ title, price }) => `${title}: ${formatPrice(price)}`).join(", ");
