// What the address asks about stands in the fields before they are drawn, so that nothing moves when React takes over. After
// Back or a reload the draft counts.

const form = document.currentScript?.previousElementSibling;
const asked = new URLSearchParams(history.state?.wasHere ? "" : location.search);
for (const [parameter, name] of [
  ["nap", "day"],
  ["csomag", "package"],
] as const) {
  const field = form?.querySelector<HTMLInputElement | HTMLSelectElement>(`[name=${name}]`);
  const value = asked.get(parameter);
  if (!field || !value) continue;
  field.value = value;
  if (field.value !== value) field.value = ""; // there is no such package
}
