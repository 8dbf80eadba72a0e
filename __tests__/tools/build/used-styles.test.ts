import { usedStyles } from "@/tools/build/used-styles";

test("rules of modules go if they match nothing on the page; those of elements and scripts stay", () => {
  const kept =
    ".__variable_c3{--f:x}p{margin:0}.favourite-button{color:red}.grid_cell{gap:1px}.grid_cell:not(.grid_mixed){top:0}@media print{.grid_cell{gap:0}}";
  const gone =
    ".__className_c3{font:x}.grid_late{gap:0}.grid_cell .nav_open{top:0}@media (width<9px){.nav_open,.nav_x:hover{top:1px}}";
  expect(usedStyles(kept + gone, `<ul class="__variable_c3 grid_cell">`)).toBe(kept);
  expect(usedStyles("p,.nav_x{top:0}", "<p>")).toBe("p{top:0}");
  const folded = "[open]>summary:before{top:0}";
  expect(usedStyles(folded, "<details><summary>")).toBe(folded);
  expect(usedStyles(folded, "<p>")).toBe("");
});
