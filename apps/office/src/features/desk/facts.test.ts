import { expect, test } from "vitest";
import { differences } from "./Facts.tsx";

test("only what is otherwise afterwards is listed, however deep it lies", () => {
  expect(
    differences({ min: 10, hours: { from: null, to: "23:00" } }, { min: 20, hours: { from: "01:00", to: "23:00" } }),
  ).toEqual([
    { name: "min", before: "10", after: "20" },
    { name: "hours.from", before: "null", after: "01:00" },
  ]);
});

test("what was made or taken away has an empty side", () => {
  expect(differences(null, { name: "ใหม่" })).toEqual([{ name: "name", before: "", after: "ใหม่" }]);
  expect(differences({ a: [1, 2] }, { a: [1] })).toEqual([{ name: "a.1", before: "2", after: "" }]);
});
