import { readJson } from "../content/content-files";
import { findHosting } from "../publish/hosting";
import { entriesOf } from "./entries";
import { faultsOfContent } from "./faults";
import { emptyGalleries } from "./galleries";

/** Something that is still to be done before the site is published. */
export interface Todo {
  text: string;
  /** Address at the desk. */
  href: string;
  /** It only looks bad: the site can be published without it. */
  isAdvice?: true;
}

/** The pictures that the starter came with. */
const STARTER_PICTURE = /^minta-\d\.jpg$/;

/** What is left to do: one line for each page with faults or words of the demo, then what only looks bad. */
export async function todoOf(root: string): Promise<Todo[]> {
  const entries = entriesOf(root);
  const faults = await faultsOfContent(root);
  const faulty = entries.flatMap(({ name, label }) => {
    const [first, ...others] = faults.filter(({ href }) => href?.split("?")[0] === `/desk/${name}`);
    if (!first?.href) return [];
    const more = others.length > 0 ? ` (és még ${others.length})` : "";
    return [{ text: `${label}: töltsd ki a sajátoddal${more}`, href: first.href }];
  });
  const banners = Object.values(
    (await readJson(root, "content/banners.json").catch(() => ({}))) as object,
  );
  const hasStarters = banners.some((one) => STARTER_PICTURE.test(one?.file));
  const empty = await emptyGalleries(root);
  return [
    ...faulty,
    ...(findHosting() ? [] : [{ text: "Válaszd ki, hol legyen az oldal", href: "/desk/publish" }]),
    ...(hasStarters
      ? [
          {
            text: "Cseréld le a rajzolt nagy képeket",
            href: "/desk/banners",
            isAdvice: true as const,
          },
        ]
      : []),
    ...entries.flatMap(({ category, label, name }) =>
      category && empty.includes(category)
        ? [{ text: `Tegyél képeket ide: ${label}`, href: `/desk/${name}`, isAdvice: true as const }]
        : [],
    ),
  ];
}
