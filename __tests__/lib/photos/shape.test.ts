import { photoShape } from "@/lib/photos/shape";

test("on the family screen, wide begins above 1.3 times the height", () => {
  expect(photoShape("family", 1300, 1000)).toBe("regular");
  expect(photoShape("family", 1301, 1000)).toBe("wide");
});

test("on the family screen, whatever is higher than wide is tall", () => {
  expect(photoShape("family", 1000, 1000)).toBe("regular");
  expect(photoShape("family", 1000, 1001)).toBe("tall");
});

test.each(["wedding", "expectant", "portrait"])(
  "on the %s screen, tall begins above 1.3 times the width",
  (category) => {
    expect(photoShape(category, 1000, 1300)).toBe("regular");
    expect(photoShape(category, 1000, 1301)).toBe("tall");
    expect(photoShape(category, 2000, 1000)).toBe("regular");
  },
);
