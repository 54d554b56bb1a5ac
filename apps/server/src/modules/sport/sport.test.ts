import { type Grade, payoutOf, resultOfGoals } from "@chokdee/rules/sport";
import { HOUR_MS } from "@chokdee/rules/time";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectExactReports } from "../../testing/exact-reports.ts";
import { createSportSystem, finished, goal, PAID_AFTER_MS, type SportSystem } from "../../testing/sport-system.ts";
import { cashOut, quoteCashOut } from "./cash-out.ts";
import { closeForgotten } from "./close-forgotten.ts";
import { decideWaiting } from "./decide-waiting.ts";
import { asMember } from "../../testing/as-member.ts";
import type { MemberId } from "../../core/ids.ts";
import type { Bet } from "./desk.ts";
import { readMatch } from "./read-board.ts";
import { showBet } from "./read-bets.ts";
import { settleAll } from "./settle-match.ts";

let system: SportSystem;
beforeAll(async () => {
  system = await createSportSystem();
});
afterAll(() => system.close());

const member = async (amount = 10_000_00n): Promise<MemberId> => {
  const [id] = await system.members(1, amount);
  if (id === undefined) throw new Error("nobody was made");
  return id;
};
const shown = (memberId: MemberId, bet: { readonly bet_id: string }) =>
  showBet(system.desk.db, memberId, BigInt(bet.bet_id));
const settle = async () => {
  system.pass(PAID_AFTER_MS);
  await settleAll(system.desk);
};

describe("a single", () => {
  test("takes its risk, and pays a half win to the satang", async () => {
    const [who, match] = [await member(), await system.openMatch()];
    const bet = await system.bet(who, [[match, "handicap.match.-3:home"]], 100);
    expect(bet).toMatchObject({
      kind: "single",
      status: "running",
      risk: 100,
      open_risk: 100,
      legs: [{ grade: null }],
    });
    expect(await system.balance(who)).toBe(9_900_00n);
    expect(await system.end(match, finished(1, 0))).toBe("pays");
    await settleAll(system.desk);
    expect(await shown(who, bet), "five minutes are not over").toMatchObject({ status: "running" });
    await settle();
    const paid = await shown(who, bet);
    expect(paid).toMatchObject({ status: "settled", legs: [{ grade: "half-win" }] });
    expect(paid.payout).toBe(Math.floor((2 * bet.risk * 100 + bet.win * 100) / 2) / 100);
    expect(await system.balance(who)).toBe(9_900_00n + BigInt(Math.round((paid.payout ?? 0) * 100)));
  });

  test("of every market ends as the match did: 2-1 after 1-0, with a late own goal", async () => {
    const [who, match] = [await member(), await system.openMatch()];
    const ends: readonly (readonly [string, Grade])[] = [
      ["1x2.match:home", "win"],
      ["1x2.match:draw", "loss"],
      ["1x2.first-half:home", "win"],
      ["double-chance.match:home-draw", "win"],
      ["double-chance.match:draw-away", "loss"],
      ["odd-even.match:odd", "win"],
      ["odd-even.match:even", "loss"],
      ["both-score.match:yes", "win"],
      ["both-score.first-half:no", "win"],
      ["correct-score.match:2-1", "win"],
      ["correct-score.match:1-0", "loss"],
      ["correct-score.match:other", "loss"],
      ["half-full.match:home-home", "win"],
      ["half-full.match:draw-home", "loss"],
      ["first-goal.match:home", "win"],
      ["first-goal.match:none", "loss"],
      ["handicap.match.-3:home", "half-win"],
      ["handicap.match.-3:away", "half-loss"],
      ["handicap.match.-1:home", "win"],
      ["handicap.first-half.-1:home", "win"],
      ["total.match.10:over", "win"],
      ["total.match.11:over", "half-win"],
      ["total.match.11:under", "half-loss"],
      ["total.match.12:under", "push"],
      ["total.first-half.3:under", "half-loss"],
    ];
    const bets: Bet[] = [];
    for (const [selection] of ends) bets.push(await system.bet(who, [[match, selection]], 100));
    const goals = [
      { minute: 23, side: "home" },
      { minute: 67, side: "away" },
      { minute: 88, side: "home" },
    ] as const;
    await system.end(match, resultOfGoals(goals));
    await settle();
    const paid = await Promise.all(bets.map((bet) => shown(who, bet)));
    expect(paid.map(({ legs }) => [legs[0]?.selection, legs[0]?.grade])).toEqual(ends);
    const due = bets.map(({ risk, win }, index) => {
      const [stake, grade] = [{ risk: Math.round(risk * 100), win: Math.round(win * 100) }, ends[index]?.[1]];
      return payoutOf(stake, grade ?? "void") / 100;
    });
    expect(paid.map(({ payout }) => payout)).toEqual(due);
  });

  test("is paid in full, though the most that may be paid was lowered since", async () => {
    const [who, match] = [await member(), await system.openMatch()];
    const bet = await system.bet(who, [[match, "1x2.match:home"]], 1_000);
    const { owner } = system.database;
    const limit = async (satang: bigint) => owner.query("update sport_setting set max_payout = $1", [satang]);
    const [before] = (await owner.query<{ max: bigint }>("select max_payout as max from sport_setting")).rows;
    await limit(1_000_00n);
    await expect(system.bet(who, [[match, "1x2.match:home"]], 1_000)).rejects.toMatchObject({ code: "SPORT_STAKE" });
    await system.end(match, finished(1, 0));
    await settle();
    expect((await shown(who, bet)).payout).toBe(bet.risk + bet.win);
    await limit(before?.max ?? 0n);
  });

  test("below zero in Malay risks less than it wins", async () => {
    const [who, match] = [await member(), await system.openMatch()];
    const bet = await system.bet(who, [[match, "1x2.match:home"]], 100, { format: "malay" });
    expect(bet.win).toBe(100);
    expect(bet.risk).toBeLessThan(100);
    expect(bet.legs[0]?.odds).toBeLessThan(0);
    await system.end(match, finished(0, 1));
    await settle();
    expect(await shown(who, bet)).toMatchObject({ payout: 0, legs: [{ grade: "loss", factor: "0" }] });
  });

  test("is void in a match that is given up before it is decided", async () => {
    const [who, match] = [await member(), await system.openMatch()];
    const [over, winner] = [
      await system.bet(who, [[match, "total.match.10:over"]], 100),
      await system.bet(who, [[match, "1x2.match:home"]], 100),
    ];
    await system.end(match, { ...finished(2, 1, [1, 0]), status: "abandoned" });
    await settle();
    expect(await shown(who, over)).toMatchObject({ legs: [{ grade: "win" }] });
    expect(await shown(who, winner)).toMatchObject({ payout: 100, legs: [{ grade: "void", void_reason: /ยุติ/ }] });
  });
});

test("a match that is not begun in half a day is void by itself, and one that a file knows pays nobody", async () => {
  const [who, match] = [await member(), await system.openMatch()];
  const bet = await system.bet(who, [[match, "1x2.match:home"]], 100);
  system.pass(14 * HOUR_MS);
  await closeForgotten(system.desk);
  await settle();
  expect(await shown(who, bet)).toMatchObject({ payout: 100, legs: [{ grade: "void", void_reason: /12 ชั่วโมง/ }] });
  const old = await system.openMatch({ kind: "file" });
  await expect(system.bet(who, [[old, "1x2.match:home"]], 100)).rejects.toMatchObject({ code: "SPORT_QUOTE_OLD" });
});

test("messages that are missing close a match until it is published again, and older ones change nothing", async () => {
  const match = await system.openMatch();
  const { db, clock, sportFeed } = system.services;
  await db.transaction((tx) => sportFeed.gap(tx, ["test.feed"], clock.now()));
  expect((await sportFeed.known(db, match))?.book).toEqual({ status: "suspended", reason: "silent" });
  expect(await system.tell(match, {}, { sourceVersion: 0 })).toBe(false);
  expect((await sportFeed.known(db, match))?.book.status).toBe("suspended");
  await system.tell(match, {});
  expect((await sportFeed.known(db, match))?.book.status).toBe("open");
});

test("the line of a match is kept as it moved: from its opening, by the minute and with each goal", async () => {
  const match = await system.openMatch();
  await system.tell(match, {});
  const half = { phase: "first-half" } as const;
  for (const minute of [1, 1, 2, 3]) await system.tell(match, { ...half, minute });
  const score = { home: 1, away: 0 };
  await system.tell(
    match,
    { ...half, minute: 3, score, firstGoal: "home" },
    { events: [goal("home", 3, system.clock.now())] },
  );
  const { line_history: line } = await readMatch(system.desk, undefined, match);
  expect(line, "the opening, three minutes and a goal").toHaveLength(5);
  const homePrices = line.map(({ winner }) => winner?.home ?? 0);
  expect(homePrices.at(-1)).toBeLessThan(homePrices[0] ?? 0);
});

describe("a parlay", () => {
  test("ends with its first lost leg, is open again when that is amended, and pays the product", async () => {
    const who = await member();
    const [a, b] = [await system.openMatch(), await system.openMatch()];
    const bet = await system.bet(
      who,
      [
        [a, "1x2.match:home"],
        [b, "total.match.10:over"],
      ],
      100,
    );
    expect(bet).toMatchObject({ kind: "parlay", format: "decimal" });
    await system.end(a, finished(0, 1));
    await settle();
    expect(await shown(who, bet)).toMatchObject({ status: "settled", payout: 0 });
    await amend(a, finished(1, 0, [1, 0]));
    expect(await shown(who, bet)).toMatchObject({ status: "running", payout: null });
    await system.end(b, finished(2, 1, [1, 0]));
    await settle();
    const [first, second] = bet.legs;
    const due = Math.floor((10_000 * (first?.price ?? 0) * (second?.price ?? 0)) / 10_000) / 100;
    expect(await shown(who, bet)).toMatchObject({ status: "settled", payout: due, amended: { before: 0, after: due } });
  });

  test("refuses two legs of one match, and more than twelve", async () => {
    const [who, match] = [await member(), await system.openMatch()];
    const twice = system.bet(
      who,
      [
        [match, "1x2.match:home"],
        [match, "total.match.10:over"],
      ],
      100,
    );
    await expect(twice).rejects.toMatchObject({ code: "SPORT_LEGS" });
  });
});

/** Staff amend a result. */
async function amend(matchId: string, result: object): Promise<void> {
  await system.database.owner.query(
    `update sport_match set result = $2, result_state = 'confirmed', outcome = outcome + 1, settled_to = 0, pays_at = now()
      where id = $1`,
    [matchId, JSON.stringify(result)],
  );
  await settleAll(system.desk);
}

test("an amended result takes back what was paid, as a debt where it is spent", async () => {
  const [who, match] = [await member(1_000_00n), await system.openMatch()];
  const bet = await system.bet(who, [[match, "1x2.match:home"]], 1_000);
  await system.end(match, finished(1, 0, [1, 0]));
  await settle();
  const next = await system.openMatch();
  const won = await system.balance(who);
  await system.bet(who, [[next, "1x2.match:away"]], Number(won) / 100);
  await amend(match, finished(0, 0));
  expect(await shown(who, bet)).toMatchObject({ payout: 0, amended: { before: Number(won) / 100, after: 0 } });
  const { rows } = await system.database.owner.query<{ owed: bigint }>(
    "select owed from ledger_wallet where member_id = $1 and wallet_id = 1",
    [who],
  );
  expect(rows[0]?.owed).toBe(won);
});

describe("a bet during a match", () => {
  const live = (minute: number, home = 0) =>
    ({ phase: "second-half", minute, score: { home, away: 0 }, halfTime: { home: 0, away: 0 } }) as const;

  test("waits, and stands where nothing happens", async () => {
    const [who, match] = [await member(), await system.openMatch()];
    await system.tell(match, live(60));
    const bet = await system.bet(who, [[match, "handicap.match.-1:home"]], 100);
    expect(bet).toMatchObject({ status: "waiting", decides_at: expect.any(String) });
    await decideWaiting(system.desk);
    expect(await shown(who, bet)).toMatchObject({ status: "waiting" });
    system.pass(5_000);
    await system.tell(match, live(60));
    await decideWaiting(system.desk);
    expect(await shown(who, bet)).toMatchObject({ status: "running" });
    expect(await system.balance(who)).toBe(9_900_00n);
  });

  test("is refused with its stake back where a goal falls, on both sides alike", async () => {
    const [who, match] = [await member(), await system.openMatch()];
    await system.tell(match, live(60));
    const bets = [
      await system.bet(who, [[match, "total.match.2:over"]], 100),
      await system.bet(who, [[match, "total.match.2:under"]], 100),
    ];
    system.pass(2_000);
    await system.tell(match, { ...live(60, 1), firstGoal: "home" }, { events: [goal("home", 60, system.clock.now())] });
    await decideWaiting(system.desk);
    for (const bet of bets) {
      expect(await shown(who, bet)).toMatchObject({ status: "refused", refused_reason: "มีประตูระหว่างรอยืนยัน" });
    }
    expect(await system.balance(who)).toBe(10_000_00n);
    const { rows } = await system.database.owner.query<{ left: bigint }>(
      "select coalesce(sum(r), 0)::bigint as left from sport_counter c, unnest(c.risk) r where c.match_id = $1",
      [match],
    );
    expect(rows[0]?.left, "the counters are as before").toBe(0n);
  });

  test("is refused for a goal that had fallen before and was not known yet", async () => {
    const [who, match] = [await member(), await system.openMatch()];
    await system.tell(match, live(60));
    const fellAt = system.clock.now();
    system.pass(2_000);
    const bet = await system.bet(who, [[match, "total.match.2:over"]], 100);
    system.pass(5_000);
    await system.tell(match, { ...live(60, 1), firstGoal: "home" }, { events: [goal("home", 60, fellAt)] });
    await decideWaiting(system.desk);
    expect(await shown(who, bet)).toMatchObject({ status: "refused" });
  });

  test("in the league waits for its next minute, however late that is", async () => {
    const [who, match] = [await member(), await system.openMatch({ kind: "league" })];
    const first = { phase: "first-half", minute: 10 } as const;
    await system.tell(match, { ...first, closesAt: new Date(system.clock.now().getTime() + 2_000) });
    const [quiet, over] = [
      await system.bet(who, [[match, "total.match.10:under"]], 100),
      await system.bet(who, [[match, "1x2.match:home"]], 100),
    ];
    system.pass(60_000);
    await decideWaiting(system.desk);
    expect(await shown(who, quiet)).toMatchObject({ status: "waiting" });
    await expect(system.bet(who, [[match, "1x2.match:home"]], 100)).rejects.toMatchObject({ code: "SPORT_QUOTE_OLD" });
    await system.tell(match, { ...first, minute: 11 });
    await system.tell(
      match,
      { ...first, minute: 12, score: { home: 1, away: 0 } },
      {
        events: [goal("home", 12, system.clock.now())],
      },
    );
    await decideWaiting(system.desk);
    expect([await shown(who, quiet), await shown(who, over)]).toMatchObject([
      { status: "running" },
      { status: "running" },
    ]);
  });

  test("counts a handicap from its score", async () => {
    const [who, match] = [await member(), await system.openMatch()];
    await system.tell(match, { ...live(60, 1), firstGoal: "home" });
    const bet = await system.bet(who, [[match, "handicap.match.-1:home"]], 100);
    system.pass(5_000);
    await system.tell(match, { ...live(61, 1), firstGoal: "home" });
    await system.end(match, finished(2, 1, [0, 0]));
    await settle();
    expect(await shown(who, bet)).toMatchObject({
      payout: 50,
      legs: [{ grade: "half-loss", score_at_bet: { home: 1 } }],
    });
  });
});

describe("cashing out", () => {
  test("buys a part back at once before the match, and pays the rest at its end", async () => {
    const [who, match] = [await member(), await system.openMatch()];
    const bet = await system.bet(who, [[match, "1x2.match:home"]], 100);
    const offered = await quoteCashOut(system.desk, who, bet.bet_id);
    expect(offered).toMatchObject({ percent: 95, waits: false, reason: null });
    expect(offered.offer).toBeLessThan(95);
    const half = Math.floor(((offered.offer ?? 0) * 100) / 2) / 100 - 0.01;
    const sell = { bet_id: bet.bet_id, open_risk: 100, risk: 50, offer: half };
    const sold = await cashOut(system.desk, sell, asMember(system.desk.db, who));
    expect(sold).toMatchObject({ status: "running", open_risk: 50, sales: [{ status: "sold", risk: 50 }] });
    await expect(cashOut(system.desk, sell, asMember(system.desk.db, who))).rejects.toMatchObject({
      code: "SPORT_BET_STATE",
    });
    const received = sold.sales[0]?.received ?? 0;
    await system.end(match, finished(1, 0, [1, 0]));
    await settle();
    const paid = await shown(who, bet);
    expect(paid.payout).toBe(Math.round((paid.open_risk + paid.open_win) * 100) / 100);
    expect(await system.balance(who)).toBe(9_900_00n + BigInt(Math.round((received + (paid.payout ?? 0)) * 100)));
  });

  test("waits during a match, and is refused with the bet as it was where a goal falls", async () => {
    const [who, match] = [await member(), await system.openMatch()];
    const bet = await system.bet(who, [[match, "1x2.match:home"]], 100);
    const state = { phase: "first-half", minute: 30 } as const;
    await system.tell(match, state);
    const { offer } = await quoteCashOut(system.desk, who, bet.bet_id);
    const sell = { bet_id: bet.bet_id, open_risk: 100, risk: 100, offer: offer ?? 0 };
    const waits = await cashOut(system.desk, sell, asMember(system.desk.db, who));
    expect(waits).toMatchObject({ status: "running", sales: [{ status: "waiting" }] });
    system.pass(1_000);
    await system.tell(
      match,
      { ...state, score: { home: 1, away: 0 } },
      { events: [goal("home", 30, system.clock.now())] },
    );
    await decideWaiting(system.desk);
    expect(await shown(who, bet)).toMatchObject({ status: "running", open_risk: 100, sales: [{ status: "refused" }] });
    expect(await system.balance(who)).toBe(9_900_00n);
  });
});

test("what reports make of all that is what the ledger says, to the satang", () =>
  expectExactReports(system.services, system.database));
