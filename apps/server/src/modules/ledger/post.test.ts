import { MAX_SATANG } from "@chokdee/money";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { MemberId } from "../../core/ids.ts";
import { HOUSE_DESK, MAIN_WALLET, POINTS_WALLET, walletId } from "../../core/ledger.ts";
import { bet, createLedgerFixture, group, type LedgerFixture, win } from "./testing/ledger-fixture.ts";
import { publishedEvents } from "../../testing/published-events.ts";

let fixture: LedgerFixture;
beforeAll(async () => {
  fixture = await createLedgerFixture();
});
afterAll(() => fixture.close());

async function balances(memberId: MemberId): Promise<Record<number, bigint>> {
  const wallets = await fixture.ledger.wallets(memberId);
  return Object.fromEntries(wallets.map((wallet) => [wallet.walletId, wallet.balance]));
}

async function house(account: string): Promise<bigint> {
  const { rows } = await fixture.owner.query<{ balance: bigint }>(
    "select sum(balance)::bigint as balance from ledger_house where account = $1",
    [account],
  );
  return rows[0]?.balance ?? 0n;
}

describe("a group", () => {
  test("moves money between a wallet and the house", async () => {
    const { ledger } = fixture;
    const member = await fixture.memberWith(1_000n);
    const before = await house("open_bets");
    const posted = await ledger.post(bet(member, 300n));
    expect(posted).toEqual({
      replayed: false,
      postings: [{ seq: 2n, walletId: MAIN_WALLET, amount: -300n, balanceAfter: 700n }],
    });
    expect(await house("open_bets")).toBe(before + 300n);
    expect(await balances(member)).toEqual({ 1: 700n, 2: 0n });
  });

  test("ASVS 2.3.3 over several wallets and units happens whole or not at all", async () => {
    const { ledger, db } = fixture;
    const member = await fixture.memberWith(1_000n);
    const bonus = await db.transaction((tx) => ledger.openWallet(tx, member, "promotion", "โบนัสต้อนรับ"));
    await ledger.post(
      group(
        member,
        { from: MAIN_WALLET, to: bonus, amount: 400n, code: "bonus" },
        { from: "bonus_cost", to: bonus, amount: 400n, code: "bonus" },
        { from: "points_issued", to: POINTS_WALLET, amount: 7n, code: "points_earned" },
      ),
    );
    expect(await balances(member)).toEqual({ 1: 600n, 2: 7n, [bonus]: 800n });
    const tooMuch = group(
      member,
      { from: bonus, to: MAIN_WALLET, amount: 800n, code: "bonus_finished" },
      { from: MAIN_WALLET, to: "withdrawals", amount: 1_401n, code: "withdraw" },
    );
    await expect(ledger.post(tooMuch)).rejects.toMatchObject({ code: "INSUFFICIENT_FUNDS" });
    expect(await balances(member)).toEqual({ 1: 600n, 2: 7n, [bonus]: 800n });
  });

  test("between house accounts passes an empty desk", async () => {
    const [revenue, bets] = [await house("gaming_revenue"), await house("open_bets")];
    await fixture.ledger.post(
      group(HOUSE_DESK, { from: "open_bets", to: "gaming_revenue", amount: 50n, code: "house_move" }),
    );
    expect(await house("gaming_revenue")).toBe(revenue + 50n);
    expect(await house("open_bets")).toBe(bets - 50n);
    expect(await balances(HOUSE_DESK)).toEqual({ 1: 0n, 2: 0n });
    const lopsided = group(HOUSE_DESK, { from: "open_bets", to: MAIN_WALLET, amount: 5n });
    await expect(fixture.ledger.post(lopsided)).rejects.toThrow("must leave its desk empty");
  });

  test("of one member in one flush is applied in order", async () => {
    const member = await fixture.memberWith(100n);
    const results = await Promise.allSettled([
      fixture.ledger.post(bet(member, 100n)),
      fixture.ledger.post(bet(member, 1n)),
      fixture.ledger.post(win(member, 40n)),
      fixture.ledger.post(bet(member, 40n)),
    ]);
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled", "fulfilled"]);
    expect((await balances(member))[1]).toBe(0n);
  });

  test("posted in a caller's transaction stands and falls with it", async () => {
    const { ledger, db } = fixture;
    const member = await fixture.memberWith(100n);
    const undone = db.transaction(async (tx) => {
      await ledger.postIn(tx, bet(member, 60n));
      throw new Error("the bill could not be written");
    });
    await expect(undone).rejects.toThrow("the bill could not be written");
    expect((await balances(member))[1]).toBe(100n);
    await db.transaction((tx) => ledger.postIn(tx, bet(member, 60n)));
    expect((await balances(member))[1]).toBe(40n);
  });

  test("of many members in one transaction are judged one by one", async () => {
    const { ledger, db } = fixture;
    const members = await Promise.all([100n, 5n, 100n].map((amount) => fixture.memberWith(amount)));
    const groups = [...members, ...members].reverse().map((member) => bet(member, 60n));
    const results = await db.transaction((tx) => ledger.postAllIn(tx, groups));
    expect(results.map((result) => ("code" in result ? result.code : "posted"))).toEqual([
      "posted",
      "INSUFFICIENT_FUNDS",
      "posted",
      "INSUFFICIENT_FUNDS",
      "INSUFFICIENT_FUNDS",
      "INSUFFICIENT_FUNDS",
    ]);
  });
});

describe("a group is refused without effect", () => {
  test.each([0n, -1n, MAX_SATANG + 1n])("when it moves %s satang", async (amount) => {
    const member = await fixture.memberWith(100n);
    await expect(fixture.ledger.post(win(member, amount))).rejects.toMatchObject({ code: "AMOUNT_INVALID" });
    expect((await balances(member))[1]).toBe(100n);
  });

  test("when the wallet would hold more than can be printed", async () => {
    const member = await fixture.memberWith(MAX_SATANG);
    await expect(fixture.ledger.post(win(member, 1n))).rejects.toMatchObject({ code: "AMOUNT_INVALID" });
    expect((await balances(member))[1]).toBe(MAX_SATANG);
  });

  test("GLI-19 4.3.3, 2.5.6 when the money is not there, saying what is", async () => {
    const member = await fixture.memberWith(99n);
    await expect(fixture.ledger.post(bet(member, 100n))).rejects.toMatchObject({
      code: "INSUFFICIENT_FUNDS",
      data: { balance: 0.99 },
    });
    const points = group(member, { from: POINTS_WALLET, to: "points_redeemed", amount: 1n, code: "points_spent" });
    await expect(fixture.ledger.post(points)).rejects.toMatchObject({ data: { balance: 0 } });
    expect(await balances(member)).toEqual({ 1: 99n, 2: 0n });
  });

  test("GLI-19 2.5.6, ASVS 8.2.2 when the wallet is another member's, or nobody's", async () => {
    const { ledger, db } = fixture;
    const [mine, theirs] = [await fixture.memberWith(100n), await fixture.memberWith(100n)];
    const bonus = await db.transaction((tx) => ledger.openWallet(tx, theirs, "promotion", "โบนัส"));
    await expect(ledger.post(win(mine, 5n, bonus))).rejects.toMatchObject({ code: "WALLET_NOT_FOUND" });
    await expect(ledger.post(win(mine, 5n, walletId(3)))).rejects.toMatchObject({ code: "WALLET_NOT_FOUND" });
    await expect(ledger.post(win(99n as MemberId, 5n))).rejects.toMatchObject({ code: "WALLET_NOT_FOUND" });
    expect((await balances(theirs))[bonus]).toBe(0n);
  });

  test("when points would be paid with money", async () => {
    const member = await fixture.memberWith(100n);
    const mixed = group(member, { from: "bank_clearing", to: POINTS_WALLET, amount: 5n, code: "points_earned" });
    await expect(fixture.ledger.post(mixed)).rejects.toThrow("different units");
  });

  test("when one group of a flush is unsound, and the others still land", async () => {
    const [good, bad] = [await fixture.memberWith(100n), await fixture.memberWith(100n)];
    const unsound = group(bad, { from: "bank_clearing", to: POINTS_WALLET, amount: 5n, code: "points_earned" });
    const [landed, refused] = await Promise.allSettled([
      fixture.ledger.post(win(good, 5n)),
      fixture.ledger.post(unsound),
    ]);
    expect([landed.status, refused.status]).toEqual(["fulfilled", "rejected"]);
  });
});

describe("a closed wallet", () => {
  test("refuses stakes and takes settlements", async () => {
    const { ledger, db } = fixture;
    const member = await fixture.memberWith(100n);
    await db.transaction((tx) => ledger.closeWallet(tx, member, MAIN_WALLET));
    await expect(ledger.post(bet(member, 1n))).rejects.toMatchObject({ code: "WALLET_CLOSED" });
    await ledger.post(win(member, 500n));
    expect((await balances(member))[1]).toBe(600n);
  });
});

describe("a replay", () => {
  test("ASVS 2.3.4, 15.4.2 from many callers at once has one effect and one answer", async () => {
    const member = await fixture.memberWith(100n);
    const once = bet(member, 30n);
    const callers = Array.from({ length: 30 }, (_, i) =>
      i % 3 === 0 ? fixture.db.transaction((tx) => fixture.ledger.postIn(tx, once)) : fixture.ledger.post(once),
    );
    const answers = await Promise.all(callers);
    for (const { postings } of answers) expect(postings).toEqual(answers[0]?.postings);
    expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1);
    expect((await balances(member))[1]).toBe(70n);
  });

  test("with other content is a conflict, in the same flush or later", async () => {
    const member = await fixture.memberWith(100n);
    const first = bet(member, 30n);
    const other = { ...bet(member, 31n), key: first.key };
    const results = await Promise.allSettled([fixture.ledger.post(first), fixture.ledger.post(other)]);
    expect(results[0]?.status).toBe("fulfilled");
    expect(results[1]).toMatchObject({ reason: { code: "CONFLICTING_REPLAY" } });
    await expect(fixture.ledger.post({ ...first, reference: "another" })).rejects.toMatchObject({
      code: "CONFLICTING_REPLAY",
    });
    expect((await balances(member))[1]).toBe(70n);
  });

  test("in another scope, or by another member, is a request of its own", async () => {
    const [a, b] = [await fixture.memberWith(100n), await fixture.memberWith(100n)];
    const first = bet(a, 30n);
    const others = [
      { ...first, scope: "other" },
      { ...first, memberId: b },
    ];
    for (const request of [first, ...others]) expect((await fixture.ledger.post(request)).replayed).toBe(false);
  });
});

describe("what a member owes", () => {
  test("arises where a balance would go below zero and is repaid by later credits", async () => {
    const { ledger } = fixture;
    const member = await fixture.memberWith(100n);
    const takenBack = { from: MAIN_WALLET, to: "open_bets", amount: 250n, code: "resettlement" } as const;
    const posted = await ledger.post(group(member, { ...takenBack, shortfall: "owe" }));
    expect(posted.postings.map(({ walletId: id, amount }) => [id, amount])).toEqual([
      [1, -100n],
      [3, -150n],
    ]);
    expect([await ledger.owed(member), (await balances(member))[1]]).toEqual([150n, 0n]);

    await ledger.post(win(member, 50n));
    expect([await ledger.owed(member), (await balances(member))[1]]).toEqual([100n, 0n]);
    const last = await ledger.post(win(member, 130n));
    expect(last.postings.map(({ walletId: id, amount, balanceAfter }) => [id, amount, balanceAfter])).toEqual([
      [1, 130n, 130n],
      [1, -100n, 30n],
      [3, 100n, 0n],
    ]);
    expect([await ledger.owed(member), (await balances(member))[1]]).toEqual([0n, 30n]);
  });

  test("does not arise unless the move says so", async () => {
    const member = await fixture.memberWith(100n);
    await expect(fixture.ledger.post(bet(member, 101n))).rejects.toMatchObject({ code: "INSUFFICIENT_FUNDS" });
    expect(await fixture.ledger.owed(member)).toBe(0n);
  });
});

test("what the ledger publishes by itself is as the contract says", async () => {
  const member = await fixture.memberWith(100n);
  await fixture.ledger.post(group(member, { from: "points_issued", to: POINTS_WALLET, amount: 5n }));
  for (const topic of ["wallets", "points"] as const)
    expect(await publishedEvents(fixture.db, topic)).toContainEqual({ memberId: member, payload: {} });
});

test("a change of balance is published in the transaction that made it", async () => {
  const member = await fixture.memberWith(100n);
  const events = async () => {
    const { rows } = await fixture.db.query<{ topic: string }>(
      "select topic from outbox where member_id = $1 order by tx, id",
      [member],
    );
    return rows.map(({ topic }) => topic);
  };
  const before = await events();
  await fixture.ledger.post(bet(member, 1n));
  await fixture.ledger.post(group(member, { from: "points_issued", to: POINTS_WALLET, amount: 5n }));
  await expect(fixture.ledger.post(bet(member, 1_000n))).rejects.toThrow();
  expect((await events()).slice(before.length)).toEqual(["wallets", "points"]);
});
