import { expect, test } from "vitest";
import { readableOn } from "./readable-on.ts";

test("dark grounds take white letters and bright ones black", () => {
  for (const dark of ["#000000", "#4e2e7f", "#1e4598", "#0b3979", "#0050f0"]) expect(readableOn(dark)).toBe("white");
  for (const bright of ["#ffffff", "#fec43b", "#1ba5e1", "#a0d235", "#f68b1f"])
    expect(readableOn(bright)).toBe("black");
});
