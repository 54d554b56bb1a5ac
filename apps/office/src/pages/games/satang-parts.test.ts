import { expect, test } from "vitest";
import { partsText } from "./satang-parts.ts";

test.each([
  [0, "0.00"],
  [200_000, "2.00"],
  [12_500, "0.125"],
  [31_999, "0.31999"],
  [123_456_001, "1,234.56001"],
])("%d thousandths of a satang are %s baht", (parts, text) => {
  expect(partsText(parts)).toBe(text);
});
