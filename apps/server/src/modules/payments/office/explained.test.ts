import { DAY_MS } from "@chokdee/rules/time";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findBreaks } from "../../../testing/books.ts";
import { type Cashier, openCashier, payers } from "../../../testing/cashier.ts";
import { type Officer, officer, proposalOf } from "../../../testing/officer.ts";
import { dataOf, type Visitor } from "../../../testing/visitor.ts";

let cashier: Cashier;
let demo: Visitor;
let finance: Officer;
let member_id: number;
const reason = "ตามคำขอ";
beforeAll(async () => {
  cashier = await openCashier();
  demo = await cashier.member("demo");
  finance = await officer(cashier.system, "finance");
  const { rows } = await cashier.system.database.owner.query<{ id: bigint }>(
    "select id from member where username = 'demo'",
  );
  member_id = Number(rows[0]?.id);
});
afterAll(async () => {
  expect(await findBreaks(cashier.system.database.owner)).toEqual([]);
  await cashier.close();
});

async function askFor(amount: number) {
  await cashier.advance(2 * DAY_MS);
  const { step_up_token } = await demo.ok("stepUp", { password: "Chokdee88" });
  const { withdraw_id } = dataOf(await demo.call("withdrawCreate", { amount, step_up_token }));
  return withdraw_id;
}

const evidence = (kind: "withdrawal" | "transfer", id: string) => finance.ok("officePaymentGet", { kind, id });
/** Waits for staff, so that the money stays set aside. */
const toReview = (id: string) =>
  cashier.system.database.owner.query("update withdrawal set state = 'review' where withdraw_id = $1", [id]);

test("what a withdrawal takes is explained as a sum, and what nobody can explain is named: a stranger's money, a gift by hand, a wallet that was altered", async () => {
  const id = await askFor(100);
  await toReview(id);
  const before = (await evidence("withdrawal", id)).explained;
  expect(before?.balance).toBe(
    (before?.opening ?? 0) + (before?.lines.reduce((sum, each) => sum + each.amount, 0) ?? 0),
  );

  const own = await cashier.deposit(demo, { channel_id: 1, amount: 300 });
  await cashier.pay({ qr: own.qr_payload, ...payers.demo });
  await finance.agreed("officeAdjustmentMake", { member_id, amount: 500, reason });
  const asked = await cashier.deposit(demo, { channel_id: 1, amount: 700 });
  const [stray] = await cashier.pay({ qr: asked.qr_payload, ...payers.stranger });
  const transfer_id = stray?.id ?? 0;
  expect((await evidence("transfer", String(transfer_id))).payer).toMatchObject({
    match: "different",
    differs: "name",
    name: payers.stranger.payer_name,
  });
  await finance.agreed("officeTransferMatch", { transfer_id, member_id, reason });

  const { explained, payer } = await evidence("withdrawal", id);
  expect(payer).toBeNull();
  const grown = (what: string) =>
    (explained?.lines.find((each) => each.what === what)?.amount ?? 0) -
    (before?.lines.find((each) => each.what === what)?.amount ?? 0);
  expect([grown("deposit"), grown("by_hand"), grown("stranger")]).toEqual([own.amount, 500, asked.amount]);
  expect(explained?.difference).toBe(0);
  expect((explained?.unexplained ?? 0) - (before?.unexplained ?? 0)).toBe(500 + asked.amount);

  expect(before?.lines, "what a sandbox's members begin with is no favour of anybody's").toContainEqual({
    what: "play_money",
    amount: 10_000,
  });
  expect(before?.unexplained).toBe(0);

  const { owner } = cashier.system.database;
  const alter = (by: number) =>
    owner.query("update ledger_wallet set free = free + $2 where member_id = $1 and wallet_id = 1", [member_id, by]);
  await alter(77_00);
  expect((await evidence("withdrawal", id)).explained).toMatchObject({
    difference: 77,
    unexplained: (explained?.unexplained ?? 0) + 77,
  });
  await alter(-77_00);
  await finance.ok("officeWithdrawReject", { withdraw_id: id, reason });
});

test("whoever is asked to agree sees whose money moves and which way, also where it is taken", async () => {
  for (const [amount, direction] of [
    [40, "in"],
    [-40, "out"],
  ] as const) {
    const proposed = await finance.call("officeAdjustmentMake", { member_id, amount, reason });
    const proposal = await finance.ok("officeProposalGet", { proposal_id: proposalOf(proposed) });
    expect(proposal).toMatchObject({ amount: 40, direction, member: { id: member_id, username: "demo" } });
    expect(proposal.member?.full_name).not.toBe("");
  }
});
