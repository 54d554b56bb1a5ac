import { expect, test } from "vitest";
import { steadyRows } from "./steady.ts";

interface Row {
  id: string;
  text?: string;
}
const rows = (...ids: string[]): Row[] => ids.map((id) => ({ id }));
const keyOf = ({ id }: Row) => id;
const idsOf = (list: readonly Row[]) => list.map(keyOf);

test("a list that is read for the first time is shown whole", () => {
  const steady = steadyRows([], rows("a", "b"), keyOf);
  expect(idsOf(steady.rows)).toEqual(["a", "b"]);
  expect(steady.fresh).toBe(0);
});

test("new rows above wait, and the next page follows at once", () => {
  const steady = steadyRows(rows("b", "c"), rows("x", "a", "b", "c", "d"), keyOf);
  expect(idsOf(steady.rows)).toEqual(["b", "c", "d"]);
  expect(steady.fresh).toBe(2);
});

test("a row that somebody else decided stays in its place and is marked", () => {
  const steady = steadyRows(rows("a", "b", "c"), rows("a", "c"), keyOf);
  expect(idsOf(steady.rows)).toEqual(["a", "b", "c"]);
  expect([...steady.gone]).toEqual(["b"]);
});

test("a row that changed is renewed where it is", () => {
  const steady = steadyRows(rows("a", "b"), [{ id: "a" }, { id: "b", text: "new" }], keyOf);
  expect(steady.rows[1]).toEqual({ id: "b", text: "new" });
});

test("when all that was shown has gone, what is new waits", () => {
  const steady = steadyRows(rows("a"), rows("b"), keyOf);
  expect(idsOf(steady.rows)).toEqual(["a"]);
  expect(steady.fresh).toBe(1);
});
