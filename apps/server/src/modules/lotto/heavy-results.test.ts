import { HOUR_MS, MINUTE_MS } from "@chokdee/rules/time";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { MemberId } from "../../core/ids.ts";
import { findBreaks } from "../../testing/books.ts";
import { allowLargeBets, drawnRound, drawOf, typeResult } from "../../testing/large-result.ts";
import { buy, createLottoSystem, DRAWN_AFTER_MS, line, type LottoSystem } from "../../testing/lotto-system.ts";
import { officer, type Officer, proposalOf } from "../../testing/officer.ts";
import { visitor } from "../../testing/visitor.ts";
import { watchHeld } from "../staff/alarms/watch-held.ts";
import { advanceRounds } from "./advance-rounds.ts";
import { SANDBOX_DRAW_AFTER_MS } from "./draw-for-sandbox.ts";
import { settleAll } from "./settle-round.ts";

let system: LottoSystem;
let clerk: Officer;
let colleague: Officer;
let owner: Officer;
let otherOwner: Officer;
beforeAll(async () => {
  system = await createLottoSystem();
  await allowLargeBets(system);
  [owner, otherOwner] = [await officer(system, "owner"), await officer(system, "owner")];
});
afterAll(async () => {
  expect(await findBreaks(system.database.owner)).toEqual([]);
  await system.close();
});

let accomplice: MemberId;
let crowd: MemberId;
beforeEach(async () => {
  // What the same people's results pay adds up for a day.
  [clerk, colleague] = [await officer(system, "lottery"), await officer(system, "lottery")];
  [accomplice, crowd] = (await system.members(2, 1_000_000_00n)) as [MemberId, MemberId];
});

const reason = "ตรวจกับแหล่งข่าวแล้ว";
const both = () => [clerk, colleague] as const;
const round = (id: bigint, by = clerk) => by.ok("officeLottoRoundGet", { round_id: Number(id) });
const waitingId = async (id: bigint) => (await round(id)).proposals[0]?.proposal_id ?? 0;
const agree = async (id: bigint, by = owner) =>
  by.call("officeLottoResultAgree", { proposal_id: await waitingId(id), releases: true, reason });
const select = async <Row>(sql: string, values: (string | bigint)[]): Promise<Row[]> =>
  (await system.database.owner.query<Row>(sql, values)).rows;

test("two lottery clerks cannot pay themselves 4.5 million by a false result on a bet of 5,000", async () => {
  const roundId = await system.openRound("government");
  await buy(system.deps, accomplice, roundId, [line("three_top", "519", 5_000, 900)]);
  const at = (minutes: number) => new Date(system.clock.now().getTime() + minutes * MINUTE_MS).toISOString();
  const times = { opens_at: at(-60), closes_at: at(1), draws_at: at(2) };
  const moved = await clerk.call("officeLottoRoundMove", { round_id: Number(roundId), ...times, reason });
  expect(moved, "one alone does not bring the draw forward").toMatchObject({ code: "PROPOSED" });
  await colleague.ok("officeProposalAgree", { proposal_id: proposalOf(moved) });
  system.pass(3 * MINUTE_MS);

  const typed = await typeResult(both(), roundId);
  expect(typed).toMatchObject({ status: "closed", result: null, proposals: [{ status: "agreed" }] });
  const alone = { proposal_id: await waitingId(roundId), releases: true, reason };
  for (const by of both()) expect((await by.call("officeLottoResultAgree", alone)).status).toBe(403);
  await settleAll(system.deps);
  expect(await system.balance(accomplice)).toBe(995_000_00n);
  const page = await visitor(system).ok("lottoRound", { round_id: Number(roundId) });
  expect(page, "nothing is announced").toMatchObject({ status: "closed", result: null });
  const { items } = await owner.ok("officeLottoResultQueue", { limit: 100 });
  expect(items.find(({ round_id }) => round_id === Number(roundId))).toMatchObject({ prize: 4_500_000, stake: 5_000 });

  await owner.ok("officeLottoResultReject", { proposal_id: await waitingId(roundId), reason: "ไม่ตรงกับแหล่งข่าว" });
  await typeResult(both(), roundId, drawOf("812520"));
  expect(await agree(roundId), "they have moved the draw, so that an owner sees what they type").toMatchObject({
    status: 200,
  });
  await settleAll(system.deps);
  expect(await round(roundId)).toMatchObject({ status: "paid" });
  expect(await system.balance(accomplice)).toBe(995_000_00n);
  const acts = await select<object>(
    "select exception, amount, agreed_by is not null as by_two from staff_act where subject = $1 order by id",
    [`lotto_round:${roundId}`],
  );
  expect(acts).toEqual([
    { exception: "moved_draw", amount: 0n, by_two: true },
    { exception: "large_result", amount: 0n, by_two: false },
  ]);
});

describe("a result weighs what it pays", () => {
  test.each<[string, number, number, boolean]>([
    ["up to 20,000 at any odds", 222, 0, false],
    ["more than 20,000 and five times what was sold", 223, 0, true],
    ["more than 20,000 of far more sales", 223, 5_000, false],
    ["up to 200,000 of far more sales", 1_111, 50_000, false],
    ["more than 200,000 whatever was sold", 2_223, 50_000, true],
  ])("%s", async (_name, bet, others, takesOwner) => {
    const roundId = await system.openRound("government");
    // Of many people, so that nothing is held.
    const people = await system.members(4, 100_000_00n);
    for (const each of people) await buy(system.deps, each, roundId, [line("two_top", "19", bet / 4, 90)]);
    if (others > 0) await buy(system.deps, crowd, roundId, [line("two_top", "20", others, 90)]);
    system.pass(DRAWN_AFTER_MS);
    const preview = await clerk.ok("officeLottoResultPreview", { round_id: Number(roundId), draw: drawOf() });
    expect(preview).toMatchObject({
      prize: bet * 90,
      stake: bet + others,
      needs_owner: takesOwner,
      held: { members: 0 },
    });
    const after = await typeResult(both(), roundId);
    expect([after.status, after.proposals[0]?.status]).toEqual(
      takesOwner ? ["closed", "agreed"] : ["resulted", "confirmed"],
    );
    if (takesOwner) expect(await agree(roundId)).toMatchObject({ status: 200 });
    await settleAll(system.deps);
    expect(await round(roundId)).toMatchObject({ status: "paid", sales: { prize: bet * 90 } });
  });

  test.each(["lotto_owner_prize", "lotto_day_prize"])("more than 200,000, were %s no bound", async (name) => {
    const roundId = await system.openRound("government");
    await buy(system.deps, crowd, roundId, [line("two_top", "19", 2_223, 90), line("two_top", "20", 50_000, 90)]);
    system.pass(DRAWN_AFTER_MS);
    const set = (by: string) => select(`update staff_control set value = value ${by} where name = $1`, [name]);
    await set("* 1000");
    const preview = await clerk.ok("officeLottoResultPreview", { round_id: Number(roundId), draw: drawOf() });
    await set("/ 1000");
    expect(preview).toMatchObject({ prize: 2_223 * 90, needs_owner: true });
  });

  test("an owner who has typed it is one of the two, and another is needed", async () => {
    const roundId = await drawnRound(system, [[accomplice, 10_000]]);
    await typeResult([clerk, owner], roundId);
    expect(await agree(roundId)).toMatchObject({ code: "SECOND_PERSON_NEEDED" });
    expect(await agree(roundId, otherOwner)).toMatchObject({ status: 200 });
    expect(await agree(roundId, otherOwner), "and once").toMatchObject({ code: "ROUND_STATE" });
    await settleAll(system.deps);
    expect(await system.balance(accomplice)).toBe(990_000_00n + 900_000_00n);
  });

  test("a correction weighs what it pays more, and small ones add up to a large one", async () => {
    // Each of three numbers pays 90,000 of sales that make none of them odd.
    const roundId = await system.openRound("government");
    const people = await system.members(3, 100_000_00n);
    for (const [index, each] of people.entries()) {
      await buy(system.deps, each, roundId, [line("two_top", `2${index}`, 1_000, 90)]);
    }
    await buy(system.deps, crowd, roundId, [line("two_top", "99", 100_000, 90)]);
    system.pass(DRAWN_AFTER_MS);
    for (const first of ["812520", "812521"]) {
      expect((await typeResult(both(), roundId, drawOf(first))).proposals[0]).toMatchObject({ status: "confirmed" });
      await settleAll(system.deps);
    }
    const third = await typeResult(both(), roundId, drawOf("812522"));
    expect(third.proposals[0]).toMatchObject({ status: "agreed" });
    expect(third.result, "members go on reading the result before").toMatchObject({ top2: "21" });
    expect(await agree(roundId)).toMatchObject({ status: 200 });
    await settleAll(system.deps);
    expect(await system.balance(people[2] as MemberId)).toBe(99_000_00n + 90_000_00n);
    const { rows } = await system.database.owner.query<{ exception: string; amount: bigint }>(
      "select exception, amount from staff_act where subject = $1 order by id",
      [`lotto_round:${roundId}`],
    );
    expect(rows).toEqual([
      { exception: "correction", amount: 90_000_00n },
      { exception: "large_result", amount: 90_000_00n },
    ]);
  });

  test("corrections of which none is odd are odd together", async () => {
    const roundId = await system.openRound("government");
    await buy(system.deps, crowd, roundId, [line("two_top", "20", 300, 90), line("two_top", "99", 5_400, 90)]);
    await buy(system.deps, accomplice, roundId, [line("two_top", "21", 300, 90)]);
    system.pass(DRAWN_AFTER_MS);
    expect((await typeResult(both(), roundId, drawOf("812520"))).proposals[0]).toMatchObject({ status: "confirmed" });
    await settleAll(system.deps);
    expect((await typeResult(both(), roundId, drawOf("812521"))).proposals[0]).toMatchObject({ status: "agreed" });
    await clerk.ok("officeLottoResultReject", { proposal_id: await waitingId(roundId), reason });
  });

  test("what waits for an owner waits no more once its round is ended", async () => {
    const roundId = await drawnRound(system, [[accomplice, 10_000]]);
    await typeResult(both(), roundId);
    const input = { round_id: Number(roundId), reason: "แหล่งที่มายกเลิกผล" };
    expect(await clerk.agreed("officeLottoRoundVoid", input)).toMatchObject({ proposals: [{ status: "rejected" }] });
    const { items } = await owner.ok("officeLottoResultQueue", { limit: 100 });
    expect(items.filter(({ round_id }) => round_id === Number(roundId))).toEqual([]);
    expect(await agree(roundId)).toMatchObject({ code: "ROUND_STATE" });
    await settleAll(system.deps);
    expect(await system.balance(accomplice)).toBe(1_000_000_00n);
  });

  test("what waits for an owner longer than an hour sounds once", async () => {
    const roundId = await drawnRound(system, [[accomplice, 10_000]]);
    await typeResult(both(), roundId);
    const proposal = await waitingId(roundId);
    const sounded = async () => {
      await watchHeld(system.services);
      const sql = "select detail ->> 'amount' as amount from office_alarm where kind = 'held' and subject = $1";
      return select<{ amount: string }>(sql, [`lotto_result:${proposal}`]);
    };
    expect(await sounded()).toEqual([]);
    system.pass(HOUR_MS);
    expect(await sounded()).toEqual([{ amount: "90000000" }]);
    expect(await sounded()).toHaveLength(1);
    await clerk.ok("officeLottoResultReject", { proposal_id: proposal, reason });
  });
});

test("nor do two clerks give an accomplice back what has lost: a large round is ended after its draw with an owner", async () => {
  const end = async (bet: number) => {
    const round_id = Number(await drawnRound(system, [[accomplice, bet]]));
    return proposalOf(await clerk.call("officeLottoRoundVoid", { round_id, reason: "แหล่งที่มายกเลิกผล" }));
  };
  const [small, large] = [await end(20_000), await end(20_001)];
  const agreeTo = (by: Officer, proposal_id: number) => by.call("officeProposalAgree", { proposal_id });
  expect(await agreeTo(colleague, large)).toMatchObject({ code: "SECOND_ROLE_NEEDED" });
  expect(await agreeTo(colleague, small)).toMatchObject({ data: { state: "executed" } });
  expect(await agreeTo(owner, large)).toMatchObject({ data: { state: "executed" } });
  await settleAll(system.deps);
  expect(await system.balance(accomplice)).toBe(1_000_000_00n);
});

test("a sandbox draws what nobody has typed and pays it at once, and nothing over what waits for an owner", async () => {
  const roundId = await drawnRound(system, [[accomplice, 10_000]]);
  await typeResult(both(), roundId);
  system.pass(SANDBOX_DRAW_AFTER_MS);
  await advanceRounds(system.deps);
  expect(await round(roundId)).toMatchObject({ status: "closed", is_simulated: false });
  await clerk.ok("officeLottoResultReject", { proposal_id: await waitingId(roundId), reason });
  await advanceRounds(system.deps);
  await settleAll(system.deps);
  expect(await round(roundId)).toMatchObject({ status: "paid", is_simulated: true });
  expect(await select("select from lotto_held_prize where round_id = $1", [roundId])).toEqual([]);
});

describe("who has set the time of a draw", () => {
  test("types its result only with an owner beside, whatever it pays", async () => {
    const roundId = await system.openRound("government");
    const at = (minutes: number) => new Date(system.clock.now().getTime() + minutes * MINUTE_MS).toISOString();
    const times = { round_id: Number(roundId), opens_at: at(-60), closes_at: at(30), draws_at: at(40), reason };
    const proposal_id = proposalOf(await clerk.call("officeLottoRoundMove", times));
    await otherOwner.ok("officeProposalAgree", { proposal_id });
    system.pass(41 * MINUTE_MS);
    expect(await typeResult([colleague, clerk], roundId)).toMatchObject({ status: "closed" });
    await clerk.ok("officeLottoResultReject", { proposal_id: await waitingId(roundId), reason });
    const stranger = await officer(system, "lottery");
    expect(await typeResult([colleague, stranger], roundId), "two others need nobody").toMatchObject({
      status: "resulted",
    });
  });
});

test("nobody types the result of a round on which an account of their own has bet", async () => {
  const roundId = await drawnRound(system, [[accomplice, 10]]);
  const { username } = await clerk.ok("officeMe", {});
  await select(
    `insert into staff_member (staff_id, member_id, signs, found_at)
     select id, $1, '{phone}', now() from staff where username = $2`,
    [accomplice, username],
  );
  const typed = { draw: drawOf(), is_sure: true };
  const own = { code: "OWN_ACCOUNT" };
  expect(await clerk.call("officeLottoResultEnter", { round_id: Number(roundId), ...typed })).toMatchObject(own);
  const { proposals } = await colleague.ok("officeLottoResultEnter", { round_id: Number(roundId), ...typed });
  const confirmed = { proposal_id: proposals[0]?.proposal_id ?? 0, ...typed };
  expect(await clerk.call("officeLottoResultConfirm", confirmed)).toMatchObject(own);
  expect(await owner.call("officeLottoResultConfirm", confirmed)).toMatchObject({ data: { status: "resulted" } });
  await settleAll(system.deps);
});

describe("a sheet that is hardly a result is questioned", () => {
  const enter = (roundId: bigint, draw = drawOf(), is_sure?: boolean) =>
    clerk.call("officeLottoResultEnter", { round_id: Number(roundId), draw, ...(is_sure && { is_sure }) });

  test("another round's, of whoever types it, and its answer is on record", async () => {
    const draw = drawOf("903146");
    const [earlier, roundId] = [await drawnRound(system, []), await drawnRound(system, [])];
    await typeResult(both(), earlier, draw);
    const { code } = await round(earlier);
    const asked = await enter(roundId, draw);
    expect(asked).toMatchObject({ status: 200, code: "RESULT_QUESTIONED", message: expect.stringContaining(code) });
    const preview = await clerk.ok("officeLottoResultPreview", { round_id: Number(roundId), draw });
    expect(preview.questions).toEqual([expect.stringContaining(code)]);
    expect(await enter(roundId, draw, true)).toMatchObject({ status: 200, data: { status: "closed" } });
    const proposal_id = await waitingId(roundId);
    const seen = await round(roundId, colleague);
    expect(seen.proposals[0], "nothing of it is shown to the second").toMatchObject({ oddities: [], sheet: null });
    const confirm = (typed: typeof draw, is_sure: boolean) =>
      colleague.call("officeLottoResultConfirm", { proposal_id, draw: typed, is_sure });
    expect(await confirm(draw, false)).toMatchObject({ code: "RESULT_QUESTIONED" });
    expect(await confirm(drawOf("777777"), false), "asked, before it is compared").toMatchObject({
      code: "RESULT_QUESTIONED",
    });
    expect(await confirm(drawOf("777777"), true)).toMatchObject({ code: "RESULT_DIFFERS" });
    expect(await confirm(draw, true)).toMatchObject({ status: 200, data: { status: "resulted" } });
    expect((await round(roundId)).proposals[0]).toMatchObject({ oddities: ["same_sheet"] });
    const records = await select<{ after: object }>(
      "select after from audit_record where subject = $1 and action = 'lotto_result.enter'",
      [`lotto_round:${roundId}`],
    );
    expect(records).toMatchObject([{ after: { oddities: ["same_sheet"] } }]);
  });

  test("a value that the market cannot have", async () => {
    const roundId = await drawnRound(system, []);
    for (const first of ["000000", "555555"]) {
      expect(await enter(roundId, drawOf(first))).toMatchObject({ code: "RESULT_QUESTIONED" });
    }
    expect(await enter(roundId, drawOf("555556"))).toMatchObject({ status: 200, data: { status: "closed" } });
  });
});
