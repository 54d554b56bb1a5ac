import { satang } from "@chokdee/money";
import { addDays, bangkokDay, DAY_MS } from "@chokdee/rules/time";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { MemberId } from "../../core/ids.ts";
import { MAIN_WALLET, type Move } from "../../core/ledger.ts";
import { registeredMemberEvent } from "../../core/referrals.ts";
import { addGame } from "../../testing/add-game.ts";
import { countBets, publishSettled } from "../../testing/count-bets.ts";
import { decideByVectors } from "../../testing/decided-round.ts";
import { buy, createLottoSystem, line, type LottoSystem } from "../../testing/lotto-system.ts";
import { type Officer, officer } from "../../testing/officer.ts";
import { takeIn } from "../../testing/take-in.ts";
import { settleAll } from "../lotto/settle-round.ts";
import { reportFollower } from "./follow-events.ts";
import type { Report } from "./report.ts";

let system: LottoSystem;
let finance: Officer;
let today: string;
let [earner, friend, other]: MemberId[] = [];
let moved = 0;

const one = (who: MemberId | undefined): MemberId => who ?? expect.fail("nobody is there");
const give = (
  who: MemberId | undefined,
  from: "bank_clearing" | "commission_cost",
  amount: bigint,
  code: Move["code"],
) =>
  system.services.ledger.post({
    memberId: one(who),
    scope: "test",
    key: `people-${++moved}`,
    reference: "test",
    actor: "system",
    moves: [{ from, to: MAIN_WALLET, amount: satang(amount), code }],
  });

beforeAll(async () => {
  system = await createLottoSystem();
  finance = await officer(system, "finance");
  const { services } = system;
  const now = services.clock.now();
  today = bangkokDay(now);
  [earner, friend, other] = await system.members(3, 1_000_00n);
  await services.db.transaction((tx) =>
    services.outbox.publishAll(tx, [
      registeredMemberEvent(one(friend), { referrerId: one(earner), at: now }),
      registeredMemberEvent(one(other), { referrerId: one(earner), at: new Date(now.getTime() - 40 * DAY_MS) }),
    ]),
  );
  await give(friend, "bank_clearing", 500_00n, "deposit");
  await give(friend, "bank_clearing", 100_00n, "deposit");
  await give(earner, "commission_cost", 12_34n, "commission");
  await addGame(system, "chokdee", "naga", { returnPercent: 95 });
  await publishSettled(services, one(friend), { bet: "people:1", stake: 10_000_00n, payout: 11_000_00n });
  await publishSettled(services, one(other), { bet: "people:2", stake: 300_00n, payout: 0n });
});
afterAll(() => system.close());

async function tableOf(report: Report["report"], from = today): Promise<Record<string, unknown>[]> {
  await countBets(system.services);
  await takeIn(system.services, reportFollower(system.services));
  const { columns, rows } = await finance.ok("officeReportGet", { report, from, to: addDays(today, 3) });
  return rows.map(({ cells }) => Object.fromEntries(columns.map(({ id }, index) => [id, cells[index]])));
}

test("an earner stands with what friends paid in and left, and what that cost", async () => {
  expect(await tableOf("affiliates")).toEqual([
    {
      member: expect.stringMatching(/^buyer/),
      friends: 2,
      new_friends: 1,
      deposits: 600,
      ggr: -700,
      commission: 12.34,
      kept: -712.34,
    },
  ]);
});

test("members stand by the week of their first deposit", async () => {
  const [cohort, ...more] = await tableOf("cohorts");
  expect(more).toEqual([]);
  expect(cohort).toMatchObject({ members: 1, deposits: 600, ggr: -1_000, ggr_each: -1_000, week_1: null });
  expect(new Date(`${String(cohort?.["week"])}T00:00:00Z`).getUTCDay()).toBe(1);
});

test("a game that has paid more than it returns is named, by how much", async () => {
  expect(await tableOf("returns")).toEqual([
    {
      name: "naga",
      provider: "chokdee",
      rounds: 2,
      stake: 10_300,
      payout: 11_000,
      return: 106.79,
      theory: 95,
      difference: 11.79,
      surplus: 11_000 - 9_785,
    },
  ]);
  const found = await tableOf("exceptions");
  expect(found).toContainEqual(expect.objectContaining({ kind: "above_return", what: "naga", amount: 1_215 }));
  expect(found).toContainEqual(expect.objectContaining({ day: today, kind: "lost", what: "slot", amount: -700 }));
});

test("a round of the lottery stands with what it sold and paid", async () => {
  const roundId = await system.openRound("government");
  await buy(system.deps, one(other), roundId, [line("two_top", "19", 10, 90), line("two_top", "20", 5, 90)]);
  await decideByVectors(system, roundId);
  await settleAll(system.deps);
  const [round] = await tableOf("lotto");
  expect(round).toMatchObject({ bills: 1, stake: 15, payout: 900, ggr: -885, return: 6_000 });
  expect(round?.["market"]).toBe("หวยรัฐบาลไทย");
});

test("the lottery's figures and totals are of all rounds, however many a page shows", async () => {
  const insert = `insert into report_lotto_round (round_id, category, code, day, bills, stake, payout)
                  select $1 + n, 'yeekee', 'y' || n, $2, 2, 300, 100 from generate_series(1, 1200) n`;
  await system.database.owner.query(insert, [1_000_000, "2021-03-02"]);
  await system.database.owner.query(insert, [2_000_000, "2021-03-01"]);
  const lotto = await finance.ok("officeReportGet", { report: "lotto", from: "2021-03-02", to: "2021-03-02" });
  expect(lotto.figures.map(({ id, value, before }) => ({ id, value, before }))).toEqual([
    { id: "stake", value: 3_600, before: 3_600 },
    { id: "ggr", value: 2_400, before: 2_400 },
    { id: "rounds", value: 1_200, before: 1_200 },
  ]);
  expect(lotto.totals).toEqual(["", "", "", 2_400, 3_600, 1_200, 2_400, 33.33]);
  expect({ rows: lotto.rows.length, isCut: lotto.is_cut }).toEqual({ rows: 1_000, isCut: true });
});
