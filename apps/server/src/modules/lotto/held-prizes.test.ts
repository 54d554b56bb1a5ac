import { HOUR_MS } from "@chokdee/rules/time";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { MemberId } from "../../core/ids.ts";
import { MAIN_WALLET } from "../../core/ledger.ts";
import { findBreaks } from "../../testing/books.ts";
import { decideByVectors } from "../../testing/decided-round.ts";
import { expectExactReports } from "../../testing/exact-reports.ts";
import { allowFullDays, allowLargeBets, drawOf, typeResult } from "../../testing/large-result.ts";
import { buy, createLottoSystem, DRAWN_AFTER_MS, line, type LottoSystem } from "../../testing/lotto-system.ts";
import { officer, type Officer } from "../../testing/officer.ts";
import { publishedEvents } from "../../testing/published-events.ts";
import { watchHeld } from "../staff/alarms/watch-held.ts";
import { hasOpenBill } from "./bill-repo.ts";
import { listBills } from "./read-bills.ts";
import { settleAll, settleNext } from "./settle-round.ts";

let system: LottoSystem;
let clerks: readonly [Officer, Officer];
let owner: Officer;
let lucky: MemberId;
let second: MemberId;
let crowd: MemberId;
beforeAll(async () => {
  system = await createLottoSystem();
  await allowLargeBets(system);
  await allowFullDays(system);
  clerks = [await officer(system, "lottery"), await officer(system, "lottery")];
  owner = await officer(system, "owner");
});
afterAll(() => system.close());
beforeEach(async () => {
  [lucky, second, crowd] = (await system.members(3, 1_000_000_00n)) as [MemberId, MemberId, MemberId];
});
afterEach(async () => expect(await findBreaks(system.database.owner)).toEqual([]));

const reason = "ตรวจกับแหล่งข่าวแล้ว";
const select = async <Row>(sql: string, values: (string | bigint)[]): Promise<Row[]> =>
  (await system.database.owner.query<Row>(sql, values)).rows;

/** A drawn round on which these have staked on the last two digits 19, among sales that make no prize odd. */
async function drawn(bets: readonly (readonly [MemberId, number])[]): Promise<bigint> {
  const roundId = await system.openRound("government");
  for (const [memberId, amount] of bets) {
    await buy(system.deps, memberId, roundId, [line("two_top", "19", amount, 90)]);
  }
  await buy(system.deps, crowd, roundId, [line("two_top", "98", 100_000, 90)]);
  system.pass(DRAWN_AFTER_MS);
  return roundId;
}

async function decide(roundId: bigint, first?: string): Promise<void> {
  await typeResult(clerks, roundId, drawOf(first));
  await settleAll(system.deps);
}

const held = async (roundId: bigint) =>
  (await owner.ok("officeLottoHeldList", { limit: 100 })).items.filter(({ round_id }) => round_id === Number(roundId));
async function release(roundId: bigint, by = owner) {
  const [first] = await held(roundId);
  return by.call("officeLottoHeldRelease", { held_id: first?.held_id ?? 0, reason });
}
const bills = (roundId: bigint, memberId = lucky) =>
  select<{ status: string; prize: bigint; held: bigint }>(
    "select status, prize, held from lotto_bill where round_id = $1 and member_id = $2 order by id",
    [roundId, memberId],
  );
/** What the house keeps for open bets that is none of theirs. */
async function strayInOpenBets(): Promise<bigint> {
  const [inBooks] = await system.services.ledger.houseBalances(system.deps.db, ["open_bets"]);
  const [open] = await select<{ open: bigint }>(
    "select sum(case when status = 'pending' then stake else held end)::bigint as open from lotto_bill where status <> 'cancelled'",
    [],
  );
  return (inBooks ?? 0n) - (open?.open ?? 0n);
}

test("what one person wins above 100,000 is shown as won and is paid when an owner releases it, once", async () => {
  const roundId = await drawn([[lucky, 2_000]]);
  const preview = await clerks[0].ok("officeLottoResultPreview", { round_id: Number(roundId), draw: drawOf() });
  expect(preview).toMatchObject({ needs_owner: false, held: { members: 1, amount: 180_000 } });
  await decide(roundId);
  expect(await clerks[0].ok("officeLottoRoundGet", { round_id: Number(roundId) })).toMatchObject({ status: "paid" });
  expect(await system.balance(lucky)).toBe(998_000_00n);
  const { items } = await listBills(system.deps, lucky, { limit: 10 });
  expect(items, "the member reads what is won, and that it is looked at").toMatchObject([
    { status: "won", prize: 180_000, held: 180_000 },
  ]);
  expect(await hasOpenBill(system.deps.db, lucky, MAIN_WALLET), "nothing of the member's ends meanwhile").toBe(true);
  expect(await strayInOpenBets()).toBe(0n);
  await expectExactReports(system.services, system.database);

  const row = { amount: 180_000, person_prize: 180_000, member_id: Number(lucky), state: "waiting" };
  expect(await held(roundId)).toMatchObject([row]);
  for (const by of clerks) expect((await release(roundId, by)).status).toBe(403);
  const [first] = await held(roundId);
  expect(await release(roundId)).toMatchObject({ status: 200, data: { state: "released" } });
  expect(await system.balance(lucky)).toBe(998_000_00n + 180_000_00n);
  const again = { held_id: first?.held_id ?? 0, reason };
  expect(await owner.call("officeLottoHeldRelease", again)).toMatchObject({ code: "ROUND_STATE" });
  expect(await held(roundId)).toEqual([]);
  expect(await bills(roundId)).toEqual([{ status: "won", prize: 180_000_00n, held: 0n }]);
  const events = (await publishedEvents(system.database.owner, "bet.settled")).filter(
    ({ memberId }) => memberId === lucky,
  );
  expect(events, "it counts once").toMatchObject([{ payload: { payout: "18000000" } }]);
  expect(await strayInOpenBets()).toBe(0n);
  await expectExactReports(system.services, system.database);
  expect(
    await select("select exception, amount, flow, member_id from staff_act where member_id = $1", [lucky]),
  ).toEqual([{ exception: "held_prize", amount: 180_000_00n, flow: null, member_id: lucky }]);
});

test("an owner who has typed the result does not release what it pays", async () => {
  const roundId = await drawn([[lucky, 2_000]]);
  const typing = await officer(system, "owner");
  await typeResult([clerks[0], typing], roundId);
  await settleAll(system.deps);
  expect(await release(roundId, typing)).toMatchObject({ code: "SECOND_PERSON_NEEDED" });
  expect(await system.balance(lucky)).toBe(998_000_00n);
  expect(await release(roundId)).toMatchObject({ status: 200 });
});

test("all accounts of a person count together, and each is released by itself", async () => {
  await select("update member set joined_to = $1 where id = $2", [lucky, second]);
  const roundId = await drawn([
    [lucky, 1_000],
    [second, 500],
    [crowd, 500],
  ]);
  await decide(roundId);
  expect(await held(roundId)).toMatchObject([
    { member_id: Number(lucky), amount: 90_000, person_prize: 135_000 },
    { member_id: Number(second), amount: 45_000, person_prize: 135_000 },
  ]);
  expect(await system.balance(crowd), "another's is paid").toBe(899_500_00n + 45_000_00n);
  for (const _ of [lucky, second]) expect(await release(roundId)).toMatchObject({ status: 200 });
  expect(await system.balance(second)).toBe(999_500_00n + 45_000_00n);
});

test("accounts that are joined afterwards change nothing of what is held", async () => {
  const roundId = await drawn([
    [lucky, 2_000],
    [second, 200],
  ]);
  await decide(roundId);
  await select("update member set joined_to = $1 where id = $2", [second, lucky]);
  await system.deps.db.transaction((tx) =>
    tx.query("update lotto_round set settling = true, settled_to = 0 where id = $1", [roundId]),
  );
  await settleAll(system.deps);
  expect(await held(roundId)).toMatchObject([{ member_id: Number(lucky), amount: 180_000 }]);
  expect(await system.balance(second)).toBe(999_800_00n + 18_000_00n);
  expect(await release(roundId)).toMatchObject({ status: 200 });
  expect(await system.balance(lucky)).toBe(998_000_00n + 180_000_00n);
});

test("an owner beside the two releases by the same press, or leaves it held", async () => {
  for (const [releases, paid] of [
    [true, 900_000_00n],
    [false, 0n],
  ] as const) {
    const [member] = (await system.members(1, 10_000_00n)) as [MemberId];
    const roundId = await drawn([[member, 10_000]]);
    const { proposals } = await typeResult(clerks, roundId);
    const proposal_id = proposals[0]?.proposal_id ?? 0;
    await owner.ok("officeLottoResultAgree", { proposal_id, releases, reason });
    await settleAll(system.deps);
    expect(await system.balance(member)).toBe(paid);
    if (!releases) expect(await release(roundId), "the owner beside the two may").toMatchObject({ status: 200 });
    expect(await held(roundId)).toEqual([]);
    expect(await system.balance(member)).toBe(900_000_00n);
  }
});

test("what nobody has typed is not held", async () => {
  const roundId = await drawn([]);
  const [member] = (await system.members(1, 50_000_00n)) as [MemberId];
  const free = await system.openRound("government");
  await buy(system.deps, member, free, [line("two_top", "19", 50_000, 90)]);
  await decideByVectors(system, free);
  await settleAll(system.deps);
  expect(await system.balance(member)).toBe(4_500_000_00n);
  await decide(roundId);
});

describe("a correction of a result whose prizes are held", () => {
  test("takes away what is won no more, and nothing from the wallet", async () => {
    const roundId = await drawn([[lucky, 2_000]]);
    await decide(roundId);
    await decide(roundId, "812520");
    expect(await held(roundId)).toEqual([]);
    expect(await bills(roundId)).toEqual([{ status: "lost", prize: 0n, held: 0n }]);
    expect([await system.balance(lucky), await strayInOpenBets()]).toEqual([998_000_00n, 0n]);
    // The same prize a second time is by now more than two may decide.
    const { proposals } = await typeResult(clerks, roundId);
    const proposal_id = proposals[0]?.proposal_id ?? 0;
    await owner.ok("officeLottoResultAgree", { proposal_id, releases: false, reason });
    await settleAll(system.deps);
    expect(await system.balance(lucky)).toBe(998_000_00n);
    expect(await held(roundId)).toHaveLength(1);
  });

  test("pays a prize that is small by now, holds what is added to one, and takes back what was released", async () => {
    const roundId = await system.openRound("government");
    const lines = [line("two_top", "19", 1_200, 90), line("two_top", "20", 200, 90), line("run_top", "8", 20_000, 3.2)];
    await buy(system.deps, lucky, roundId, lines);
    await buy(system.deps, crowd, roundId, [line("two_top", "98", 200_000, 90)]);
    system.pass(DRAWN_AFTER_MS);
    const left = 1_000_000_00n - 21_400_00n;
    await decide(roundId);
    expect(await held(roundId)).toMatchObject([{ amount: 108_000 }]);
    await decide(roundId, "812520");
    expect(await held(roundId), "18,000 need no owner").toEqual([]);
    expect(await system.balance(lucky)).toBe(left + 18_000_00n);

    await decide(roundId, "812519");
    expect(await held(roundId), "what was paid stays paid").toMatchObject([{ amount: 90_000, person_prize: 108_000 }]);
    expect(await system.balance(lucky)).toBe(left + 18_000_00n);
    expect(await release(roundId)).toMatchObject({ status: 200 });
    expect(await system.balance(lucky)).toBe(left + 108_000_00n);

    // 64,000 more on the running number: an owner sees it by now, and leaves it held.
    const { proposals } = await typeResult(clerks, roundId, drawOf("812819"));
    const proposal_id = proposals[0]?.proposal_id ?? 0;
    await owner.ok("officeLottoResultAgree", { proposal_id, releases: false, reason });
    await settleAll(system.deps);
    expect(await held(roundId)).toMatchObject([{ amount: 64_000, person_prize: 172_000 }]);
    expect(await release(roundId)).toMatchObject({ status: 200 });
    expect(await system.balance(lucky)).toBe(left + 172_000_00n);

    await decide(roundId, "812521");
    expect([await system.balance(lucky), await strayInOpenBets()]).toEqual([left, 0n]);
    await expectExactReports(system.services, system.database);
  });

  test("nothing is released of a result that is replaced, nor while its bills are settled", async () => {
    const roundId = await drawn([[lucky, 2_000]]);
    await typeResult(clerks, roundId);
    expect(await release(roundId), "not settled yet").toMatchObject({ code: "ROUND_STATE" });
    await settleAll(system.deps);
    const [first] = await held(roundId);
    await decide(roundId, "812520");
    const late = { held_id: first?.held_id ?? 0, reason };
    expect(await owner.call("officeLottoHeldRelease", late)).toMatchObject({ code: "ROUND_STATE" });
    expect(await system.balance(lucky)).toBe(998_000_00n);
  });
});

test("a round that is ended while prizes are held gives every stake back, and nothing is left behind", async () => {
  const roundId = await drawn([[lucky, 2_000]]);
  await typeResult(clerks, roundId);
  await settleNext(system.deps);
  expect(await bills(roundId)).toEqual([{ status: "won", prize: 180_000_00n, held: 180_000_00n }]);
  const input = { round_id: Number(roundId), reason: "แหล่งที่มายกเลิกผล" };
  await clerks[0].agreed("officeLottoRoundVoid", input);
  await settleAll(system.deps);
  expect(await bills(roundId)).toEqual([{ status: "refunded", prize: 2_000_00n, held: 0n }]);
  expect([await system.balance(lucky), await strayInOpenBets()]).toEqual([1_000_000_00n, 0n]);
  expect(await held(roundId)).toEqual([]);
  await expectExactReports(system.services, system.database);
});

test("of a member whose money is closed nothing is released until it is open, and a suspended one is paid", async () => {
  const roundId = await drawn([[lucky, 2_000]]);
  await decide(roundId);
  await select("insert into ledger_pause (flow, reason, paused_at) values ($1, 'test', now())", [`member:${lucky}`]);
  expect(await release(roundId)).toMatchObject({ code: "MONEY_PAUSED" });
  expect(await held(roundId)).toHaveLength(1);
  await select("delete from ledger_pause", []);
  await select("update member set status = 'suspended' where id = $1", [lucky]);
  expect(await release(roundId)).toMatchObject({ status: 200 });
  expect(await system.balance(lucky)).toBe(998_000_00n + 180_000_00n);
});

test("two presses at the same moment release once", async () => {
  const roundId = await drawn([[lucky, 2_000]]);
  await decide(roundId);
  const other = await officer(system, "owner");
  const [first] = await held(roundId);
  const press = (by: typeof owner) => by.call("officeLottoHeldRelease", { held_id: first?.held_id ?? 0, reason });
  const answers = await Promise.all([press(owner), press(other)]);
  expect(answers.map(({ code }) => code).filter(Boolean)).toEqual(["ROUND_STATE"]);
  expect(await system.balance(lucky)).toBe(998_000_00n + 180_000_00n);
});

test("a prize that has waited an hour for an owner sounds once", async () => {
  const roundId = await drawn([[lucky, 2_000]]);
  await decide(roundId);
  const [first] = await held(roundId);
  const sounded = async () => {
    await watchHeld(system.services);
    const sql = "select detail ->> 'amount' as amount from office_alarm where kind = 'held' and subject = $1";
    return select<{ amount: string }>(sql, [`lotto_held_prize:${first?.held_id}`]);
  };
  expect(await sounded()).toEqual([]);
  system.pass(HOUR_MS);
  expect(await sounded()).toEqual([{ amount: "18000000" }]);
  expect(await sounded()).toHaveLength(1);
});
