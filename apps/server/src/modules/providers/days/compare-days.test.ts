import { addDays, bangkokDay, midnight, MINUTE_MS } from "@chokdee/rules/time";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findBreaks } from "../../../testing/books.ts";
import { officer } from "../../../testing/officer.ts";
import { watchHeld } from "../../staff/alarms/watch-held.ts";
import { createHubBench, hubAfter, type HubBench, hubBet, type HubMember } from "../hub/testing/hub-bench.ts";
import { compareDays } from "./compare-days.ts";

let bench: HubBench;
let player: HubMember;
beforeAll(async () => {
  bench = await createHubBench();
  player = await bench.player(100_000n);
  // The other days were compared before.
  for (const days of [-1, 1, 2]) {
    await bench.database.owner.query(
      "insert into provider_day (provider_id, day, tried_at, checked_at) values ('hub', $1, now(), now())",
      [addDays(yesterday(), -days)],
    );
  }
});
afterAll(() => bench.close());

const BAHT = 100_000;
/** The day before the tests, at noon, which is over whatever the time is. */
const yesterday = () => addDays(bangkokDay(bench.services.clock.now()), -2);
const noon = () => new Date(midnight(yesterday()).getTime() + 720 * MINUTE_MS);

type Called = ReturnType<typeof hubBet>;

/** A call that came at noon of that day, and how the aggregator has it; null where its list does not. */
async function happened(
  path: "bet" | "win",
  call: Called | ReturnType<typeof hubAfter>,
  theirs: { readonly amount?: number; readonly status?: string } | null = {},
): Promise<void> {
  expect(await bench.call(`transaction/${path}`, call)).toMatchObject({ status: "RS_OK" });
  await movedToNoon(call.transaction_uuid);
  if (theirs) listed(call.transaction_uuid, Number(Reflect.get(call, "amount")), theirs);
}

async function movedToNoon(transaction: string): Promise<void> {
  await bench.database.owner.query("update provider_transaction set at = $2 where transaction = $1", [
    transaction,
    noon(),
  ]);
}

function listed(transaction: string, amount: number, theirs: { amount?: number; status?: string } = {}): void {
  bench.hub.transactions.push({
    transaction_uuid: transaction,
    user: player.user,
    kind: "whatever",
    amount,
    status: "TS_SUCCESS",
    inserted_at: noon().toISOString().slice(0, 19),
    ...theirs,
  });
}

const compare = () =>
  compareDays({
    db: bench.database.db,
    clock: bench.services.clock,
    log: bench.services.log,
    registry: bench.services.registry,
  });

async function dayOf(staff: Awaited<ReturnType<typeof officer>>) {
  const { items } = await staff.ok("officeProviderDayList", {});
  return items.find(({ day }) => day === yesterday());
}

test("a day is compared with the aggregator's list in both directions, and staff see what differs until it is explained", async () => {
  const finance = await officer(bench, "finance");
  const bet = (units: number) => hubBet(player, units);

  // Alike: parts of a satang, a rolled back bet, one that was declined, one that neither side has.
  const fine = bet(12_500);
  await happened("bet", fine);
  await happened("win", hubAfter(fine, { amount: 31_999 }));
  const undone = bet(BAHT);
  await happened("bet", undone, { status: "TS_ROLLED_BACK" });
  await bench.call("transaction/rollback", hubAfter(undone));
  listed("declined-there", BAHT, { status: "TS_DECLINED" });

  const [unheard, dearer, refunded, kept] = [bet(BAHT), bet(2 * BAHT), bet(3 * BAHT), bet(4 * BAHT)];
  await happened("bet", unheard, null);
  await happened("bet", dearer, { amount: 5 * BAHT });
  await happened("bet", refunded);
  await bench.call("transaction/rollback", hubAfter(refunded));
  await happened("bet", kept, { status: "TS_DECLINED" });
  listed("never-came", 6 * BAHT);

  // What could not be asked stays uncompared, where staff see it, and is asked again.
  bench.hub.isDown = true;
  await compare();
  expect(await dayOf(finance)).toMatchObject({ checked_at: null, differences: 0 });
  bench.hub.isDown = false;
  await compare();
  expect(await dayOf(finance)).toMatchObject({
    provider_id: "hub",
    transactions: 8,
    differences: 5,
    stake_rest: 500,
    win_rest: 999,
  });
  const found = (await finance.ok("officeProviderDifferenceList", {})).items;
  const byName = Object.fromEntries(found.map((each) => [each.transaction, each]));
  const ours = { member_id: Number(player.memberId), provider_id: "hub", day: yesterday() };
  expect(byName[unheard.transaction_uuid]).toMatchObject({
    ...ours,
    kind: "missing_there",
    our_amount: BAHT,
    their_amount: null,
  });
  expect(byName[dearer.transaction_uuid]).toMatchObject({
    ...ours,
    kind: "amount",
    our_amount: 2 * BAHT,
    their_amount: 5 * BAHT,
  });
  expect(byName[refunded.transaction_uuid]).toMatchObject({
    kind: "state",
    our_state: "rolled_back",
    their_state: "done",
  });
  expect(byName[kept.transaction_uuid]).toMatchObject({ kind: "state", our_state: "done", their_state: "declined" });
  expect(byName["never-came"]).toMatchObject({ kind: "missing_here", member_id: null, our_amount: null });
  expect((await finance.ok("officeCounts", {})).officeProviderDifferenceList).toBe(5);

  // Nobody has explained them for more than an hour: an alarm sounds, once.
  await bench.database.owner.query("update provider_difference set found_at = found_at - interval '2 hours'");
  for (let i = 0; i < 2; i++) await watchHeld(bench.services);
  const { rows: alarms } = await bench.database.owner.query(
    "select subject, detail from office_alarm where kind = 'difference' and subject like 'provider:%'",
  );
  expect(alarms).toEqual([{ subject: `provider:hub@${yesterday()}`, detail: { differences: 5 } }]);

  // A compared day is not asked for again at once.
  const asked = bench.hub.asked.length;
  await compare();
  expect(bench.hub.asked.length).toBe(asked);

  // Hours later the aggregator has heard of one, and somebody has explained another, which stays explained.
  listed(unheard.transaction_uuid, BAHT);
  const explained = { difference_id: byName["never-came"]?.id ?? 0, reason: "ค่ายยืนยันว่าเป็นรายการทดสอบ" };
  await finance.ok("officeProviderDifferenceExplain", explained);
  expect(await finance.call("officeProviderDifferenceExplain", explained)).toMatchObject({ code: "NOT_FOUND" });
  const support = await officer(bench, "support");
  expect(await support.call("officeProviderDifferenceExplain", explained)).toMatchObject({ code: "FORBIDDEN" });
  await bench.database.owner.query("update provider_day set checked_at = checked_at - interval '7 hours'");
  await compare();
  expect(await dayOf(finance)).toMatchObject({ differences: 3 });
  expect((await finance.ok("officeProviderDifferenceList", {})).items.map(({ kind }) => kind).toSorted()).toEqual([
    "amount",
    "state",
    "state",
  ]);
  expect(await findBreaks(bench.database.db)).toEqual([]);
});
