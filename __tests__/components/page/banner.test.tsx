import { renderToStaticMarkup } from "react-dom/server";
import { Banner } from "@/components/page/banner";
import { banners } from "@/lib/content";

test("an upright photo is beside the title, because a wide crop would cut heads", () => {
  const classesOf = (height: number) =>
    renderToStaticMarkup(<Banner photo={{ ...banners.home, width: 800, height }} title="Cím" />);
  expect(classesOf(1200)).toContain("50vw");
  expect(classesOf(600)).not.toContain("50vw");
});

test("crops only banners for phones", () => {
  const sourcesOf = (key: string) =>
    renderToStaticMarkup(<Banner photo={{ ...banners.home, key }} title="Cím" />).match(/media=/g);
  expect(sourcesOf("banners/home")).toHaveLength(1);
  expect(sourcesOf("wedding/home")).toBeNull();
});
