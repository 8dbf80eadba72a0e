import { renderToStaticMarkup } from "react-dom/server";
import { Banner } from "@/components/page/banner";
import { banners } from "@/content";

test("only banners are cut for phones: of another picture the whole is shown", () => {
  const sourcesOf = (key: string) =>
    renderToStaticMarkup(<Banner photo={{ ...banners.home, key }} title="Cím" />).match(/media=/g);
  expect(sourcesOf("banners/home")).toHaveLength(2);
  expect(sourcesOf("wedding/home")).toBeNull();
});
