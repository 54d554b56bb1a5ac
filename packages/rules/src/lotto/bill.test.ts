import { describe, expect, it } from "vitest";
import { type Bill, billCan, type BillStatus, cancelRefusal, cancelUntil, DEFAULT_CANCEL_RULE } from "./bill.ts";
import { type Round, roundCan, type RoundStatus, statusByClock } from "./round.ts";

const at = (time: string) => new Date(`2026-10-01T${time}+07:00`);

const round = (status: RoundStatus): Round => ({
  status,
  opensAt: at("06:00:00"),
  closesAt: at("18:00:00"),
  drawsAt: at("18:30:00"),
});

const bill = (status: BillStatus, createdAt: string): Bill => ({ status, createdAt: at(createdAt) });

const asked = (createdAt: string) => ({
  bill: bill("pending", createdAt),
  round: round("open"),
  rule: DEFAULT_CANCEL_RULE,
  cancelledToday: 0,
});

describe("taking a bill back", () => {
  it.each([
    ["12:00:00", "12:00:00", undefined],
    ["12:00:00", "12:05:00", undefined],
    ["12:00:00", "12:05:01", "too_late"],
    ["17:53:00", "17:55:00", undefined],
    ["17:53:00", "17:55:01", "too_late"],
    ["17:56:00", "17:56:00", "too_late"],
  ])("sent at %s, at %s: %s", (createdAt, now, expected) => {
    expect(cancelRefusal(asked(createdAt), at(now))).toBe(expected);
    expect(billCan.cancel(asked(createdAt), at(now))).toBe(expected === undefined);
  });

  it("is refused once more than the day's number", () => {
    const rule = { ...DEFAULT_CANCEL_RULE, maxPerDay: 3 };
    expect(cancelRefusal({ ...asked("12:00:00"), rule, cancelledToday: 2 }, at("12:00:30"))).toBeUndefined();
    expect(cancelRefusal({ ...asked("12:00:00"), rule, cancelledToday: 3 }, at("12:00:30"))).toBe("daily_limit");
  });

  it("is refused where there is no rule, twice, and when the round is no longer open", () => {
    const question = asked("12:00:00");
    expect(cancelRefusal({ ...question, rule: null }, at("12:00:30"))).toBe("not_cancellable");
    expect(cancelRefusal({ ...question, bill: bill("cancelled", "12:00:00") }, at("12:00:30"))).toBe("already_done");
    expect(cancelRefusal({ ...question, round: round("cancelled") }, at("12:00:30"))).toBe("too_late");
  });

  it("has a last moment that the member can be shown", () => {
    expect(cancelUntil(asked("12:00:00"))).toEqual(at("12:05:00"));
    expect(cancelUntil(asked("17:53:00"))).toEqual(at("17:55:00"));
    expect(cancelUntil(asked("17:56:00"))).toBeNull();
    expect(cancelUntil({ ...asked("12:00:00"), bill: bill("won", "12:00:00") })).toBeNull();
  });
});

describe("a bill", () => {
  it("is settled once, resettled after a correction, refunded with its round", () => {
    expect(billCan.settle(bill("pending", "12:00:00"), round("resulted"))).toBe(true);
    expect(billCan.settle(bill("pending", "12:00:00"), round("closed"))).toBe(false);
    expect(billCan.settle(bill("won", "12:00:00"), round("resulted"))).toBe(false);
    expect(billCan.resettle(bill("won", "12:00:00"), round("resulted"))).toBe(true);
    expect(billCan.resettle(bill("cancelled", "12:00:00"), round("resulted"))).toBe(false);
    expect(billCan.refund(bill("pending", "12:00:00"), round("cancelled"))).toBe(true);
    expect(billCan.refund(bill("cancelled", "12:00:00"), round("cancelled"))).toBe(false);
  });
});

describe("a round", () => {
  it.each([
    ["05:59:59", false],
    ["06:00:00", true],
    ["17:59:59", true],
    ["18:00:00", false],
  ])("takes bills at %s: %s", (now, expected) => {
    expect(roundCan.takeBills(round("open"), at(now))).toBe(expected);
    expect(roundCan.takeBills(round("closed"), at(now))).toBe(false);
  });

  it.each<[RoundStatus, string, RoundStatus]>([
    ["upcoming", "05:59:59", "upcoming"],
    ["upcoming", "06:00:00", "open"],
    ["upcoming", "18:00:00", "missed"],
    ["open", "17:59:59", "open"],
    ["open", "18:00:00", "closed"],
    ["closed", "23:00:00", "closed"],
    ["cancelled", "12:00:00", "cancelled"],
  ])("%s at %s becomes %s", (status, now, expected) => {
    expect(statusByClock(round(status), at(now))).toBe(expected);
  });

  it.each<[RoundStatus, readonly RoundStatus[]]>([
    ["upcoming", ["open", "cancelled", "missed"]],
    ["open", ["closed", "cancelled"]],
    ["closed", ["resulted", "cancelled"]],
    ["resulted", ["paid", "cancelled"]],
    ["paid", ["resulted"]],
    ["cancelled", []],
    ["missed", []],
  ])("goes from %s to %j alone", (from, allowed) => {
    const all: readonly RoundStatus[] = ["upcoming", "open", "closed", "resulted", "paid", "cancelled", "missed"];
    expect(all.filter((to) => roundCan.become(round(from), to))).toEqual(all.filter((to) => allowed.includes(to)));
  });

  it("takes a result only from its draw on, is corrected after it, and is void only before the payout", () => {
    expect(roundCan.takeResult(round("closed"), at("18:30:00"))).toBe(true);
    expect(roundCan.takeResult(round("closed"), at("18:29:59"))).toBe(false);
    expect(roundCan.takeResult(round("open"), at("18:30:00"))).toBe(false);
    expect(roundCan.correctResult(round("paid"))).toBe(true);
    expect(roundCan.correctResult(round("closed"))).toBe(false);
    expect(roundCan.void(round("resulted"))).toBe(true);
    expect(roundCan.void(round("paid"))).toBe(false);
  });

  it("is moved before its draw alone, and by one person only forward", () => {
    expect(roundCan.move(round("open"), at("17:00:00"))).toBe(true);
    expect(roundCan.move(round("closed"), at("18:29:59"))).toBe(true);
    expect(roundCan.move(round("closed"), at("18:30:00"))).toBe(false);
    expect(roundCan.move(round("resulted"), at("17:00:00"))).toBe(false);
  });

  it("is ended by one person only while nobody can know its winners", () => {
    expect(roundCan.giveBack(round("open"), at("17:59:59"))).toBe(true);
    expect(roundCan.giveBack(round("open"), at("18:00:00")), "though the clock has not closed it").toBe(false);
    for (const status of ["closed", "resulted", "paid"] as const) {
      expect(roundCan.giveBack(round(status), at("17:00:00"))).toBe(false);
    }
  });
});
