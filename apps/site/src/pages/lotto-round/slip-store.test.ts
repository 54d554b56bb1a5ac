import { satang } from "@chokdee/money";
import { beforeEach, expect, test } from "vitest";
import { changeLines, clearSlip, moveSlip, openSlip, rememberPrice, undo, useSlip } from "./slip-store.ts";
import { withLines } from "./slip.ts";

const line = { betType: "two_top", number: "12", stakeSatang: satang(500n) } as const;
const add = () => changeLines((lines) => withLines(lines, [line], 2_000));
const count = () => useSlip.getState().lines.length;

beforeEach(() => {
  useSlip.setState({ roundId: null, lines: [], past: [], prices: {} });
  openSlip(1);
});

test("lines outlive leaving the round's page, but not another round", () => {
  add();
  openSlip(1);
  expect(count()).toBe(1);
  openSlip(2);
  expect(count()).toBe(0);
});

test("every change can be undone, also one that removes all", () => {
  add();
  add();
  changeLines(() => []);
  undo();
  expect(count()).toBe(2);
  undo();
  undo();
  undo();
  expect(count()).toBe(0);
});

test("a change that changes nothing is no step", () => {
  add();
  changeLines((lines) => lines);
  undo();
  expect(count()).toBe(0);
});

test("lines move to another round without the rates that were agreed to for this one", () => {
  add();
  changeLines((lines) => lines.map((each) => ({ ...each, agreedRate: 70 })));
  moveSlip(2);
  expect(useSlip.getState()).toMatchObject({ roundId: 2, past: [] });
  expect(useSlip.getState().lines).toEqual([{ ...line, key: 1 }]);
});

test("a sent bill leaves nothing behind, prices included", () => {
  add();
  rememberPrice(satang(100n), ["two_top"]);
  clearSlip();
  expect(useSlip.getState()).toMatchObject({ lines: [], past: [], prices: {} });
});
