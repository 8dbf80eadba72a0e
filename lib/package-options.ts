import type { PackagesFile } from "@/lib/content/schema";
import { slugify, withPackageIds } from "@/lib/content/slugify";
import { formatPrice } from "./price";
import { packageStrings } from "./strings";

/** JSON that TypeScript infers has texts in place of choices. */
type Offer = Omit<PackagesFile["packages"][number], "cover" | "emphasis">;

export type PackageOption = ReturnType<typeof packageOptions>[number];

/**
 * What visitors can ask for: each package, followed by its larger variants, whose price (Ft) is a lower limit. `name` tells
 * them apart within a package, `title` among all; `cost` is the price in words.
 */
export const packageOptions = (packages: readonly Offer[]) =>
  withPackageIds(packages).flatMap(
    ({ id, title, gallery, basic, items, delivery, price, variants = [] }) => [
      {
        ...{ id, title, gallery, items, delivery, price, isFrom: false },
        name: basic ?? packageStrings.basic,
        cost: formatPrice(price),
      },
      ...variants.map(({ title: name, items = [], from }) => ({
        ...{ gallery, items, delivery: undefined, price: from, isFrom: true, name },
        id: `${id}--${slugify(name)}`, // no package has two hyphens in a row
        title: packageStrings.variant(title, name),
        cost: packageStrings.from(formatPrice(from)),
      })),
    ],
  );
