import { usedStyles } from "@/tools/build/used-styles";

test("rules of modules without a class on the page go; those of other modules, elements and scripts stay", () => {
  const kept =
    ".__variable_c3{--f:x}p{margin:0}.heart{color:red}.grid_cell__a1{gap:1px}.grid_late__a1 .nav_x__b2{top:0}@media print{.grid_cell__a1{gap:0}}";
  const gone =
    ".__className_c3{font:x}.cell_all__d4{gap:0}.nav_open__b2{top:0}@media (width<9px){.nav_open__b2,.nav_x__b2:hover{top:1px}}";
  expect(usedStyles(kept + gone, `<ul class="__variable_c3 grid_cell__a1">`)).toBe(kept);
  expect(usedStyles("p,.nav_x__b2{top:0}", "<p>")).toBe("p{top:0}");
});
