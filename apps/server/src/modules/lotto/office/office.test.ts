import { satang } from "@chokdee/money";
import { MINUTE_MS } from "@chokdee/rules/time";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { MemberId } from "../../../core/ids.ts";
import { MAIN_WALLET } from "../../../core/ledger.ts";
import { expectExactReports } from "../../../testing/exact-reports.ts";
import type { OfficeRequest } from "../../../testing/inject.ts";
import { allowOddResults, drawOf, type TypedDraw } from "../../../testing/large-result.ts";
import { officer, type Officer, proposalOf } from "../../../testing/officer.ts";
import { dataOf, visitor } from "../../../testing/visitor.ts";
import { planRounds } from "../plan-rounds.ts";
import { settleAll } from "../settle-round.ts";
import { buy, createLottoSystem, DRAWN_AFTER_MS, line, type LottoSystem } from "../../../testing/lotto-system.ts";

let system: LottoSystem;
let clerk: Officer;
let checker: Officer;
beforeAll(async () => {
  system = await createLottoSystem();
  await allowOddResults(system);
  [clerk, checker] = [await officer(system, "lottery"), await officer(system, "lottery")];
});
afterAll(() => system.close());

const DRAW = drawOf();
const sixDigits = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => String(first * 100_000 + index));
const TICKET_PRIZES = [
  { name: "near1", values: ["812518", "812520"] },
  { name: "second", values: sixDigits(2, 5) },
  { name: "third", values: sixDigits(3, 10) },
  { name: "fourth", values: sixDigits(4, 50) },
  { name: "fifth", values: sixDigits(5, 100) },
];
const changed = (name: string, values: string[]) =>
  DRAW.map((field) => (field.name === name ? { name, values } : field));

let roundId: bigint;
let buyer: MemberId;
beforeEach(async () => {
  roundId = await system.openRound("government", 60);
  const [first] = await system.members(1, 1_000_00n);
  buyer = first as MemberId;
});

/** Until the round is closed and drawn. */
const close = () => system.pass(DRAWN_AFTER_MS);

async function enter(draw: TypedDraw, reason?: string, by = clerk) {
  const typed = { draw, is_sure: true, ...(reason && { reason }) };
  return by.call("officeLottoResultEnter", { round_id: Number(roundId), ...typed });
}

async function confirmNewest(draw: TypedDraw, by = checker) {
  const round = await by.ok("officeLottoRoundGet", { round_id: Number(roundId) });
  const proposal_id = round.proposals[0]?.proposal_id ?? 0;
  return by.call("officeLottoResultConfirm", { proposal_id, draw, is_sure: true });
}

async function result(draw: TypedDraw, reason?: string) {
  dataOf(await enter(draw, reason));
  dataOf(await confirmNewest(draw));
  await settleAll(system.deps);
  return clerk.ok("officeLottoRoundGet", { round_id: Number(roundId) });
}

describe("a result", () => {
  test("is entered by one person and confirmed by another, and then paid (ASVS 2.3.5)", async () => {
    const bill = await buy(system.deps, buyer, roundId, [
      line("three_top", "519", 10, 900),
      line("two_top", "20", 5, 90),
    ]);
    expect(await enter(DRAW), "not while bills are taken").toMatchObject({ code: "ROUND_STATE" });
    close();
    const entered = dataOf(await enter(DRAW));
    expect(entered).toMatchObject({ status: "closed", result: null, proposals: [{ status: "waiting" }] });
    expect(await confirmNewest(DRAW, clerk)).toMatchObject({ code: "SECOND_PERSON_NEEDED" });
    expect(await enter(DRAW), "one at a time").toMatchObject({ code: "ROUND_STATE" });
    const confirmed = dataOf(await confirmNewest(DRAW));
    expect(confirmed).toMatchObject({ status: "resulted", result: { top3: "519", bottom2: "47" } });
    await settleAll(system.deps);
    const paid = await clerk.ok("officeLottoRoundGet", { round_id: Number(roundId) });
    expect(paid).toMatchObject({
      status: "paid",
      problem: null,
      settlement: { settled_bills: 1, total_bills: 1 },
      sales: { bills: 1, members: 1, stake: 15, prize: 9_000 },
    });
    expect(await system.balance(buyer)).toBe(1_000_00n - 15_00n + 9_000_00n);
    expect(bill.status).toBe("pending");
    const { rows } = await system.database.owner.query<{ action: string }>(
      "select action from audit_record where subject = $1 order by id",
      [`lotto_round:${roundId}`],
    );
    expect(rows.map(({ action }) => action)).toEqual(["lotto_result.enter", "lotto_result.confirm"]);
  });

  test.each([
    ["too few digits", changed("first", ["81251"]), "first"],
    ["letters", changed("back2", ["4ก"]), "back2"],
    ["one front number", changed("front3", ["443"]), "front3"],
    ["nothing", DRAW.slice(1), "first"],
  ])("with %s is refused", async (_what, draw, field) => {
    close();
    const answer = await enter(draw);
    expect(answer).toMatchObject({ status: 200, code: "FIELDS_INVALID" });
    expect(Object.keys(answer.fields ?? {})).toEqual([field]);
  });

  test("has the prizes of tickets with it or later, all of them, by two people, and pays nobody twice", async () => {
    const prizes = TICKET_PRIZES;
    await buy(system.deps, buyer, roundId, [line("two_bottom", "47", 10, 90)]);
    close();
    const wrong: [TypedDraw, string][] = [
      [prizes.slice(1), "near1"],
      [[...prizes.slice(0, 4), { name: "fifth", values: sixDigits(5, 99) }], "fifth"],
      [[{ name: "near1", values: ["812517", "812519"] }, ...prizes.slice(1)], "near1"],
    ];
    for (const [entered, field] of wrong) {
      const answer = await enter([...DRAW, ...entered]);
      expect([answer.code, Object.keys(answer.fields ?? {})]).toEqual(["FIELDS_INVALID", [field]]);
    }
    const short = await result([...DRAW, { name: "second", values: [] }]);
    expect(short.sheet.map(({ name }) => name)).toEqual(["first", "front3", "back3", "back2"]);
    expect(short.draw_fields.filter((field) => field.is_optional).map(({ name }) => name)).toEqual(
      prizes.map(({ name }) => name),
    );
    const balance = await system.balance(buyer);
    const version = "select version from lotto_round where id = $1";
    const { rows: before } = await system.database.owner.query(version, [roundId]);

    const whole = [...DRAW, ...prizes];
    expect(dataOf(await enter(whole, "เพิ่มรางวัลที่ 2 ถึง 5")).sheet, "not before the second person").toEqual(short.sheet);
    expect(await confirmNewest(whole, clerk)).toMatchObject({ code: "SECOND_PERSON_NEEDED" });
    dataOf(await confirmNewest(whole));
    await settleAll(system.deps);
    const shown = await visitor(system).ok("lottoResult", { round_id: Number(roundId) });
    expect(shown).toMatchObject({ status: "paid", result: { bottom2: "47" } });
    expect(shown.sheet.map(({ name, values }) => ({ name, values }))).toEqual(whole);
    expect((await system.database.owner.query(version, [roundId])).rows, "nothing is settled again").toEqual(before);
    expect(await system.balance(buyer)).toBe(balance);
  });

  test("can be rejected and entered anew", async () => {
    close();
    const { proposals } = dataOf(await enter(changed("back2", ["48"])));
    const refused = { proposal_id: proposals[0]?.proposal_id ?? 0, reason: "เลขผิด" };
    expect((await checker.ok("officeLottoResultReject", refused)).result).toBeNull();
    expect(await checker.call("officeLottoResultConfirm", { ...refused, draw: DRAW })).toMatchObject({
      code: "ROUND_STATE",
    });
    expect(await result(DRAW)).toMatchObject({ status: "paid", result: { bottom2: "47" } });
  });

  test("is corrected after the payout by the difference, which a member who has spent it owes", async () => {
    const [lucky] = (await system.members(1, 100_00n)) as [MemberId];
    const won = await buy(system.deps, buyer, roundId, [line("two_bottom", "47", 100, 90)]);
    await buy(system.deps, lucky, roundId, [line("two_bottom", "74", 100, 90)]);
    close();
    await result(DRAW);
    expect(await system.balance(buyer)).toBe(1_000_00n - 100_00n + 9_000_00n);
    const { ledger, db } = system.deps;
    await db.transaction((tx) =>
      ledger.postIn(tx, {
        memberId: buyer,
        scope: "test",
        key: "spent",
        reference: "test",
        actor: "member",
        moves: [{ from: MAIN_WALLET, to: "bank_clearing", amount: satang(9_500_00n), code: "withdraw" }],
      }),
    );

    expect(await enter(changed("back2", ["74"])), "a correction has a reason").toMatchObject({
      code: "FIELDS_INVALID",
    });
    const corrected = await result(changed("back2", ["74"]), "ประกาศผลผิด");
    expect(corrected).toMatchObject({ status: "paid", differences: { bills: 2, more: 9_000, less: 9_000 } });
    expect(await system.balance(buyer)).toBe(0n);
    expect(await ledger.owed(buyer)).toBe(9_000_00n - 400_00n);
    expect(await system.balance(lucky)).toBe(9_000_00n);
    const { items } = await clerk.ok("officeLottoDifferenceList", { round_id: Number(roundId) });
    expect(items).toMatchObject([
      { bill_id: won.bill_id, before: 9_000, after: 0, owed: 8_600 },
      { before: 0, after: 9_000, owed: 0 },
    ]);
    const { rows } = await system.database.owner.query(
      "select prize from lotto_line where round_id = $1 order by bill_id",
      [roundId],
    );
    expect(rows).toEqual([{ prize: 0n }, { prize: 9_000_00n }]);
    expect(await result(DRAW, "กลับไปเป็นผลเดิม")).toMatchObject({ status: "paid", problem: null });
    expect(await ledger.owed(buyer)).toBe(0n);
    expect(await system.balance(buyer)).toBe(400_00n);
  });
});

describe("a round", () => {
  test("that is void gives every stake back", async () => {
    await buy(system.deps, buyer, roundId, [line("run_top", "5", 100, 3.2)]);
    const ended = await clerk.ok("officeLottoRoundVoid", { round_id: Number(roundId), reason: "ตลาดปิดทำการ" });
    expect(ended).toMatchObject({ status: "cancelled", cancel_reason: "ตลาดปิดทำการ" });
    await settleAll(system.deps);
    expect(await system.balance(buyer)).toBe(1_000_00n);
    expect(await clerk.call("officeLottoRoundVoid", { round_id: Number(roundId), reason: "อีกครั้ง" })).toMatchObject({
      code: "ROUND_STATE",
    });
  });

  test("that is moved keeps its bills and takes more until its new time", async () => {
    await buy(system.deps, buyer, roundId, [line("run_top", "5", 100, 3.2)]);
    system.pass(59 * MINUTE_MS);
    const at = (minutes: number) => new Date(system.clock.now().getTime() + minutes * MINUTE_MS).toISOString();
    const times = { opens_at: at(-60), closes_at: at(30), draws_at: at(60) };
    const move = { round_id: Number(roundId), ...times, reason: "เลื่อนวันออกรางวัล" };
    expect(await clerk.call("officeLottoRoundMove", { ...move, closes_at: at(-90) })).toMatchObject({
      code: "FIELDS_INVALID",
      fields: { closes_at: expect.any(String) },
    });
    const proposal_id = proposalOf(await clerk.call("officeLottoRoundMove", move));
    const { result } = await checker.ok("officeProposalAgree", { proposal_id });
    expect(result).toMatchObject({ status: "open", ...times });
    system.pass(2 * MINUTE_MS);
    await buy(system.deps, buyer, roundId, [line("run_top", "6", 1, 3.2)]);
  });

  test("sells closed, half-paid and lowered numbers as staff decided, and old bills keep their rate", async () => {
    const early = await buy(system.deps, buyer, roundId, [line("two_top", "19", 1, 90)]);
    const rule = (numbers: string[], kind: OfficeRequest<"officeLottoNumberRuleSet">["kind"], rate?: number) =>
      clerk.call("officeLottoNumberRuleSet", { round_id: Number(roundId), bet_type: "two_top", numbers, kind, rate });
    dataOf(await rule(["19"], "half_pay"));
    dataOf(await rule(["20"], "closed"));
    dataOf(await rule(["21", "22"], "reduced", 70));
    expect(await rule(["5"], "closed")).toMatchObject({ code: "FIELDS_INVALID" });
    const sell = (number: string, rate: number) => buy(system.deps, buyer, roundId, [line("two_top", number, 1, rate)]);
    await expect(sell("19", 90)).rejects.toMatchObject({ code: "RATE_CHANGED" });
    await expect(sell("20", 90)).rejects.toMatchObject({ code: "NUMBER_CLOSED" });
    expect((await sell("19", 45)).lines[0]?.rate).toBe(45);
    expect((await sell("22", 70)).lines[0]?.rate).toBe(70);
    for (const rate of [90, 9_999]) {
      expect(await rule(["23"], "reduced", rate)).toMatchObject({ code: "RATE_NOT_LOWER" });
    }
    dataOf(await rule(["21"], "normal"));
    expect((await sell("21", 90)).lines[0]?.rate).toBe(90);
    expect(early.lines[0]?.rate).toBe(90);
  });

  test("takes over what is decided for its whole market, where nothing is decided for itself", async () => {
    const { category_id } = await clerk.ok("officeLottoRoundGet", { round_id: Number(roundId) });
    const market = (numbers: string[], kind: OfficeRequest<"officeLottoMarketRuleSet">["kind"], rate?: number) =>
      clerk.call("officeLottoMarketRuleSet", { category_id, bet_type: "two_top", numbers, kind, rate });
    const sell = (number: string, rate: number) => buy(system.deps, buyer, roundId, [line("two_top", number, 1, rate)]);
    await clerk.ok("officeLottoNumberRuleSet", {
      round_id: Number(roundId),
      bet_type: "two_top",
      numbers: ["31"],
      kind: "reduced",
      rate: 70,
    });
    dataOf(await market(["31", "32"], "closed"));
    expect((await sell("31", 70)).lines[0]?.rate, "decided for the round").toBe(70);
    await expect(sell("32", 90)).rejects.toMatchObject({ code: "NUMBER_CLOSED" });
    expect(await market(["3"], "closed")).toMatchObject({ code: "FIELDS_INVALID" });
    expect(await clerk.ok("officeLottoMarketRuleList", { category_id })).toMatchObject([
      { number: "31", kind: "closed" },
      { number: "32", kind: "closed" },
    ]);

    expect(await market(["33"], "reduced", 9_999)).toMatchObject({ code: "RATE_NOT_LOWER" });
    dataOf(await market(["33"], "reduced", 60));
    expect((await sell("33", 60)).lines[0]?.rate).toBe(60);

    expect(await planRounds(system.deps)).toBeGreaterThan(0);
    const { rows } = await system.database.owner.query(
      `select distinct n.number, n.kind from lotto_number_rule n join lotto_round r on r.id = n.round_id
        where r.category_id = $1 and r.id > $2 order by 1`,
      [category_id, roundId],
    );
    expect(rows, "rounds that are made later").toEqual([
      { number: "31", kind: "closed" },
      { number: "32", kind: "closed" },
      { number: "33", kind: "reduced" },
    ]);

    dataOf(await market(["31", "32", "33"], "normal"));
    expect((await sell("32", 90)).lines[0]?.rate).toBe(90);
    expect((await sell("31", 70)).lines[0]?.rate, "still decided for the round").toBe(70);
    expect(await clerk.ok("officeLottoMarketRuleList", { category_id })).toEqual([]);
    expect(
      await clerk.call("officeLottoMarketRuleSet", {
        category_id: 999,
        bet_type: "two_top",
        numbers: ["31"],
        kind: "closed",
      }),
    ).toMatchObject({ status: 404 });
  });

  test("is kept by the lottery's staff alone", async () => {
    const marketing = await officer(system, "marketing");
    expect(await marketing.call("officeLottoRoundGet", { round_id: Number(roundId) })).toMatchObject({ status: 403 });
    const finance = await officer(system, "finance");
    expect(await finance.call("officeLottoRoundList", { limit: 5 })).toMatchObject({ status: 200, error: 0 });
    expect(await finance.call("officeLottoRoundVoid", { round_id: Number(roundId), reason: "x" })).toMatchObject({
      status: 403,
    });
  });
});

describe("settings", () => {
  test("of a type hold for the next bill, and bands must fall", async () => {
    const terms: OfficeRequest<"officeLottoTermsSave"> = {
      category_id: 1,
      bet_type: "run_bottom",
      rate: 4.1,
      min: 2,
      max: 20,
      max_per_member: 30,
      max_per_number: null,
      max_payout: null,
      bands: [
        { sold_up_to: 10, rate: 4.1 },
        { sold_up_to: 1_000, rate: 2 },
      ],
    };
    const rising = [...terms.bands].reverse();
    expect(await clerk.call("officeLottoTermsSave", { ...terms, bands: rising, min: 0 })).toMatchObject({
      fields: { bands: expect.any(String), min: expect.any(String) },
    });
    const hopeless = { ...terms, category_id: 5, bet_type: "four_top" as const };
    expect(await clerk.call("officeLottoTermsSave", hopeless)).toMatchObject({
      fields: { bet_type: expect.any(String) },
    });
    await clerk.agreed("officeLottoTermsSave", terms);
    await expect(buy(system.deps, buyer, roundId, [line("run_bottom", "7", 20, 4.1)])).rejects.toMatchObject({
      code: "NUMBER_LIMIT",
      data: { lines: [{ left: 10, next_rate: 2 }] },
    });
    await buy(system.deps, buyer, roundId, [line("run_bottom", "7", 10, 4.1), line("run_bottom", "7", 10, 2)]);
    await expect(buy(system.deps, buyer, roundId, [line("run_bottom", "7", 2, 4.1)])).rejects.toMatchObject({
      code: "RATE_CHANGED",
      data: { lines: [{ rate: 2 }] },
    });
    await expect(buy(system.deps, buyer, roundId, [line("run_bottom", "7", 11, 2)])).rejects.toMatchObject({
      code: "NUMBER_LIMIT",
      data: { lines: [{ left: 10, next_rate: null }] },
    });
  });

  test("of a market close it, or limit what a member stakes in a round", async () => {
    const settings = {
      category_id: 2,
      is_open: true,
      takes_tod_of_equal_digits: true,
      max_per_member: 100,
      cancel_rule: null,
      moves: [{ day: "2027-02-16", by_days: 1 }],
    };
    const saved = await clerk.agreed("officeLottoCategorySave", settings);
    expect(saved).toMatchObject({ max_per_member: 100, moves: settings.moves, cancel_rule: null });
    const gsb = await system.openRound("gsb");
    await buy(system.deps, buyer, gsb, [line("three_tod", "111", 60, 150)]);
    await expect(buy(system.deps, buyer, gsb, [line("run_top", "1", 41, 3.2)])).rejects.toMatchObject({
      code: "ROUND_MEMBER_LIMIT",
      message: "คุณแทงงวดนี้ได้อีก 40.00 บาท",
    });
    await buy(system.deps, buyer, gsb, [line("run_top", "1", 40, 3.2)]);
    await clerk.agreed("officeLottoCategorySave", { ...settings, is_open: false });
    await expect(buy(system.deps, buyer, gsb, [line("run_top", "1", 1, 3.2)])).rejects.toMatchObject({
      code: "ROUND_CLOSED",
    });
  });

  test("of yeekee need shots enough for the rank that is subtracted", async () => {
    const settings = {
      category_id: 17,
      shot_spacing_seconds: 5,
      most_shots: 30,
      least_shots: 15,
      least_shooters: 5,
      rank_prizes: [{ rank: 1, amount: 250 }],
      least_stake_for_prize: 100,
    };
    expect(await clerk.call("officeYeekeeSettingsSave", settings)).toMatchObject({
      fields: { least_shots: expect.any(String) },
    });
    const saved = await clerk.agreed("officeYeekeeSettingsSave", { ...settings, least_shots: 20 });
    expect(saved).toMatchObject({ yeekee: { rank_prizes: [{ rank: 1, amount: 250 }] } });
    expect(
      await clerk.call("officeYeekeeSettingsSave", { ...settings, category_id: 1, least_shots: 20 }),
    ).toMatchObject({
      status: 404,
    });
  });
});

test("what reports make of all that is what the ledger says, to the satang", () =>
  expectExactReports(system.services, system.database));
