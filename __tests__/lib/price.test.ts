import { formatPrice } from "@/lib/price";

test.each([
  [950, "950\u202fFt"],
  [100_000, "100\u202f000\u202fFt"],
  [1_000_000, "1\u202f000\u202f000\u202fFt"],
])("formats %d forints with narrow no-break spaces", (forints, text) => {
  expect(formatPrice(forints)).toBe(text);
});
