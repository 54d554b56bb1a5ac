import { expect, test } from "vitest";
import { fitColumns, tracksOf } from "./room.ts";

const columns: readonly { key: string; width?: string; onPhone?: false }[] = [
  { key: "round", width: "minmax(9rem, 2fr)" },
  { key: "group", width: "7rem", onPhone: false },
  { key: "closes", width: "8.5rem" },
  { key: "draws", width: "8.5rem", onPhone: false },
  { key: "state" },
];
const keysIn = (px: number) => fitColumns(columns, px).map(({ key }) => key);

test("columns that give way go one after the other, the last first", () => {
  expect(keysIn(640)).toEqual(["round", "group", "closes", "draws", "state"]);
  expect(keysIn(600)).toEqual(["round", "group", "closes", "state"]);
  expect(keysIn(400)).toEqual(["round", "closes", "state"]);
  expect(keysIn(100)).toEqual(["round", "closes", "state"]);
});

test("what stays keeps its own tracks as long as they fit, and shares the room then", () => {
  expect(tracksOf(columns, 640)).toBe("minmax(9rem, 2fr) 7rem 8.5rem 8.5rem minmax(6rem, 1fr)");
  expect(tracksOf(fitColumns(columns, 300), 300)).toBe("minmax(0, 1.4fr) minmax(0, 1fr) minmax(0, 1fr)");
});
