import { renderToStaticMarkup } from "react-dom/server";
import { Banner } from "@/components/page/banner";
import { banners } from "@/lib/content";

test("crops only banners for phones", () => {
  const sourcesOf = (key: string) =>
    renderToStaticMarkup(<Banner photo={{ ...banners.home, key }} title="Cím" />).match(/media=/g);
  expect(sourcesOf("banners/home")).toHaveLength(1);
  expect(sourcesOf("wedding/home")).toBeNull();
});
