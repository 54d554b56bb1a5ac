import { expect, test } from "vitest";
import { isSearchable } from "./member-search.ts";

test("a box asks for names from two letters on, and for numbers once they are whole", () => {
  expect(["", "ส", "0", "08", "0812", "081-234", "081234567", "+66 81 234"].filter(isSearchable)).toEqual([]);
  const asked = ["สม", "de", "#7", "0812345678", "081-234-5678", "+66 81 234 5678", "123456789012", "demo1234"];
  expect(asked.filter(isSearchable)).toEqual(asked);
});
