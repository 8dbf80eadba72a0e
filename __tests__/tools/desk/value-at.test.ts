import { valueAt, withValue } from "@/tools/desk/value-at";

const content = { title: "A", packages: [{ price: 1 }, { price: 2, items: ["x"] }] };

test("a value is found by the path that the schema names", () => {
  expect(valueAt(content, "packages[1].price")).toBe(2);
  expect(valueAt(content, "packages[1].items[0]")).toBe("x");
  expect(valueAt(content, "packages[7].price")).toBeUndefined();
});

test("a value is changed in a copy, and nothing else with it", () => {
  const next = withValue(content, "packages[1].items[0]", "y");
  expect(next.packages[1]).toEqual({ price: 2, items: ["y"] });
  expect(next.packages[0]).toBe(content.packages[0]);
  expect(content.packages[1]?.items).toEqual(["x"]);
});

test("a field that becomes undefined is gone", () => {
  expect(withValue(content, "packages[0].price", undefined).packages[0]).toEqual({});
});
