import { bangkokDay, DAY_MS, HOUR_MS, MINUTE_MS } from "@chokdee/rules/time";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { MemberId } from "../../../core/ids.ts";
import {
  buy,
  createLottoSystem,
  DRAWN_AFTER_MS,
  line,
  type LottoSystem,
  specialTimes,
} from "../../../testing/lotto-system.ts";
import { officer, type Officer, proposalOf } from "../../../testing/officer.ts";
import { dataOf, visitor } from "../../../testing/visitor.ts";
import { advanceRounds } from "../advance-rounds.ts";
import { cancelBill } from "../cancel-bill.ts";
import { asMember } from "../../../testing/as-member.ts";
import { planRounds } from "../plan-rounds.ts";
import { showBill } from "../read-bills.ts";
import { settleAll } from "../settle-round.ts";

let system: LottoSystem;
let clerk: Officer;
let colleague: Officer;
beforeAll(async () => {
  system = await createLottoSystem();
  [clerk, colleague] = [await officer(system, "lottery"), await officer(system, "lottery")];
});
afterAll(() => system.close());

const reason = "สมาชิกแจ้งซื้อผิดงวด";
const DRAW = [
  { name: "first", values: ["812519"] },
  { name: "front3", values: ["443", "389"] },
  { name: "back3", values: ["849", "564"] },
  { name: "back2", values: ["47"] },
];

async function buyer(): Promise<MemberId> {
  const [memberId] = await system.members(1, 1_000_00n);
  return memberId as MemberId;
}
const agree = (proposal_id: number, by = colleague) => by.call("officeProposalAgree", { proposal_id });
const endBill = (bill_id: string) => clerk.call("officeLottoBillVoid", { bill_id, reason });
const counters = async (roundId: bigint, memberId: MemberId) => {
  const { rows } = await system.database.owner.query<Record<string, string>>(
    `select (select coalesce(sum(sold), 0) from lotto_sold where round_id = $1) as sold,
            (select coalesce(sum(liability), 0) from lotto_sold where round_id = $1) as liability,
            (select coalesce(sum(sold), 0) from lotto_member_sold where round_id = $1 and member_id = $2) as own,
            (select coalesce(sum(staked), 0) from lotto_member_round where round_id = $1 and member_id = $2) as staked,
            (select coalesce(sum(stake), 0) from lotto_sales where round_id = $1) as sales`,
    [roundId, memberId],
  );
  return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([name, value]) => [name, Number(value)]));
};

describe("a bill that staff take off", () => {
  test("goes back as if it had not been bought, when two people agree", async () => {
    const roundId = await system.openRound("government");
    const [one, other] = [await buyer(), await buyer()];
    await buy(system.deps, other, roundId, [line("two_bottom", "47", 10, 90)]);
    const kept = await counters(roundId, one);
    const { bill_id } = await buy(system.deps, one, roundId, [
      line("two_bottom", "47", 100, 90),
      line("three_tod", "123", 20, 150),
    ]);
    expect(await system.balance(one)).toBe(880_00n);

    const proposed = await endBill(bill_id);
    expect(proposed).toMatchObject({ code: "PROPOSED" });
    expect(await system.balance(one), "one person alone does nothing").toBe(880_00n);
    expect(await agree(proposalOf(proposed), clerk)).toMatchObject({ code: "SECOND_PERSON_NEEDED" });
    const { items } = await clerk.ok("officeProposalList", {});
    expect(items.find(({ proposal_id }) => proposal_id === proposalOf(proposed))).toMatchObject({
      kind: "officeLottoBillVoid",
      subject: `lotto_bill:${bill_id}`,
      amount: 120,
      reason,
    });

    expect(dataOf(await agree(proposalOf(proposed)))).toMatchObject({
      state: "executed",
      result: { bill_id, status: "cancelled", void_reason: reason, prize: 0 },
    });
    expect(await system.balance(one)).toBe(1_000_00n);
    expect(await counters(roundId, one)).toEqual(kept);
    expect(await showBill(system.deps, one, bill_id)).toMatchObject({ status: "cancelled", void_reason: reason });
    expect(await agree(proposalOf(proposed)), "an answer that was lost").toMatchObject({ code: "PROPOSAL_STATE" });
    expect(await endBill(bill_id)).toMatchObject({ code: "BILL_STATE" });
    expect(await system.balance(one)).toBe(1_000_00n);

    const { rows } = await system.database.owner.query<{ payload: object }>(
      "select payload from outbox where topic = 'bet.settled' and member_id = $1",
      [one],
    );
    expect(rows, "nothing of it counts as turnover").toMatchObject([
      { payload: { bet: `lotto:${bill_id}`, status: "void" } },
    ]);

    system.pass(DRAWN_AFTER_MS);
    const { proposals } = await clerk.ok("officeLottoResultEnter", {
      round_id: Number(roundId),
      draw: DRAW,
      is_sure: true,
    });
    await colleague.ok("officeLottoResultConfirm", {
      proposal_id: proposals[0]?.proposal_id ?? 0,
      draw: DRAW,
      is_sure: true,
    });
    await settleAll(system.deps);
    expect(await clerk.ok("officeLottoRoundGet", { round_id: Number(roundId) })).toMatchObject({
      status: "paid",
      problem: null,
      sales: { bills: 1, stake: 10, prize: 900 },
    });
    expect(await system.balance(one)).toBe(1_000_00n);
    expect(await system.balance(other)).toBe(990_00n + 900_00n);
  });

  test("is refused from the closing on, also where it was asked for before, and where its member was quicker", async () => {
    const roundId = await system.openRound("government");
    const memberId = await buyer();
    const bought = () => buy(system.deps, memberId, roundId, [line("two_bottom", "47", 100, 90)]);
    const [early, taken] = [await bought(), await bought()];
    const proposals = [await endBill(early.bill_id), await endBill(taken.bill_id)].map(proposalOf);
    await cancelBill(system.deps, BigInt(taken.bill_id), asMember(system.deps.db, memberId));
    expect(await agree(proposals[1] ?? 0)).toMatchObject({ code: "BILL_STATE" });

    for (const minutes of [60, 31]) {
      system.pass(minutes * MINUTE_MS);
      expect(await agree(proposals[0] ?? 0)).toMatchObject({ code: "ROUND_STATE" });
      expect(await endBill(early.bill_id)).toMatchObject({ code: "ROUND_STATE" });
    }
    expect(await showBill(system.deps, memberId, early.bill_id)).toMatchObject({
      status: "pending",
      void_reason: null,
    });
    expect(await showBill(system.deps, memberId, taken.bill_id)).toMatchObject({ void_reason: null });
    expect(await system.balance(memberId)).toBe(900_00n);
    for (const bill_id of ["0", "x", "99999999"]) expect(await endBill(bill_id)).toMatchObject({ code: "NOT_FOUND" });
    expect(await clerk.call("officeLottoBillVoid", { bill_id: early.bill_id, reason: " " })).toMatchObject({
      code: "FIELDS_INVALID",
      fields: { reason: expect.any(String) },
    });
  });
});

describe("a special round", () => {
  const idOf = async (code: string) => {
    const list = await clerk.ok("officeLottoCategoryList", {});
    return list.find(({ category }) => category === code)?.category_id ?? 0;
  };

  test("is sold, drawn and paid like any other, when two people agree", async () => {
    const category_id = await idOf("government");
    await clerk.ok("officeLottoMarketRuleSet", {
      category_id,
      bet_type: "two_bottom",
      numbers: ["13"],
      kind: "closed",
    });
    const times = specialTimes(system.clock.now());
    const input = { category_id, ...times, reason: "กองสลากออกรางวัลพิเศษ" };
    const proposed = await clerk.call("officeLottoRoundCreate", input);
    expect(proposed).toMatchObject({ code: "PROPOSED" });
    const twin = await clerk.call("officeLottoRoundCreate", {
      ...input,
      closes_at: times.opens_at.replace("T01", "T02"),
    });
    const made = dataOf(await agree(proposalOf(proposed))) as { result: { round_id: number } };
    const { round_id } = made.result;
    expect(made.result).toMatchObject({ ...times, status: "upcoming", name: "หวยรัฐบาลไทย งวดพิเศษ" });
    expect(made.result).toMatchObject({ number_rules: [{ number: "13", kind: "closed" }] });
    expect(await agree(proposalOf(twin)), "two of them for one day").toMatchObject({ code: "ROUND_COLLIDES" });
    expect(await clerk.call("officeLottoRoundCreate", input)).toMatchObject({ code: "ROUND_COLLIDES" });

    system.pass(Date.parse(times.opens_at) + HOUR_MS - system.clock.now().getTime());
    const memberId = await buyer();
    const bill = await buy(system.deps, memberId, BigInt(round_id), [line("two_bottom", "47", 10, 90)]);
    expect(bill.round_name).toBe("หวยรัฐบาลไทย งวดพิเศษ");
    system.pass(6 * HOUR_MS);
    await advanceRounds({ ...system.deps, isSandbox: false });
    const { proposals } = await clerk.ok("officeLottoResultEnter", { round_id, draw: DRAW, is_sure: true });
    await colleague.ok("officeLottoResultConfirm", {
      proposal_id: proposals[0]?.proposal_id ?? 0,
      draw: DRAW,
      is_sure: true,
    });
    expect(await clerk.ok("officeLottoRoundGet", { round_id }), "they have set its time").toMatchObject({
      status: "closed",
      proposals: [{ status: "agreed" }],
    });
    const agreed = { proposal_id: proposals[0]?.proposal_id ?? 0, releases: false, reason: "ตรงกับเว็บกองสลาก" };
    await (await officer(system, "owner")).ok("officeLottoResultAgree", agreed);
    await settleAll(system.deps);
    expect(await system.balance(memberId)).toBe(990_00n + 900_00n);
    expect(await visitor(system).ok("lottoRound", { round_id })).toMatchObject({ status: "paid" });
  });

  test("is refused on a day of the calendar, at times that make no sense, and for yeekee", async () => {
    const category_id = await idOf("hanoi");
    const now = system.clock.now().getTime();
    const at = (ms: number) => new Date(now + ms).toISOString();
    const ask = (input: object) =>
      clerk.call("officeLottoRoundCreate", {
        category_id,
        opens_at: at(0),
        closes_at: at(HOUR_MS),
        draws_at: at(2 * HOUR_MS),
        reason,
        ...input,
      });
    // Drawn every day: on one that has its round, and on one so far ahead that it has none yet.
    expect(await ask({ draws_at: at(DAY_MS), closes_at: at(DAY_MS - HOUR_MS) })).toMatchObject({
      code: "ROUND_COLLIDES",
    });
    expect(await ask({ draws_at: at(30 * DAY_MS), closes_at: at(30 * DAY_MS) })).toMatchObject({
      code: "ROUND_COLLIDES",
    });
    for (const [field, input] of Object.entries({
      closes_at: { opens_at: at(HOUR_MS), closes_at: at(HOUR_MS) },
      draws_at: { draws_at: at(HOUR_MS - 1) },
      opens_at: { opens_at: at(-46 * DAY_MS) },
    })) {
      expect(await ask(input)).toMatchObject({ code: "FIELDS_INVALID", fields: { [field]: expect.any(String) } });
    }
    expect(await ask({ opens_at: at(-2), closes_at: at(-1) })).toMatchObject({
      fields: { closes_at: expect.any(String) },
    });
    expect(await ask({ draws_at: at(61 * DAY_MS) })).toMatchObject({ fields: { draws_at: expect.any(String) } });
    expect(await ask({ category_id: await idOf("yeekee") })).toMatchObject({ code: "FIELDS_INVALID" });
    expect(await ask({ category_id: 9_999 })).toMatchObject({ code: "NOT_FOUND" });
  });

  test("does not keep the calendar's own rounds from being made", async () => {
    const { owner } = system.database;
    const far = new Date(system.clock.now().getTime() + 59 * DAY_MS);
    await owner.query(
      `insert into lotto_round (category_id, code, day, status, opens_at, closes_at, draws_at, touched_at, is_special)
       select id, 'LAO-FAR', $1, 'upcoming', $2, $2::timestamptz + interval '1 hour', $2::timestamptz + interval '2 hours',
              now(), true from lotto_category where code = 'lao'`,
      [bangkokDay(far), far],
    );
    system.pass(10 * DAY_MS);
    await planRounds(system.deps);
    const { rows } = await owner.query(
      `select from lotto_round r join lotto_category c on c.id = r.category_id
        where c.code = 'lao' and not r.is_special and r.opens_at > $1`,
      [system.clock.now()],
    );
    expect(rows.length).toBeGreaterThan(0);
  });
});

test("the curve of a round holds every bill to the satang, beside the mean of earlier rounds", async () => {
  const sell = async (roundId: bigint, amounts: readonly number[]) => {
    for (const amount of amounts) {
      await buy(system.deps, await buyer(), roundId, [line("two_bottom", "07", amount, 90)]);
      system.pass(20 * MINUTE_MS);
    }
  };
  const curve = (roundId: bigint) => clerk.ok("officeLottoRoundSales", { round_id: Number(roundId) });
  const first = await system.openRound("taiwan", 90);
  expect(await curve(first)).toMatchObject({ bills: 0, stake: 0, earlier: 0 });
  await sell(first, [10, 20, 30, 1.05]);
  system.pass(30 * MINUTE_MS);
  const second = await system.openRound("taiwan", 90);
  await sell(second, [30, 40]);
  system.pass(70 * MINUTE_MS);
  const third = await system.openRound("taiwan", 90);
  await sell(third, [5]);

  const shown = await curve(third);
  expect(shown).toMatchObject({ bills: 1, stake: 5, earlier: 2 });
  const means = shown.points.map(({ mean }) => mean);
  expect(means.at(-1)).toBe(65.52);
  expect(means).toEqual(means.toSorted((a, b) => (a ?? 0) - (b ?? 0)));
  expect(shown.points.findLast(({ stake }) => stake !== null)?.stake).toBe(5);
  expect(shown.points.at(-1)?.stake, "what is to come is not drawn").toBeNull();
  const whole = await curve(second);
  expect(whole.points.at(-1)?.stake).toBe(70);
  expect(whole.points[0]?.stake).toBeLessThan(70);
  expect((await clerk.call("officeLottoRoundSales", { round_id: 999_999 })).status).toBe(404);

  const { rows } = await system.database.owner.query(
    `select from lotto_round r
      where (select coalesce(sum(stake), 0) from lotto_bill b where b.round_id = r.id and b.status <> 'cancelled')
         <> (select coalesce(sum(stake), 0) from lotto_sales s where s.round_id = r.id)
         or (select count(*) from lotto_bill b where b.round_id = r.id and b.status <> 'cancelled')
         <> (select coalesce(sum(bills), 0) from lotto_sales s where s.round_id = r.id)`,
  );
  expect(rows, "sales and bills of every round agree").toEqual([]);
});

test("the rounds that are drawn somewhere are listed apart from yeekee's hundreds", async () => {
  await planRounds(system.deps);
  const groups = async (kind?: "drawn" | "yeekee") => {
    const { items } = await clerk.ok("officeLottoRoundList", { limit: 100, status: "upcoming", ...(kind && { kind }) });
    return new Set(items.map(({ group }) => group));
  };
  expect(await groups("yeekee")).toEqual(new Set(["yeekee"]));
  const drawn = await groups("drawn");
  expect(drawn.size).toBeGreaterThan(0);
  expect(drawn).not.toContain("yeekee");
  const { rows } = await system.database.owner.query(
    `select from lotto_round r join lotto_category c on c.id = r.category_id
      where (r.number is null) = (c.market_group = 'yeekee')`,
  );
  expect(rows, "yeekee's rounds alone have numbers").toEqual([]);
});
