import type { PackagesFile } from "@/lib/content/schema";
import { slugify, withPackageIds } from "@/lib/text/slugify";
import { packageStrings } from "../strings";
import { formatPrice, travelExample } from "./price";

type Package = PackagesFile["packages"][number];
/** TypeScript infers strings instead of choices from JSON. */
type PackageJson = Omit<Package, "emphasis"> & { emphasis?: string | undefined };

export type PackageOption = ReturnType<typeof withOptions>[number]["options"][number];

/**
 * Adds ids, and the options of the form: each package, followed by its larger variants, whose price is a lower limit. The
 * `name` of an option is unique within its package, its `title` among all; `price` is formatted. The
 * `note` below the items says what is delivered, or how much a variant costs elsewhere. A package's own `price` is its lowest.
 */
export const withOptions = (packages: readonly PackageJson[], travel?: PackagesFile["travel"]) =>
  withPackageIds(packages).map(({ basic, items, delivery, price, variants = [], ...offer }) => {
    const { id, title } = offer;
    const name = basic ?? packageStrings.basic;
    const own = { id, title, name, items, note: delivery, isFrom: false, forints: price };
    const larger = variants.map(({ name, items = [], price }) => ({
      id: `${id}--${slugify(name)}`, // no package has two hyphens in a row
      title: packageStrings.variant(title, name),
      name,
      items,
      note: travelExample(price, travel),
      isFrom: true,
      forints: price,
      price: packageStrings.from(formatPrice(price)),
    }));
    const lowest = formatPrice(Math.min(price, ...larger.map(({ forints }) => forints)));
    return {
      ...offer,
      price: larger.length > 0 ? packageStrings.from(lowest) : lowest,
      options: [{ ...own, price: formatPrice(price) }, ...larger],
    };
  });
