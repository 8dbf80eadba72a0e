import { otherCapitals, PAGES } from "@/lib/routes.mjs";

test.each(PAGES)("%s is known in every other capitals, and not in its own", (page) => {
  const others = new RegExp(`^(?:${otherCapitals(page)})$`);
  const capital = page.replace(/[a-z]$/, (letter) => letter.toUpperCase());
  for (const other of [
    page.toUpperCase(),
    `${page.charAt(0).toUpperCase()}${page.slice(1)}`,
    capital,
  ])
    expect(other).toMatch(others);
  for (const other of [page, `${page}x`, page.slice(1), `x${page.toUpperCase()}`])
    expect(other).not.toMatch(others);
});
