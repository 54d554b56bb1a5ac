import { MINUTE_MS } from "@chokdee/rules/time";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { MemberId } from "../../core/ids.ts";
import { buy, createLottoSystem, DRAWN_AFTER_MS, line, type LottoSystem } from "../../testing/lotto-system.ts";
import { officer, type Officer, proposalOf } from "../../testing/officer.ts";
import { dataOf, visitor } from "../../testing/visitor.ts";
import { advanceRounds } from "./advance-rounds.ts";
import { settleAll } from "./settle-round.ts";

/** One of the lottery's staff, who knows the result as soon as the source has published it. */
let insider: Officer;
let colleague: Officer;
let system: LottoSystem;
beforeAll(async () => {
  system = await createLottoSystem();
  [insider, colleague] = [await officer(system, "lottery"), await officer(system, "lottery")];
});
afterAll(() => system.close());

const DRAW = [
  { name: "first", values: ["812519"] },
  { name: "front3", values: ["443", "389"] },
  { name: "back3", values: ["849", "564"] },
  { name: "back2", values: ["47"] },
];
const at = (minutes: number) => new Date(system.clock.now().getTime() + minutes * MINUTE_MS).toISOString();

let round_id: number;
let winner: MemberId;
beforeEach(async () => {
  round_id = Number(await system.openRound("government", 60));
  const [first] = await system.members(1, 1_000_00n);
  winner = first as MemberId;
  await buy(system.deps, winner, BigInt(round_id), [line("two_bottom", "47", 100, 90)]);
});

const move = (opens: number, closes: number, draws: number, by = insider) =>
  by.call("officeLottoRoundMove", {
    round_id,
    opens_at: at(opens),
    closes_at: at(closes),
    draws_at: at(draws),
    reason: "เลื่อนเวลา",
  });
const endRound = (by = insider) => by.call("officeLottoRoundVoid", { round_id, reason: "แหล่งที่มายกเลิกผล" });
const round = () => insider.ok("officeLottoRoundGet", { round_id });
const waiting = async () => {
  const { items } = await insider.ok("officeProposalList", {});
  return items.filter(({ subject }) => subject === `lotto_round:${round_id}`);
};
const confirm = async (by: Officer) =>
  by.call("officeProposalAgree", { proposal_id: (await waiting())[0]?.proposal_id ?? 0 });
const betOnWhatIsKnown = () => buy(system.deps, winner, BigInt(round_id), [line("two_bottom", "47", 100, 90)]);

/** The result as two people enter it. */
async function enterResult(): Promise<void> {
  const { proposals } = await insider.ok("officeLottoResultEnter", { round_id, draw: DRAW, is_sure: true });
  await colleague.ok("officeLottoResultConfirm", {
    proposal_id: proposals[0]?.proposal_id ?? 0,
    draw: DRAW,
    is_sure: true,
  });
}

describe("GLI-19 2.9.5: after the draw", () => {
  test("nothing reopens the round, by one person or by two", async () => {
    system.pass(DRAWN_AFTER_MS);
    expect(await move(-60, 30, 60)).toMatchObject({ code: "ROUND_STATE" });
    expect(await move(-60, -30, 60, colleague)).toMatchObject({ code: "ROUND_STATE" });
    expect(await round()).toMatchObject({ status: "closed" });
    expect(await waiting()).toEqual([]);
    await expect(betOnWhatIsKnown()).rejects.toMatchObject({ code: "ROUND_CLOSED" });
  });

  test("not even what was asked for before it", async () => {
    system.pass(59 * MINUTE_MS);
    expect(await move(-60, 30, 60)).toMatchObject({ code: "PROPOSED" });
    system.pass(MINUTE_MS);
    expect(await confirm(colleague), "a source may have drawn by then").toMatchObject({ code: "FIELDS_INVALID" });
    system.pass(31 * MINUTE_MS);
    expect(await confirm(colleague)).toMatchObject({ code: "ROUND_STATE" });
    await expect(betOnWhatIsKnown()).rejects.toMatchObject({ code: "ROUND_CLOSED" });
  });

  test("one person cannot take a win away by ending the round", async () => {
    system.pass(DRAWN_AFTER_MS);
    expect(await endRound()).toMatchObject({ code: "PROPOSED" });
    expect((await round()).status).toBe("closed");
    expect(await confirm(insider)).toMatchObject({ code: "SECOND_PERSON_NEEDED" });
    expect(await endRound(), "asking twice is not two people").toMatchObject({ code: "PROPOSED" });
    expect(await waiting()).toMatchObject([
      { kind: "officeLottoRoundVoid", reason: "แหล่งที่มายกเลิกผล", amount: 100, before: { status: "closed" } },
    ]);
    await enterResult();
    await settleAll(system.deps);
    expect(await system.balance(winner)).toBe(900_00n + 9_000_00n);
    expect(await confirm(colleague), "what is paid is never void").toMatchObject({ code: "ROUND_STATE" });
  });

  test("nor between the result and the payout", async () => {
    system.pass(DRAWN_AFTER_MS);
    await enterResult();
    expect(await endRound()).toMatchObject({ code: "PROPOSED" });
    expect((await round()).status).toBe("resulted");
    await settleAll(system.deps);
    expect(await system.balance(winner)).toBe(900_00n + 9_000_00n);
  });

  test("two people can end it, with a reason that everybody reads", async () => {
    system.pass(DRAWN_AFTER_MS);
    expect(await endRound()).toMatchObject({ code: "PROPOSED" });
    expect(dataOf(await confirm(colleague))).toMatchObject({ state: "executed", result: { status: "cancelled" } });
    await settleAll(system.deps);
    expect(await system.balance(winner)).toBe(1_000_00n);
    expect(await visitor(system).ok("lottoRound", { round_id })).toMatchObject({ cancel_reason: "แหล่งที่มายกเลิกผล" });
    const { rows } = await system.database.owner.query<{ action: string }>(
      "select action from audit_record where subject = $1 order by id",
      [`lotto_round:${round_id}`],
    );
    expect(rows.map(({ action }) => action)).toEqual(["lotto_round.void"]);
  });

  test("a proposal can be refused and made anew", async () => {
    system.pass(DRAWN_AFTER_MS);
    const first = proposalOf(await endRound());
    const refusal = { proposal_id: first, reason: "มีผลแล้ว" };
    expect(await colleague.ok("officeProposalRefuse", refusal)).toMatchObject({ state: "refused", note: "มีผลแล้ว" });
    expect(await colleague.call("officeProposalAgree", refusal)).toMatchObject({ code: "PROPOSAL_STATE" });
    expect(proposalOf(await endRound())).not.toBe(first);
  });

  test("a round without a result waits, and its bills with it", async () => {
    system.pass(DRAWN_AFTER_MS + 600 * MINUTE_MS);
    await advanceRounds({ ...system.deps, isSandbox: false });
    await settleAll(system.deps);
    expect((await round()).status).toBe("closed");
    expect(await system.balance(winner)).toBe(900_00n);
  });
});

describe("before the draw", () => {
  test("there is no result, whoever enters it", async () => {
    system.pass(89 * MINUTE_MS);
    expect((await round()).status).toBe("closed");
    expect(await insider.call("officeLottoResultEnter", { round_id, draw: DRAW })).toMatchObject({
      code: "ROUND_STATE",
    });
  });

  test("one person cannot put the draw off until they know more than others", async () => {
    for (const [closes, draws] of [
      [120, 180],
      [60, 180],
    ] as const) {
      const proposal_id = proposalOf(await move(-60, closes, draws));
      expect((await round()).status).toBe("open");
      await colleague.ok("officeProposalRefuse", { proposal_id, reason: "ไม่ได้เลื่อน" });
    }
    system.pass(61 * MINUTE_MS);
    await expect(betOnWhatIsKnown()).rejects.toMatchObject({ code: "ROUND_CLOSED" });
    expect(await move(-120, 30, 60), "nor sell it again, with another").toMatchObject({
      fields: { closes_at: "ปิดรับไปแล้ว เปิดรับอีกไม่ได้" },
    });
    expect(await move(-120, -1, 60), "though its draw may be put off by two").toMatchObject({ code: "PROPOSED" });
    expect(await move(-60, -1, -1), "nor draw it in the past").toMatchObject({ code: "FIELDS_INVALID" });
  });

  test("one person cannot bring the draw forward, to type a result that nobody has published", async () => {
    const proposal_id = proposalOf(await move(-60, 30, 60));
    expect((await round()).status).toBe("open");
    expect(await confirm(insider)).toMatchObject({ code: "SECOND_PERSON_NEEDED" });
    await colleague.ok("officeProposalAgree", { proposal_id });
    expect(await round()).toMatchObject({ status: "open" });
  });

  test("one person may end it while it is sold, and gives every stake back", async () => {
    expect(dataOf(await endRound())).toMatchObject({ status: "cancelled" });
    await settleAll(system.deps);
    expect(await system.balance(winner)).toBe(1_000_00n);
  });

  test("and nobody alone once it is closed, when a source may have drawn", async () => {
    system.pass(60 * MINUTE_MS);
    expect(await endRound()).toMatchObject({ code: "PROPOSED" });
    expect((await round()).status).toBe("closed");
  });
});

describe("GLI-19 2.9.5: one person alone", () => {
  const market = async (code: string) => {
    const found = (await insider.ok("officeLottoCategoryList", {})).find(({ category }) => category === code);
    if (!found) throw new Error(`there is no market ${code}`);
    return found;
  };

  test("cannot move the calendar of rounds that are not made yet", async () => {
    const { category_id, is_open, takes_tod_of_equal_digits, max_per_member, cancel_rule, moves } =
      await market("government");
    const kept = { category_id, is_open, takes_tod_of_equal_digits, max_per_member, cancel_rule };
    const added = [...moves, { day: "2027-02-16", by_days: 3 }];
    const answer = await insider.call("officeLottoCategorySave", { ...kept, moves: added });
    expect(answer).toMatchObject({ code: "PROPOSED" });
    expect((await market("government")).moves).toEqual(moves);
    const proposal_id = proposalOf(answer);
    expect(await insider.ok("officeProposalGet", { proposal_id })).toMatchObject({
      before: { moves: expect.not.arrayContaining([expect.objectContaining({ day: "2027-02-16" })]) },
      after: { moves: expect.arrayContaining([expect.objectContaining({ day: "2027-02-16" })]) },
    });
    await colleague.ok("officeProposalAgree", { proposal_id });
    expect((await market("government")).moves).toEqual(added);
    const closed = { ...kept, is_open: false, moves: added };
    expect(await insider.agreed("officeLottoCategorySave", closed), "to close it takes one").toMatchObject({
      is_open: false,
    });
    await insider.agreed("officeLottoCategorySave", { ...kept, moves: added });
  });

  test("cannot raise a rate or a cap, and nobody beyond what is fair", async () => {
    const { category_id, rates } = await market("government");
    const terms = rates.find(({ bet_type }) => bet_type === "run_top");
    if (!terms) throw new Error("there are no terms");
    const { bet_type, rate, min, max, max_per_member, max_per_number, max_payout, bands } = terms;
    const form = { category_id, bet_type, rate, min, max, max_per_member, max_per_number, max_payout, bands };
    const save = (by: Officer, change: object) => by.call("officeLottoTermsSave", { ...form, ...change });
    const now = async () => (await market("government")).rates.find((each) => each.bet_type === "run_top");
    for (const by of [insider, await officer(system, "owner")]) {
      expect(await save(by, { rate: 9_000 })).toMatchObject({
        code: "FIELDS_INVALID",
        fields: { rate: expect.stringContaining("3.69") },
      });
      expect(await save(by, { rate: 3.7 })).toMatchObject({ code: "FIELDS_INVALID" });
    }
    expect(await save(insider, { rate: 3.6 }), "others win by it").toMatchObject({ code: "ECONOMY_LOSES" });
    expect(await save(insider, { rate: 3.3 })).toMatchObject({ code: "PROPOSED" });
    expect(await save(insider, { max: max * 100 })).toMatchObject({ code: "PROPOSED" });
    expect(await now()).toMatchObject({ rate, max });
    expect(await save(insider, { rate: 3 }), "to lower it takes one").toMatchObject({ error: 0 });
    expect(await now()).toMatchObject({ rate: 3 });
  });
});
