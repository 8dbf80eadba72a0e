import type { PackagesFile } from "@/lib/content/schema";
import { slugify, withPackageIds } from "@/lib/text/slugify";
import { packageStrings } from "../strings";
import { shownPrice, travelExample } from "./price";

export type PackageOption = ReturnType<typeof withOptions>[number]["options"][number];

/**
 * Adds ids, and the options of the form: each package, followed by its larger variants, whose price is a lower limit unless it is exact. The
 * `name` of an option is unique within its package, its `title` among all; `price` is formatted. The
 * `note` below the items says what is delivered, or how much a variant costs elsewhere. A package's own `price` is its lowest.
 */
export const withOptions = (packages: PackagesFile["packages"], travel?: PackagesFile["travel"]) =>
  withPackageIds(packages).map((offered) => {
    const { basic, items, delivery, price, priceIs, variants = [], ...offer } = offered;
    const { id, title } = offer;
    const name = basic ?? packageStrings.basic;
    const isFrom = priceIs === "from";
    const own = { id, title, name, items, note: delivery, delivery, isFrom, forints: price };
    const larger = variants.map(({ name, items = [], price, priceIs }) => ({
      id: `${id}--${slugify(name)}`, // no package has two hyphens in a row
      title: packageStrings.variant(title, name),
      name,
      items,
      delivery: undefined,
      note: travelExample(price, priceIs !== "exact", travel),
      isFrom: priceIs !== "exact",
      forints: price,
    }));
    const lowest = Math.min(price, ...larger.map(({ forints }) => forints));
    return {
      ...offer,
      price: shownPrice(lowest, isFrom || larger.length > 0),
      options: [own, ...larger].map((option) => ({
        ...option,
        price: shownPrice(option.forints, option.isFrom),
      })),
    };
  });
