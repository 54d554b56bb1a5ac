import { describe, expect, it } from "vitest";
import { BET_TYPES } from "./bet-type.ts";
import { canWinOn, deriveResult, type Draw, type DrawKind, drawFields, isSameDraw } from "./draw.ts";
import { faultOfResult, resultOf } from "./result.ts";
import { winningNumbers } from "./winning.ts";

const government: Draw = { first: ["812519"], front3: ["443", "389"], back3: ["849", "564"], back2: ["47"] };

const DRAWS: readonly [DrawKind, Draw, string, string, string | null][] = [
  ["government", government, "519", "47", "812519"],
  ["gsb", { first_draw: ["200834"], second_draw: ["438135"] }, "834", "35", "200834"],
  ["baac", { first: ["4273157"] }, "157", "73", null],
  ["hanoi", { special: ["36924"], first: ["80517"] }, "924", "17", null],
  ["lao", { result: ["8923"] }, "923", "89", null],
  ["malay", { first: ["4076"], second: ["9105"] }, "076", "05", null],
  ["thai_stock_set50", { set: ["1,284.57"], set_change: ["-8.03"], set50: ["851.96"] }, "657", "03", null],
  ["thai_stock_unit", { set: ["1,284.57"], set_change: ["+8.03"] }, "457", "03", null],
  ["foreign_stock", { last: ["21792.10"], change: ["412.27"] }, "210", "27", null],
];

describe("the result of a draw", () => {
  it.each(DRAWS)("%s", (kind, draw, top3, bottom2, first6) => {
    const derived = deriveResult(kind, draw);
    expect(derived).toMatchObject({ ok: true, result: { top3, top2: top3.slice(1), bottom2, first6 } });
    expect(derived.ok && faultOfResult(derived.result)).toBeUndefined();
  });

  it.each(DRAWS)("of %s has a winner for just those types that could win on it", (kind, draw) => {
    const derived = deriveResult(kind, draw);
    const withWinner = BET_TYPES.filter((type) => derived.ok && winningNumbers(derived.result, type).size > 0);
    expect(BET_TYPES.filter((type) => canWinOn(type, kind))).toEqual(withWinner);
  });

  it("carries both front and both back numbers of the government draw", () => {
    expect(deriveResult("government", government)).toEqual({
      ok: true,
      result: {
        first6: "812519",
        top3: "519",
        top2: "19",
        bottom2: "47",
        front3: ["443", "389"],
        bottom3: ["849", "564"],
      },
    });
  });

  it("takes the unit digit of an index below ten, and both zeros of one that did not move", () => {
    const derived = deriveResult("foreign_stock", { last: ["7.05"], change: ["0.00"] });
    expect(derived).toMatchObject({ result: { top3: "705", bottom2: "00" } });
  });
});

describe("what is not a draw", () => {
  it.each<[string, DrawKind, Draw, string, string]>([
    ["a digit too few", "government", { ...government, first: ["81251"] }, "wrong_digits", "first"],
    ["a digit too many", "lao", { result: ["89231"] }, "wrong_digits", "result"],
    ["a letter", "baac", { first: ["42731S7"] }, "wrong_digits", "first"],
    ["a sign", "malay", { first: ["-076"], second: ["9105"] }, "wrong_digits", "first"],
    ["one front number", "government", { ...government, front3: ["443"] }, "wrong_count", "front3"],
    ["one wrong of two", "government", { ...government, back3: ["849", "56"] }, "wrong_digits", "back3"],
    ["a field left out", "hanoi", { special: ["36924"] }, "missing", "first"],
    ["a dropped zero", "foreign_stock", { last: ["21792.1"], change: ["412.27"] }, "not_two_decimals", "last"],
    ["a third decimal", "foreign_stock", { last: ["21792.101"], change: ["1.27"] }, "not_two_decimals", "last"],
    ["no decimals", "thai_stock_unit", { set: ["1284"], set_change: ["1.00"] }, "not_two_decimals", "set"],
    ["misplaced commas", "thai_stock_unit", { set: ["12,84.57"], set_change: ["1.00"] }, "not_two_decimals", "set"],
  ])("is refused: %s", (_name, kind, draw, code, field) => {
    expect(deriveResult(kind, draw)).toMatchObject({ ok: false, fault: { code, field } });
  });

  it("is refused for every field of every kind that decides bets when it is missing", () => {
    for (const [kind, draw] of DRAWS) {
      for (const { name } of drawFields(kind).filter(({ isOptional }) => !isOptional)) {
        const { [name]: _left, ...rest } = draw;
        expect(deriveResult(kind, rest)).toMatchObject({ ok: false, fault: { code: "missing", field: name } });
      }
    }
  });
});

describe("a result record", () => {
  const good = { ...resultOf("519", "47", "812519"), front3: ["443", "389"], bottom3: ["849", "564"] };

  it.each([
    [{ ...good, first6: "12519" }, "wrong_digits", "first6"],
    [{ ...good, top3: "51a" }, "wrong_digits", "top3"],
    [{ ...good, top2: "9" }, "wrong_digits", "top2"],
    [{ ...good, bottom2: "047" }, "wrong_digits", "bottom2"],
    [{ ...good, front3: ["443", ""] }, "wrong_digits", "front3"],
    [{ ...good, bottom3: ["8490"] }, "wrong_digits", "bottom3"],
    [{ ...good, first6: "812510" }, "contradiction", "top3"],
    [{ ...good, top2: "18" }, "contradiction", "top2"],
  ])("is refused with its fault %#", (record, code, field) => {
    expect(faultOfResult(record)).toMatchObject({ code, field });
  });

  it("is accepted as it is", () => {
    expect(faultOfResult(good)).toBeUndefined();
    expect(faultOfResult(resultOf("000", "00"))).toBeUndefined();
  });
});

it("compares two people's sheets by what they say, not by the order in which they were typed", () => {
  const first = { first: ["815236"], front3: ["123", "456"] };
  expect(isSameDraw(first, { first: ["815236"], front3: ["456", "123"] })).toBe(true);
  expect(isSameDraw(first, { ...first, first: ["815263"] })).toBe(false);
  expect(isSameDraw(first, { first: ["815236"] })).toBe(false);
  expect(isSameDraw(first, { ...first, front3: ["123", "123"] })).toBe(false);
  expect(isSameDraw({ first: ["815236"] }, { first: ["815236"], near: [] })).toBe(true);
});
