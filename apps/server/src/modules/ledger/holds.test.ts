import { satang } from "@chokdee/money";
import { HOUR_MS } from "@chokdee/rules/time";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { MemberId } from "../../core/ids.ts";
import { type HoldId, type HoldRequest, MAIN_WALLET, type MoveGroup } from "../../core/ledger.ts";
import { expireHolds } from "./hold-repo.ts";
import { bet, createLedgerFixture, group, type LedgerFixture } from "./testing/ledger-fixture.ts";

let fixture: LedgerFixture;
beforeAll(async () => {
  fixture = await createLedgerFixture();
});
afterAll(() => fixture.close());

let lastKey = 0;
function holdOf(memberId: MemberId, amount: bigint, more: Partial<HoldRequest> = {}): HoldRequest {
  const key = `hold-${++lastKey}`;
  return {
    memberId,
    walletId: MAIN_WALLET,
    amount: satang(amount),
    scope: "withdraw",
    key,
    reference: "w:1",
    actor: "member",
    ...more,
  };
}

const place = (request: HoldRequest) => fixture.db.transaction((tx) => fixture.ledger.placeHold(tx, request));
const capture = (holdId: HoldId, taken: MoveGroup) =>
  fixture.db.transaction((tx) => fixture.ledger.captureHold(tx, holdId, taken));
const release = (memberId: MemberId, holdId: HoldId) =>
  fixture.db.transaction((tx) => fixture.ledger.releaseHold(tx, memberId, holdId));

function payOut(memberId: MemberId, amount: bigint): MoveGroup {
  return group(memberId, { from: MAIN_WALLET, to: "withdrawals", amount, code: "withdraw" });
}

async function main(memberId: MemberId) {
  const [wallet] = await fixture.ledger.wallets(memberId);
  return wallet && { balance: wallet.balance, held: wallet.held, free: wallet.free };
}

test("held money stays in the balance and cannot be spent", async () => {
  const member = await fixture.memberWith(100n);
  await place(holdOf(member, 70n));
  expect(await main(member)).toEqual({ balance: 100n, held: 70n, free: 30n });
  await expect(fixture.ledger.post(bet(member, 31n))).rejects.toMatchObject({ code: "INSUFFICIENT_FUNDS" });
  await fixture.ledger.post(bet(member, 30n));
  await expect(place(holdOf(member, 1n))).rejects.toMatchObject({
    code: "INSUFFICIENT_FUNDS",
    data: { balance: 0 },
  });
});

describe("a capture", () => {
  test("of the whole pays it out", async () => {
    const member = await fixture.memberWith(100n);
    const { holdId } = await place(holdOf(member, 70n));
    const posted = await capture(holdId, payOut(member, 70n));
    expect(posted.postings).toMatchObject([{ amount: -70n, balanceAfter: 30n }]);
    expect(await main(member)).toEqual({ balance: 30n, held: 0n, free: 30n });
  });

  test("of a part frees the rest", async () => {
    const member = await fixture.memberWith(100n);
    const { holdId } = await place(holdOf(member, 70n));
    await capture(holdId, payOut(member, 20n));
    expect(await main(member)).toEqual({ balance: 80n, held: 0n, free: 80n });
  });

  test("of more than was held is refused and leaves the hold", async () => {
    const member = await fixture.memberWith(100n);
    const { holdId } = await place(holdOf(member, 70n));
    await expect(capture(holdId, payOut(member, 71n))).rejects.toMatchObject({ code: "AMOUNT_INVALID" });
    expect(await main(member)).toEqual({ balance: 100n, held: 70n, free: 30n });
  });

  test("again is answered as the first time; another one finds the hold ended", async () => {
    const member = await fixture.memberWith(100n);
    const { holdId } = await place(holdOf(member, 70n));
    const once = payOut(member, 50n);
    const answers = await Promise.all(Array.from({ length: 5 }, () => capture(holdId, once)));
    expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1);
    for (const { postings } of answers) expect(postings).toEqual(answers[0]?.postings);
    await expect(capture(holdId, payOut(member, 50n))).rejects.toMatchObject({ code: "HOLD_STATE" });
    await expect(release(member, holdId)).rejects.toMatchObject({ code: "HOLD_STATE" });
    expect(await main(member)).toEqual({ balance: 50n, held: 0n, free: 50n });
  });

  test("takes from a wallet that was closed after the hold was placed", async () => {
    const member = await fixture.memberWith(100n);
    const { holdId } = await place(holdOf(member, 70n));
    await fixture.db.transaction((tx) => fixture.ledger.closeWallet(tx, member, MAIN_WALLET));
    await expect(place(holdOf(member, 10n))).rejects.toMatchObject({ code: "WALLET_CLOSED" });
    await capture(holdId, bet(member, 70n));
    expect(await main(member)).toEqual({ balance: 30n, held: 0n, free: 30n });
  });
});

test("a release frees the money once, and only for its own member", async () => {
  const [member, stranger] = [await fixture.memberWith(100n), await fixture.memberWith(100n)];
  const { holdId } = await place(holdOf(member, 70n));
  await expect(release(stranger, holdId)).rejects.toMatchObject({ code: "HOLD_NOT_FOUND" });
  await release(member, holdId);
  await release(member, holdId);
  expect(await main(member)).toEqual({ balance: 100n, held: 0n, free: 100n });
  await expect(capture(holdId, payOut(member, 70n))).rejects.toMatchObject({ code: "HOLD_STATE" });
});

test("the same hold placed by many callers at once is placed once; with another amount it conflicts", async () => {
  const member = await fixture.memberWith(100n);
  const request = holdOf(member, 40n);
  const answers = await Promise.all(Array.from({ length: 6 }, () => place(request)));
  expect(new Set(answers.map(({ holdId }) => holdId)).size).toBe(1);
  expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1);
  await expect(place({ ...request, amount: satang(41n) })).rejects.toMatchObject({ code: "CONFLICTING_REPLAY" });
  expect(await main(member)).toEqual({ balance: 100n, held: 40n, free: 60n });
});

test("only a hold placed with an end expires, and not before it", async () => {
  const member = await fixture.memberWith(100n);
  const now = fixture.clock.now().getTime();
  await place(holdOf(member, 10n));
  await place(holdOf(member, 20n, { expiresAt: new Date(now + 60_000) }));
  await place(holdOf(member, 30n, { expiresAt: new Date(now + HOUR_MS) }));
  expect(await expireHolds(fixture.db, new Date(now), 100)).toBe(0);
  expect(await expireHolds(fixture.db, new Date(now + 60_000), 100)).toBe(1);
  expect(await main(member)).toEqual({ balance: 100n, held: 40n, free: 60n });
});

test.each([0n, -5n, 10n ** 15n + 1n])("a hold of %s satang is refused", async (amount) => {
  const member = await fixture.memberWith(100n);
  await expect(place(holdOf(member, amount))).rejects.toMatchObject({ code: "AMOUNT_INVALID" });
});
