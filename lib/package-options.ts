import type { PackagesFile } from "@/lib/content/schema";
import { slugify, withPackageIds } from "@/lib/content/slugify";
import { formatPrice } from "./price";
import { packageStrings } from "./strings";

/** TypeScript infers strings instead of choices from JSON. */
type PackageJson = Omit<PackagesFile["packages"][number], "cover" | "emphasis">;

export type PackageOption = ReturnType<typeof packageOptions>[number];

/**
 * The options of the form: each package, followed by its larger variants, whose price (Ft) is a lower limit. `name` is
 * unique within a package, `title` among all; `cost` is the formatted price.
 */
export const packageOptions = (packages: readonly PackageJson[]) =>
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
