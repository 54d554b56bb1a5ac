import { type Act, hoursOf, type Timed } from "./acts.ts";

const at = (hours: number, minutes: number, act: Act): Timed => [hoursOf(hours, minutes), act];
const bill = (who: string, lines: number, baht: number): Act => ({ kind: "bill", who, lines, baht });
const payIn = (who: string, baht: number, offer?: string): Act => ({
  kind: "pay_in",
  who,
  baht,
  ...(offer !== undefined && { offer }),
});
const slip = (who: string, baht: number, legs = 1): Timed => at(19, 20.9, { kind: "slip", who, baht, legs });
const spins = (who: string, game: string, baht: number, count: number): Timed =>
  at(11, 18, { kind: "spins", who, game, baht, count });
const pool = (who: string, game: string, baht: number, won: "mini" | "minor"): Timed =>
  at(8, 40, { kind: "pool", who, game, baht, pool: won });
const takeOut = (who: string, baht: number): Timed => at(20, 46, { kind: "withdraw", who, baht });
const comes = (who: string): Timed[] => [
  at(9, 10, { kind: "read", who }),
  at(9, 12, { kind: "quests", who }),
  at(9, 14, { kind: "wheel", who }),
  at(9, 16, { kind: "vote", who }),
  at(9, 20, { kind: "cashback", who }),
];

/** What those have behind them whom a tester signs in as, by how many days ago it was. */
const STORIES: Readonly<Record<number, readonly Timed[]>> = {
  29: [at(10, 5, payIn("demo", 300, "NEW100")), at(11, 0, bill("demo", 4, 10)), at(12, 10, payIn("vip", 5_000))],
  25: [at(10, 30, bill("demo", 6, 20)), at(14, 0, bill("vip", 10, 100)), takeOut("vip", 5_000)],
  20: [
    at(9, 40, payIn("demo", 500)),
    at(10, 15, bill("demo", 5, 20)),
    at(13, 30, bill("vip", 12, 100)),
    takeOut("demo", 500),
  ],
  14: [
    at(9, 55, bill("demo", 8, 20)),
    at(15, 45, payIn("vip", 5_000)),
    at(16, 0, bill("vip", 10, 200)),
    takeOut("vip", 2_000),
  ],
  10: [
    at(9, 30, { kind: "coupon", who: "demo", code: "POINT100" }),
    at(11, 20, bill("demo", 6, 50)),
    takeOut("demo", 300),
  ],
  7: [
    ...comes("demo"),
    at(10, 2, payIn("demo", 1_000)),
    at(10, 40, bill("demo", 10, 50)),
    ...comes("vip"),
    at(13, 25, bill("vip", 12, 200)),
    takeOut("vip", 10_000),
  ],
  6: [
    ...comes("demo"),
    at(11, 5, bill("demo", 8, 50)),
    spins("demo", "naga", 10, 12),
    at(14, 20, bill("vip", 12, 300)),
    spins("vip", "yaowarat", 10, 12),
  ],
  5: [...comes("demo"), at(10, 12, bill("demo", 8, 100)), ...comes("vip"), at(13, 9, bill("vip", 10, 300))],
  4: [
    ...comes("demo"),
    at(9, 50, payIn("demo", 500, "ALLDAY5")),
    at(13, 10, bill("demo", 12, 50)),
    at(15, 5, payIn("vip", 2_000)),
    at(15, 30, bill("vip", 12, 300)),
    takeOut("vip", 2_000),
    pool("vip", "yaowarat", 200, "minor"),
  ],
  3: [
    ...comes("demo"),
    at(10, 45, bill("demo", 10, 100)),
    slip("demo", 100, 3),
    at(21, 30, { kind: "withdraw", who: "demo", baht: 500 }),
    ...comes("vip"),
    slip("vip", 2_000),
    at(22, 5, { kind: "withdraw", who: "vip", baht: 3_000 }),
  ],
  2: [
    ...comes("demo"),
    at(11, 30, bill("demo", 10, 50)),
    spins("demo", "hanuman", 10, 12),
    pool("demo", "kite", 20, "mini"),
    at(14, 45, bill("vip", 12, 300)),
  ],
  1: [
    ...comes("demo"),
    at(9, 30, { kind: "coupon", who: "vip", code: "HEROSPIN" }),
    at(10, 20, bill("demo", 12, 50)),
    slip("demo", 200, 2),
    at(21, 15, { kind: "shop", who: "demo" }),
    ...comes("vip"),
    at(13, 5, bill("vip", 12, 300)),
    slip("vip", 3_000),
    takeOut("demo", 400),
  ],
  0: [...comes("demo"), at(9, 40, bill("demo", 8, 50)), ...comes("vip")],
};

export const storiesOf = (ago: number): readonly Timed[] => STORIES[ago] ?? [];
