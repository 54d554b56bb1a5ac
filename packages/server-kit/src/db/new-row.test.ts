import { expect, test } from "vitest";
import { newRow } from "./new-row.ts";

test("each value goes into the column that it is named after, and nothing but columns is named", () => {
  const { columns, values } = newRow({ id: "a", bet: 5, due_at: null });
  expect(columns).toBe("(id, bet, due_at) values ($1, $2, $3)");
  expect(values).toEqual(["a", 5, null]);
  expect(() => newRow({ "id) values (1); --": 1 })).toThrow("is no name of a column");
});
