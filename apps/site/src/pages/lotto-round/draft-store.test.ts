import { satang } from "@chokdee/money";
import { beforeEach, expect, test } from "vitest";
import { changeLines, clearDraft, moveDraft, openDraft, rememberPrice, undo, useDraft } from "./draft-store.ts";
import { withLines } from "./draft.ts";

const line = { betType: "two_top", number: "12", stakeSatang: satang(500n) } as const;
const add = () => changeLines((lines) => withLines(lines, [line], 2_000));
const count = () => useDraft.getState().lines.length;

beforeEach(() => {
  useDraft.setState({ roundId: null, lines: [], past: [], prices: {} });
  openDraft(1);
});

test("lines outlive leaving the round's page, but not another round", () => {
  add();
  openDraft(1);
  expect(count()).toBe(1);
  openDraft(2);
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
  moveDraft(2);
  expect(useDraft.getState()).toMatchObject({ roundId: 2, past: [] });
  expect(useDraft.getState().lines).toEqual([{ ...line, key: 1 }]);
});

test("a sent bill leaves nothing behind, prices included", () => {
  add();
  rememberPrice(satang(100n), ["two_top"]);
  clearDraft();
  expect(useDraft.getState()).toMatchObject({ lines: [], past: [], prices: {} });
});
