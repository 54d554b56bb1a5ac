import { describe, expect, expectTypeOf, it } from "vitest";
import type { PageEvent } from "./index.ts";
import { events, isFor, isPageTopic, type PageTopic, type Topic, type TopicFor, topicsFor } from "./events.ts";
import { eventSchemas, schemas } from "./schemas.ts";
import type { EventPayload } from "./schemas/events.ts";

const at = "2026-11-15T05:00:00.123Z";
const bet = {
  bet: "game:chokdee:42",
  version: 1,
  wallet_id: 1,
  category: "slot",
  provider_id: "chokdee",
  game_id: "naga",
  stake: "9007199254740993",
  payout: "-5",
  placed_at: "2026-11-15T12:00:00.123456+07:00",
  settled_at: at,
} as const;

/** One of each; an empty object is what a signal says. */
const samples: { readonly [T in Topic]: EventPayload<T> } = {
  "bet.settled": { ...bet, status: "void", effective: null },
  "turnover.counted": { ...bet, day: "2026-11-15", turnover: "-100", rounds: -1, is_bonus: false },
  "deposit.credited": { payment_id: "p1", amount: "100", asked: "99", promotion_id: null, earns: true, at },
  "withdraw.paid": { withdraw_id: "w1", amount: "100", at },
  "reward.credited": { amount: "100", source: "coupon:1", at },
  "member.registered": { referrer_id: "7", at },
  "house.moved": { member_id: "0", at, wallet_id: 1, house: "jackpot", code: "house_move", amount: "-5" },
  "debt.arisen": {},
  "jackpot.won": { provider_id: "chokdee", pool: "mini", generation: 3, game_id: "kite", amount: "21000", at },
  account: {},
  affiliate: {},
  cashback: {},
  coupon: {},
  deposit: {},
  notices: {},
  points: {},
  promotion: {},
  quests: {},
  redemption: {},
  "sport.bets": {},
  wallets: {},
  wheel: {},
  withdraw: {},
  "lotto.round": { round_id: 1, status: "resulted", settled_bills: 3, total_bills: 9 },
  "lotto.terms": { category_id: 1, round_id: 2 },
  "yeekee.frozen": {
    round_id: 1,
    round_code: "Y1",
    list_hash: "ab",
    shot_count: 24,
    frozen_at: at,
    beacon_round: 5,
  },
  "jackpot.pools": { pools: [{ pool: "mini", amount: 200.01 }] },
  "office.changed": { subject: "withdrawal:42", action: "withdraw.approve", by: "finance" },
  "casino.tables": {
    now: at,
    is_up: true,
    is_whole: false,
    tables: [
      {
        table_id: "baccarat-1",
        provider_id: "chokdee",
        kind: "baccarat",
        name: "บาคาร่า 1",
        state: "open",
        round: { phase: "betting", ends_at: at, window_ms: 15_000, drawn: null },
        min_stake: 10,
        max_stake: 5_000,
        players: 3,
        crowd: 40,
        shoe: 2,
        results: [[10, 24, 7, 0]],
      },
    ],
  },
  "sport.matches": {
    now: at,
    scope: "board",
    is_whole: false,
    matches: [
      {
        match_id: "sim.1.12.3",
        phase: "first-half",
        minute: 23,
        score: { home: 1, away: 0 },
        half_time: null,
        red_cards: { home: 0, away: 0 },
        book: { status: "suspended", reason: "deciding" },
        closes_at: at,
        version: 24,
        prices: [
          ["handicap.match.-1:home", 193],
          ["handicap.match.-2:home", null],
        ],
      },
    ],
  },
};

const topics = Object.keys(events) as Topic[];

describe.each(topics)("%s", (topic) => {
  it("says the same after a way through JSON", () => {
    expect(eventSchemas[topic].parse(JSON.parse(JSON.stringify(samples[topic])))).toEqual(samples[topic]);
  });

  it("drops what its schema does not name", () => {
    expect(eventSchemas[topic].parse({ ...samples[topic], stowaway: 1 })).toEqual(samples[topic]);
  });

  it("is for somebody, and not for everyone and one member at once", () => {
    expect(events[topic].length).toBeGreaterThan(0);
    expect(isFor("everyone", topic) && isFor("member", topic)).toBe(false);
  });
});

describe("payloads", () => {
  it.each([
    ["bet.settled", { stake: 100 }],
    ["bet.settled", { stake: "1.5" }],
    ["bet.settled", { category: "dice" }],
    ["turnover.counted", { settled_at: "yesterday" }],
    ["turnover.counted", { is_bonus: "false" }],
    ["member.registered", { referrer_id: 7 }],
    ["lotto.round", { status: "unheard" }],
  ] as const)("%s refuses %o", (topic, wrong) => {
    expect(eventSchemas[topic].safeParse({ ...samples[topic], ...wrong }).success).toBe(false);
  });
});

describe("pages", () => {
  it("hear of members' and everyone's topics alone", () => {
    expect(topics.filter(isPageTopic)).toEqual(expect.arrayContaining([...topicsFor("member"), "lotto.terms"]));
    expect(["bet.settled", "reward.credited", "toString", ""].filter(isPageTopic)).toEqual([]);
  });

  it("are sent what everyone may know, and of a member's own only that it changed", () => {
    const { output } = schemas.live;
    const terms = { topic: "lotto.terms", id: "1.1", data: samples["lotto.terms"] };
    expect(output.parse(terms)).toEqual(terms);
    expect(output.parse({ topic: "turnover.counted", id: "1.1", data: samples["turnover.counted"] })).toEqual({
      topic: "turnover.counted",
      id: "1.1",
    });
    expect(output.safeParse({ topic: "bet.settled", id: "1.1" }).success).toBe(false);
    expect(output.safeParse({ topic: "lotto.terms", id: "1.1" }).success).toBe(false);
  });
});

describe("types", () => {
  it("follow the table", () => {
    expectTypeOf<TopicFor<"everyone">>().toEqualTypeOf<"lotto.round" | "lotto.terms" | "yeekee.frozen">();
    expectTypeOf<"bet.settled">().not.toExtend<PageTopic>();
    expectTypeOf<"turnover.counted">().toExtend<PageTopic & TopicFor<"consumer">>();
    expectTypeOf<EventPayload<"withdraw.paid">>().toEqualTypeOf<{ withdraw_id: string; amount: string; at: string }>();
    expectTypeOf<PageEvent["topic"]>().toEqualTypeOf<PageTopic>();
  });
});
