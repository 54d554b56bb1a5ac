import { describe, expect, it } from "vitest";
import { deriveResult, neighboursOf } from "./draw.ts";
import { isFullSheet, ticketPrizes } from "./ticket.ts";

const numbers = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => String(first + index).padStart(6, "0"));

const SHORT = { first: ["812519"], front3: ["443", "389"], back3: ["849", "564"], back2: ["47"] };
const FULL = {
  ...SHORT,
  near1: ["812518", "812520"],
  second: numbers(200_000, 5),
  third: numbers(300_000, 10),
  fourth: numbers(400_000, 50),
  fifth: numbers(500_000, 100),
};

describe("a ticket", () => {
  it.each([
    ["812519", ["รางวัลที่ 1"]],
    ["812518", ["ข้างเคียงรางวัลที่ 1"]],
    ["812520", ["ข้างเคียงรางวัลที่ 1"]],
    ["200004", ["รางวัลที่ 2"]],
    ["300009", ["รางวัลที่ 3"]],
    ["400049", ["รางวัลที่ 4"]],
    ["500047", ["เลขท้าย 2 ตัว", "รางวัลที่ 5"]],
    ["443564", ["เลขหน้า 3 ตัว", "เลขท้าย 3 ตัว"]],
    ["000047", ["เลขท้าย 2 ตัว"]],
    ["000000", []],
  ])("%s wins %j", (ticket, won) => {
    expect(ticketPrizes(FULL, ticket)).toEqual(won);
  });

  it("is called neither won nor lost by the short results", () => {
    expect(isFullSheet(SHORT)).toBe(false);
    expect(["812519", "200004", "000000"].map((ticket) => ticketPrizes(SHORT, ticket))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe("the sheet of a government draw", () => {
  it("decides the same bets with and without the prizes of tickets", () => {
    const [short, full] = [deriveResult("government", SHORT), deriveResult("government", FULL)];
    expect(short).toEqual(full);
    expect(full.ok).toBe(true);
  });

  it.each([
    ["a prize missing", { fourth: [] }, { code: "missing", field: "fourth" }],
    ["a number missing", { fifth: FULL.fifth.slice(1) }, { code: "wrong_count", field: "fifth" }],
    ["five digits", { second: [...FULL.second.slice(1), "12345"] }, { code: "wrong_digits", field: "second" }],
    ["neighbours of another first prize", { near1: ["812517", "812519"] }, { code: "contradiction", field: "near1" }],
  ])("is refused whole with %s", (_what, wrong, fault) => {
    expect(deriveResult("government", { ...FULL, ...wrong })).toMatchObject({ ok: false, fault });
  });

  it.each([
    ["812519", ["812518", "812520"]],
    ["000000", ["999999", "000001"]],
    ["999999", ["999998", "000000"]],
  ])("has beside %s the numbers %j", (first, expected) => {
    expect(neighboursOf(first)).toEqual(expected);
  });
});
