import { afterAll, beforeAll, expect, test } from "vitest";
import type { MemberId } from "../../core/ids.ts";
import { MAIN_WALLET, type MoveGroup, type Reversal } from "../../core/ledger.ts";
import { bet, createLedgerFixture, group, type LedgerFixture, win } from "./testing/ledger-fixture.ts";

let fixture: LedgerFixture;
beforeAll(async () => {
  fixture = await createLedgerFixture();
});
afterAll(() => fixture.close());

function reversalOf({ memberId, scope, key }: MoveGroup, more: Partial<Reversal> = {}): Reversal {
  return { memberId, scope, key, code: "resettlement", reference: "round:1", actor: "staff:1", ...more };
}

const reverse = (reversal: Reversal) => fixture.db.transaction((tx) => fixture.ledger.reverseIn(tx, reversal));

async function standing(memberId: MemberId) {
  const wallets = await fixture.ledger.wallets(memberId);
  return { balances: wallets.map(({ balance }) => balance), owed: await fixture.ledger.owed(memberId) };
}

test("a reversal is new postings that leave the old ones alone", async () => {
  const member = await fixture.memberWith(100n);
  const lost = bet(member, 40n);
  await fixture.ledger.post(lost);
  const posted = await reverse(reversalOf(lost, { code: "game_refund" }));
  expect(posted.postings).toMatchObject([{ seq: 3n, amount: 40n, balanceAfter: 100n }]);
  const { rows } = await fixture.db.query(
    "select seq, amount, code from ledger_posting where member_id = $1 order by seq",
    [member],
  );
  expect(rows).toEqual([
    { seq: 1n, amount: 100n, code: "adjust_in" },
    { seq: 2n, amount: -40n, code: "game_bet" },
    { seq: 3n, amount: 40n, code: "game_refund" },
  ]);
});

test("asked by many at once, or again later, it happens once", async () => {
  const member = await fixture.memberWith(100n);
  const lost = bet(member, 40n);
  await fixture.ledger.post(lost);
  const answers = await Promise.all(Array.from({ length: 5 }, () => reverse(reversalOf(lost))));
  answers.push(await reverse(reversalOf(lost)));
  expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1);
  expect(await standing(member)).toEqual({ balances: [100n, 0n], owed: 0n });
});

test("what the member has spent since is owed, and giving it back repays it", async () => {
  const member = await fixture.memberWith(10n);
  const paid = win(member, 90n);
  await fixture.ledger.post(paid);
  await fixture.ledger.post(bet(member, 70n));
  const taken = await reverse(reversalOf(paid));
  expect(taken.postings).toMatchObject([{ amount: -30n }, { amount: -60n, balanceAfter: -60n }]);
  expect(await standing(member)).toEqual({ balances: [0n, 0n], owed: 60n });
  // The reversal was itself wrong: after reversing it the member has what they had before it.
  const { scope, key } = { scope: "reversal", key: `${paid.scope} ${paid.key}` };
  await reverse(reversalOf({ ...paid, scope, key }));
  expect(await standing(member)).toEqual({ balances: [30n, 0n], owed: 0n });
});

test("a group over several wallets is turned round as a whole", async () => {
  const { ledger, db } = fixture;
  const member = await fixture.memberWith(100n);
  const bonus = await db.transaction((tx) => ledger.openWallet(tx, member, "promotion", "โบนัส"));
  const taken = group(
    member,
    { from: MAIN_WALLET, to: bonus, amount: 100n, code: "bonus" },
    { from: "bonus_cost", to: bonus, amount: 50n, code: "bonus" },
  );
  await ledger.post(taken);
  await reverse(reversalOf(taken, { code: "bonus_forfeited" }));
  expect(await standing(member)).toEqual({ balances: [100n, 0n, 0n], owed: 0n });
});

test("there is nothing to turn round for an unknown group, or another member's", async () => {
  const [member, stranger] = [await fixture.memberWith(100n), await fixture.memberWith(100n)];
  const lost = bet(member, 40n);
  await fixture.ledger.post(lost);
  await expect(reverse(reversalOf(bet(member, 1n)))).rejects.toMatchObject({ code: "NOT_FOUND" });
  await expect(reverse(reversalOf({ ...lost, memberId: stranger }))).rejects.toMatchObject({ code: "NOT_FOUND" });
});
