import { satang } from "@chokdee/money";
import { addDays, bangkokDay, bangkokInstant } from "@chokdee/rules/time";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { settledBetEvent, type SettledBet } from "../../core/bets.ts";
import type { MemberId } from "../../core/ids.ts";
import { MAIN_WALLET, type Move } from "../../core/ledger.ts";
import { addGame } from "../../testing/add-game.ts";
import { insertBareMember } from "../../testing/bare-member.ts";
import { countBets } from "../../testing/count-bets.ts";
import { expectExactReports } from "../../testing/exact-reports.ts";
import { type Officer, officer } from "../../testing/officer.ts";
import { createTestSystem, type TestSystem } from "../../testing/system.ts";
import { takeIn } from "../../testing/take-in.ts";
import { closeDay } from "./close-day.ts";
import { reportFollower } from "./follow-events.ts";
import { readReport } from "./read-report.ts";
import type { Report } from "./report.ts";

let system: TestSystem;
let finance: Officer;
let today: string;
let posted = 0;

beforeAll(async () => {
  system = await createTestSystem();
  finance = await officer(system, "finance");
  today = bangkokDay(system.services.clock.now());
  await addGame(system, "other", "second", { returnPercent: 90 });
});
afterAll(() => system.close());

async function newMember(): Promise<MemberId> {
  const memberId = await insertBareMember(system.database);
  await system.services.db.transaction((tx) => system.services.ledger.openMember(tx, memberId));
  return memberId;
}

const groupOf = (memberId: MemberId, moves: readonly Move[]) => ({
  memberId,
  scope: "test",
  key: `report-${++posted}`,
  reference: "test",
  actor: "system",
  moves,
});

const move = (memberId: MemberId, ...moves: Move[]) => system.services.ledger.post(groupOf(memberId, moves));

const deposit = (memberId: MemberId, amount: bigint) =>
  move(memberId, { from: "bank_clearing", to: MAIN_WALLET, amount: satang(amount), code: "deposit" });

type Bet = Partial<SettledBet> & Pick<SettledBet, "bet" | "stake" | "payout">;

/** A bet with its money and its event in one transaction; another version moves what is different. */
async function play(memberId: MemberId, bet: Bet, before = { stake: 0n, payout: 0n }): Promise<void> {
  const { ledger, outbox, db, clock } = system.services;
  const settled: SettledBet = {
    version: 1,
    status: "settled",
    walletId: MAIN_WALLET,
    category: "slot",
    providerId: "chokdee",
    gameId: "naga",
    effective: null,
    placedAt: clock.now(),
    settledAt: clock.now(),
    ...bet,
  };
  const [stake, payout] = [bet.stake - before.stake, bet.payout - before.payout];
  const out: Move[] =
    stake > 0n ? [{ from: settled.walletId, to: "gaming_revenue", amount: satang(stake), code: "sport_bet" }] : [];
  const into: Move[] =
    payout > 0n
      ? [{ from: "gaming_revenue", to: settled.walletId, amount: satang(payout), code: "sport_win" }]
      : payout < 0n
        ? [
            {
              from: settled.walletId,
              to: "gaming_revenue",
              amount: satang(-payout),
              code: "resettlement",
              shortfall: "owe",
            },
          ]
        : [];
  await db.transaction(async (tx) => {
    if (out.length + into.length > 0) await ledger.postIn(tx, groupOf(memberId, [...out, ...into]));
    await outbox.publish(tx, settledBetEvent(memberId, settled));
  });
}

async function takeAllIn(): Promise<void> {
  await countBets(system.services);
  await takeIn(system.services, reportFollower(system.services));
}

/** Lets a day end and closes it. */
async function endDay(): Promise<string> {
  const { sandboxClock, clock } = system.services;
  const ended = today;
  today = addDays(ended, 1);
  const noon = bangkokInstant(today, "12:00").getTime();
  sandboxClock?.advanceTo((sandboxClock.offsetMs ?? 0) + noon - clock.now().getTime());
  await takeAllIn();
  await closeDay(system.services, ended);
  return ended;
}

const report = (input: { report: Report["report"]; from: string; to?: string; by?: "day" | "game" | "provider" }) =>
  finance.ok("officeReportGet", { to: input.from, ...input });

const figuresOf = ({ figures }: Report) => Object.fromEntries(figures.map(({ id, value }) => [id, value]));

function tableOf({ columns, rows }: Report): Record<string, unknown>[] {
  return rows.map(({ cells }) => Object.fromEntries(columns.map(({ id }, index) => [id, cells[index]])));
}

/** All sums whatever their day: what is filled in later knows a bet's last settlement alone. */
async function stored(): Promise<unknown> {
  const { rows } = await system.database.owner.query(
    `select (select json_agg(g order by g::text) from (
               select category, provider_id, game_id, is_bonus, sum(stake), sum(payout), sum(turnover), sum(rounds)
                 from report_game_day group by 1, 2, 3, 4 having sum(rounds) <> 0) g) as games,
            (select json_agg(g order by g::text) from (
               select category, provider_id, game_id, is_bonus, sum(stake), sum(payout), sum(turnover), sum(rounds)
                 from report_game_month group by 1, 2, 3, 4 having sum(rounds) <> 0) g) as monthly,
            (select json_agg(m order by m::text) from (
               select house, code, wallet, sum(amount), sum(postings) from report_money_day group by 1, 2, 3) m) as money,
            (select json_agg(d order by d::text) from (
               select member_id, sum(stake), sum(payout), sum(bonus_stake), sum(rounds), sum(deposits), sum(deposit_count),
                      sum(withdrawals), sum(withdrawal_count), sum(given) from report_member_day group by 1) d) as members,
            (select json_agg(p order by p::text) from (
               select member_id, first_deposit_day from report_member where first_deposit_day is not null) p) as people`,
  );
  return rows[0];
}

describe("what a day comes to", () => {
  test("GGR with the bonus apart, NGR after all that was given, and money in and out", async () => {
    const { services } = system;
    const member = await newMember();
    const bonus = await services.db.transaction((tx) => services.ledger.openWallet(tx, member, "promotion", "โบนัส"));
    await deposit(member, 1_000_01n);
    await move(member, { from: "bonus_cost", to: bonus, amount: satang(500_00n), code: "bonus" });
    await move(member, { from: "rebate_cost", to: MAIN_WALLET, amount: satang(7n), code: "cashback_turnover" });
    await move(member, { from: bonus, to: "bonus_cost", amount: satang(100_00n), code: "bonus_forfeited" });
    await move(member, { from: MAIN_WALLET, to: "withdrawals", amount: satang(200_00n), code: "withdraw" });
    await play(member, { bet: "day:1", stake: 100_00n, payout: 33n });
    await play(member, { bet: "day:2", stake: 50_00n, payout: 0n, walletId: bonus });
    await play(member, { bet: "day:3", stake: 1n, payout: 0n, providerId: "other", gameId: "second" });
    await play(member, { bet: "lotto:999999999", stake: 2_00n, payout: 2_00n, category: "lotto", gameId: "yeekee" });
    await play(member, { bet: "day:4", stake: 10_00n, payout: 10_00n, status: "void" });
    await takeAllIn();
    const revenue = await report({ report: "revenue", from: today, by: "game" });
    expect(figuresOf(revenue)).toMatchObject({
      stake: 102.01,
      ggr: 99.68,
      bonus_ggr: 50,
      bonus: 400,
      rebate: 0.07,
      jackpot: 0,
      ngr: 149.68 - 400.07,
      players: 1,
    });
    expect(revenue.days).toEqual([{ day: today, state: "open" }]);
    expect(tableOf(revenue)).toContainEqual(
      expect.objectContaining({ stake: 100, payout: 0.33, ggr: 99.67, bonus_ggr: 50, rounds: 2 }),
    );
    expect(tableOf(revenue)).toContainEqual(expect.objectContaining({ name: "second", theory: 90, ggr: 0.01 }));
    const halls = await finance.ok("officeReportGet", {
      report: "revenue",
      from: today,
      to: today,
      category: "yeekee",
    });
    expect(figuresOf(halls)).toEqual({ stake: 2, ggr: 0, bonus_ggr: 0 });
    expect(figuresOf(await report({ report: "money", from: today }))).toMatchObject({
      deposits: 1_000.01,
      withdrawals: 200,
      net: 800.01,
      depositors: 1,
    });
    expect(tableOf(await report({ report: "bonus", from: today }))).toContainEqual(
      expect.objectContaining({ source: "bonus_forfeited", amount: -100 }),
    );
    await expectExactReports(services, system.database);
  });

  test("is closed at Bangkok's midnight and proved against the ledger", async () => {
    const member = await newMember();
    await deposit(member, 100_00n);
    const midnight = bangkokInstant(addDays(today, 1), "00:00");
    await play(member, { bet: "mid:1", stake: 3_00n, payout: 0n, settledAt: new Date(midnight.getTime() - 1) });
    const before = await report({ report: "revenue", from: today, by: "day" });
    await play(member, { bet: "mid:2", stake: 4_00n, payout: 0n, settledAt: midnight });
    const ended = await endDay();
    const closed = await report({ report: "revenue", from: ended, to: today, by: "day" });
    expect(closed.days).toEqual([
      { day: ended, state: "proved" },
      { day: today, state: "open" },
    ]);
    const [next, own] = tableOf(closed);
    expect(next).toMatchObject({ day: today, stake: 4 });
    expect(own).toMatchObject({ day: ended });
    expect(Number(own?.["stake"])).toBeCloseTo(Number(tableOf(before)[0]?.["stake"] ?? 0) + 3, 2);
    const proof = tableOf(await report({ report: "reconciliation", from: ended }));
    expect(proof.filter(({ off }) => off !== 0)).toEqual([]);
    expect(proof).toContainEqual(expect.objectContaining({ account: "bets", off: 0 }));
  });

  test("never changes once it is closed: a bet that is settled anew falls on its own day", async () => {
    const member = await newMember();
    await deposit(member, 1_000_00n);
    await play(member, { bet: "again:1", stake: 100_00n, payout: 0n });
    const ended = await endDay();
    const before = await report({ report: "revenue", from: ended, by: "day" });
    await play(member, { bet: "again:1", version: 2, stake: 100_00n, payout: 250_00n }, { stake: 100_00n, payout: 0n });
    // And one that was settled on a closed day and comes late.
    const late = bangkokInstant(ended, "23:59");
    await play(member, { bet: "again:2", stake: 1_00n, payout: 0n, settledAt: late, placedAt: late });
    await takeAllIn();
    const after = await report({ report: "revenue", from: ended, by: "day" });
    expect({ ...after, made_at: "" }).toEqual({ ...before, made_at: "" });
    expect(tableOf(await report({ report: "revenue", from: today, by: "day" }))[0]).toMatchObject({
      stake: 1,
      payout: 250,
      ggr: -249,
      rounds: 1,
    });
    await endDay();
    expect(
      (await report({ report: "revenue", from: ended, to: addDays(ended, 1) })).days.map(({ state }) => state),
    ).toEqual(["proved", "proved"]);
  });
});

test("a stored bet that lacks its payout stops the sums and adds nothing", async () => {
  const follower = reportFollower(system.services);
  await play(await newMember(), { bet: "before:broken", stake: 0n, payout: 0n });
  await takeAllIn();
  const before = await stored();
  const { rows } = await system.database.owner.query<{ id: bigint }>(
    `insert into outbox (topic, member_id, payload, created_at)
     select topic, member_id, payload - 'payout', now() from outbox where topic = 'turnover.counted' order by id desc limit 1
     returning id`,
  );
  await expect(takeIn(system.services, follower)).rejects.toThrow("1 stored bets are not as the contract says");
  expect(await stored()).toEqual(before);
  await system.database.owner.query("delete from outbox where id = $1", [rows[0]?.id ?? null]);
  await takeIn(system.services, follower);
  await expectExactReports(system.services, system.database);
});

test("a sum that is off by a satang leaves its day unproved, and no later one", async () => {
  const { owner } = system.database;
  const member = await newMember();
  await deposit(member, 100_00n);
  await play(member, { bet: "off:1", stake: 5_00n, payout: 0n });
  await takeAllIn();
  await owner.query("update report_game_day set payout = payout + 1 where day = $1 and game_id = 'naga'", [today]);
  const ended = await endDay();
  const next = await endDay();
  expect((await report({ report: "revenue", from: ended, to: next })).days.map(({ state }) => state)).toEqual([
    "unproved",
    "proved",
  ]);
  expect(tableOf(await report({ report: "exceptions", from: ended }))).toContainEqual({
    day: ended,
    kind: "unproved",
    what: "bets",
    amount: 0.01,
  });
  await owner.query("update report_money_day set amount = amount - 7 where day = $1 and code = 'deposit'", [today]);
  await deposit(member, 1n);
  await takeAllIn();
  await owner.query("update report_money_day set amount = amount - 7 where day = $1 and code = 'deposit'", [today]);
  const money = await endDay();
  const lines = tableOf(await report({ report: "reconciliation", from: money }));
  expect(lines).toContainEqual(expect.objectContaining({ account: `bank_clearing@${money}` }));
  // The first days are before anything was compared, the last one is open: chips and figures count the same days.
  const long = await report({ report: "reconciliation", from: addDays(money, -30), to: money });
  const days = (state: string) => long.days.filter((each) => each.state === state).length;
  const figure = (id: string) => long.figures.find((each) => each.id === id)?.value;
  expect([figure("proved"), figure("unproved")]).toEqual([days("proved"), days("unproved")]);
  const states = tableOf(long).filter(({ day }) => day !== null);
  expect(states).toHaveLength(days("proved") + days("unproved"));
  for (const { state, off } of states) expect(off === 0, String(state)).toBe(state === "proved");
  expect(states).toContainEqual(expect.objectContaining({ day: next, state: "carried" }));
  expect(figure("off"), "what differs now is not hidden by differences the other way").toBeGreaterThan(0);
  await owner.query("update report_game_day set payout = payout - 1 where day = $1 and game_id = 'naga'", [ended]);
  await owner.query("update report_money_day set amount = amount + 7 where day = $1 and code = 'deposit'", [money]);
  await expectExactReports(system.services, system.database);
});

describe("who reads and how", () => {
  test("a report reads sums and nothing else, and not for long", async () => {
    const { reportDb } = system.services;
    await expect(reportDb.query("select from member")).rejects.toThrow(/permission denied/);
    await expect(reportDb.query("select from report_export")).rejects.toThrow(/permission denied/);
    await expect(reportDb.query("update report_close set closed_day = '2999-01-01'")).rejects.toThrow(
      /permission denied|read-only/,
    );
    expect((await reportDb.query("show statement_timeout")).rows).toEqual([{ statement_timeout: "5s" }]);
    const slow = async () => {
      throw Object.assign(new Error("canceling statement due to statement timeout"), { code: "57014" });
    };
    const asked = { report: "money", from: today, to: today, days: 1, by: "day" } as const;
    const readBy = (prepared: typeof reportDb.prepared, behindMs: number) =>
      readReport(
        { ...system.services, nearestReportDb: async () => ({ db: { ...reportDb, prepared }, behindMs }) },
        asked,
      );
    await expect(readBy(slow, 0)).rejects.toThrow(expect.objectContaining({ code: "REPORT_SLOW" }));
    // What a standby has not taken in yet is not in it, and its moment says so.
    const { made_at: madeAt } = await readBy(reportDb.prepared, 8_000);
    expect(system.services.clock.now().getTime() - Date.parse(madeAt)).toBeGreaterThanOrEqual(8_000);
  });

  test.each([
    { from: "2026-11-16", to: "2026-11-15" },
    { from: "2024-01-01", to: "2026-11-15" },
  ])("$from to $to is refused", async (span) => {
    expect(await finance.call("officeReportGet", { report: "money", ...span })).toMatchObject({
      code: "REPORT_PERIOD",
    });
  });

  test("a long period is shown by months and comes to the same", async () => {
    const [long, days] = [
      await report({ report: "revenue", from: addDays(today, -300), to: today, by: "day" }),
      await report({ report: "revenue", from: addDays(today, -60), to: today, by: "day" }),
    ];
    expect(long.steps.every((step) => step.endsWith("-01"))).toBe(true);
    expect(long.steps.length).toBeLessThan(12);
    expect({ ...figuresOf(long), players: null }).toEqual({ ...figuresOf(days), players: null });
    expect(long.totals?.slice(1)).toEqual(days.totals?.slice(1));
  });

  test("every report answers for a day without anything", async () => {
    for (const id of [
      "revenue",
      "money",
      "bonus",
      "affiliates",
      "cohorts",
      "lotto",
      "returns",
      "exceptions",
      "reconciliation",
    ] as const) {
      const { rows, is_cut, before } = await report({ report: id, from: "2020-02-03" });
      // That a day was never compared is something to say.
      const said = id === "reconciliation" ? [expect.objectContaining({ key: "2020-02-03" })] : [];
      expect({ rows, is_cut, before }).toEqual({
        rows: said,
        is_cut: false,
        before: { from: "2020-02-02", to: "2020-02-02" },
      });
    }
  });
});
