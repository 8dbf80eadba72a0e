import { withMarks } from "@/tools/publish/compare-pages";

const page = (body: string) =>
  `<!DOCTYPE html><html><head><title>Árak</title></head><body>${body}</body></html>`;

test("what the other page does not have is marked, and the first of it can be scrolled to", () => {
  const was = page('<h1>Árak</h1><p>35 000 Ft</p><img src="/a.jpg"><p>Marad</p>');
  const now = page(
    '<h1>Árak</h1><p id="x" style="color:red">39 000 Ft</p><img src="/b.jpg"><p>Marad</p>',
  );
  const marked = withMarks(now, was);
  expect(marked.match(/<(p|img|h1)[^>]*outline/g)).toHaveLength(2);
  expect(marked).toMatch(/<p id="valtozas"[^>]* style="color:red;outline:[^"]*">39 000 Ft/);
  expect(marked).toMatch(/<img src="\/b\.jpg" style="outline/);
});

test("a page that is the same has no mark, and one that is new is marked whole", () => {
  const now = page("<h1>Új</h1><script>let a</script>");
  expect(withMarks(now, now)).toBe(now);
  expect(withMarks(now, "")).toContain('<h1 id="valtozas" style="outline');
  expect(withMarks(now, "")).toContain("<script>let a</script>");
});
