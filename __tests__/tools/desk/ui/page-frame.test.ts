import { findEdited } from "@/tools/desk/ui/page-frame";

const PACKAGES = {
  title: "Árak",
  packages: [
    { id: "csaladi", title: "Családi alap", price: 35_000, items: ["60 perc – bárhol"] },
    { id: "portre", title: "Portré", price: 35_000, gallery: "portrait", items: ["Két óra"] },
  ],
};

test("finds where a page shows a field, even if the text repeats or is typeset", () => {
  document.body.innerHTML = `
    <nav><a>Portré</a></nav>
    <main><h1>Árak</h1>
      <h2 id="first">Családi alap</h2><p id="price-1">35\u202f000\u00a0Ft</p><li id="item">60\u00a0perc –\u2060 bár<b>hol</b></li>
      <h2 id="second">Port\u00adré</h2><p id="price-2"><span>35\u202f000</span>\u00a0Ft</p>
      <script>"Két óra"</script>
    </main>`;
  const found = (path: string) => findEdited(document, PACKAGES, path)?.closest("[id]")?.id;
  expect(found("packages[0].price")).toBe("price-1");
  expect(found("packages[1].price")).toBe("price-2");
  expect(found("packages[0].items[0]")).toBe("item");
  // What the page does not show: its item.
  for (const name of ["gallery", "items[0]"]) expect(found(`packages[1].${name}`)).toBe("second");
  expect(found("description")).toBeUndefined();
  expect(found("")).toBeUndefined();
});
