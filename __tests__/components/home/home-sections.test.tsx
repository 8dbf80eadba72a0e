import { renderToStaticMarkup } from "react-dom/server";
import { Announcement } from "@/components/home/home-sections";
import { home } from "@/lib/content";
import { validUntil } from "@/lib/dates/free-days";
import { openDays } from "@/lib/dates/open-days";

jest.mock("@/components/layout/scripts", () => ({ InlineScript: () => null }));

const lastDay = (news: Partial<typeof home>) =>
  /data-until="([\d-]+)"/.exec(
    renderToStaticMarkup(Object.assign(home, news) && <Announcement />),
  )?.[1];

test("hides news about free Saturdays once the calendar is outdated", () => {
  expect(lastDay({ announcedUntil: "9999-12-31" })).toBe("9999-12-31");
  expect(lastDay({ announcementTo: "saturdays" })).toBe(openDays && validUntil(openDays));
  expect(lastDay({ announcedUntil: "2000-01-01" })).toBe("2000-01-01");
});
