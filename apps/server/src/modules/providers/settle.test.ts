import { satang } from "@chokdee/money";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readSettledBet } from "../../core/bets.ts";
import type { MemberId } from "../../core/ids.ts";
import { addGame } from "../../testing/add-game.ts";
import { countBets } from "../../testing/count-bets.ts";
import { officer, proposalOf } from "../../testing/officer.ts";
import { publishedEvents } from "../../testing/published-events.ts";
import { createProviderBench, fresh, type Play, PROVIDER, type ProviderBench } from "./testing/provider.ts";
import { requestsOf } from "./testing/requests.ts";
import { appliedCall, applyTimes } from "./wallet/apply-call.ts";
import { applyCalls } from "./wallet/apply-repo.ts";

const MONEY = 100_000;

let bench: ProviderBench;
beforeAll(async () => {
  bench = await createProviderBench();
  await addGame(bench, PROVIDER, "other-table", { category: "casino" });
});
afterAll(() => bench.close());

interface Seat extends Play {
  readonly requests: ReturnType<typeof requestsOf>;
}

async function seat(): Promise<Seat> {
  const play = await bench.play(await bench.memberWith(BigInt(MONEY)), { category: "casino" });
  return { ...play, requests: requestsOf(play) };
}

async function bet(seat: Seat, amount: number, more: object = {}) {
  const request = seat.requests.bet(amount, more);
  expect(await bench.call("bet", request)).toMatchObject({ status: "OK" });
  return request;
}

const settle = async (items: readonly unknown[]) => {
  const answer = await bench.call("settle", { currency: "THB", items });
  return (answer.items ?? [answer]) as { readonly status: string; readonly balance?: number }[];
};

async function balances(seats: readonly Play[]): Promise<bigint[]> {
  const wallets = await Promise.all(seats.map(({ memberId }) => bench.services.ledger.wallets(memberId)));
  return wallets.map(([main]) => main?.balance ?? 0n);
}

async function ends(memberId: MemberId) {
  const published = await publishedEvents(bench.database.owner, "bet.settled");
  return published.filter((event) => event.memberId === memberId).map(readSettledBet);
}

describe("many at once", () => {
  test("two equal batches at the same moment, and once more, pay each member once and end each part once", async () => {
    const round = fresh("round");
    const seats = await Promise.all(Array.from({ length: 40 }, seat));
    const items = await Promise.all(
      seats.map(async (each, i) => {
        const bets = [await bet(each, 1_000, { round }), await bet(each, 500, { round })];
        return each.requests.part(bets, i % 2 === 0 ? 0 : 2_900, { effective: 1_400 });
      }),
    );
    const expected = items.map(({ amount }) => ({ status: "OK", balance: MONEY - 1_500 + amount }));
    const answers = await Promise.all([settle(items), settle(items)]);
    expect([...answers, await settle(items.toReversed())]).toEqual([expected, expected, expected.toReversed()]);
    expect(await balances(seats)).toEqual(expected.map(({ balance }) => BigInt(balance)));
    const [first] = seats;
    expect(await ends(first?.memberId ?? expect.fail())).toMatchObject([
      { bet: `game:${PROVIDER}:${round}`, version: 1, stake: 1_500n, payout: 0n, effective: 1_400n },
    ]);
  });

  test("batches that name the same members in opposite order, on connections of their own, never block each other", async () => {
    const { db, clock, registry } = bench.services;
    const adapter = registry.find(PROVIDER) ?? expect.fail("there is no such provider");
    const seats = await Promise.all(Array.from({ length: 12 }, seat));
    const batchOf = async (round: string) =>
      Promise.all(
        seats.map(async (each) => {
          const { reference, stake, ...part } = each.requests.part([await bet(each, 100, { round })], 130);
          const [amount, staked] = [satang(BigInt(part.amount)), satang(BigInt(stake))];
          const { transaction } = part;
          const step = {
            kind: "win",
            transaction,
            reference,
            amount,
            part: { stake: staked, effective: staked },
          } as const;
          const play = { kind: "play", currency: "THB", steps: [step], closesRound: true, isPromotion: false } as const;
          return appliedCall(adapter, { ...part, ...play }, each.memberId, undefined);
        }),
      );
    const batches = await Promise.all(Array.from({ length: 8 }, () => batchOf(fresh("round"))));
    const answers = await Promise.all(
      batches.map((calls, i) => applyCalls(db, i % 2 === 0 ? calls : calls.toReversed(), i, applyTimes(clock))),
    );
    expect(new Set(answers.flat().map(({ status }) => status))).toEqual(new Set(["OK"]));
    expect(new Set(await balances(seats))).toEqual(new Set([BigInt(MONEY + 8 * 30)]));
  });

  test("two hundred bets at once on one wallet: as many as the money allows, and one item ends them all", async () => {
    const player = await seat();
    const round = fresh("round");
    const bets = Array.from({ length: 200 }, () => player.requests.bet(1_000, { round }));
    const answers = await Promise.all(bets.map((each) => bench.call("bet", each)));
    const placed = bets.filter((_, i) => answers[i]?.status === "OK");
    expect(placed).toHaveLength(100);
    expect(await settle([player.requests.part(placed, 42)])).toEqual([{ status: "OK", balance: 42 }]);
    const [undone] = placed;
    expect(await bench.call("rollback", player.requests.rollback(undone ?? expect.fail()))).toMatchObject({
      status: "ALREADY_SETTLED",
    });
    expect(await balances([player])).toEqual([42n]);
  });

  test("a member of several tables is settled at all of them by one call, in the order of its items", async () => {
    const player = await seat();
    const bets = [await bet(player, 100), await bet(player, 200), await bet(player, 300)];
    const items = bets.map((each) => player.requests.part([each], 150));
    expect(await settle(items)).toEqual([450, 300, 150].map((gone) => ({ status: "OK", balance: MONEY - gone })));
  });
});

describe("hostile items", () => {
  test("another member's bet, round and name, an item that names itself or its neighbour, and none at all", async () => {
    const [one, two] = [await seat(), await seat()];
    const [mine, theirs] = [await bet(one, 100), await bet(two, 100)];
    const good = one.requests.part([mine], 70);
    const foreign = one.requests.part([theirs], 9_000);
    const own = one.requests.part([mine], 9_000, { transaction: mine.transaction });
    const self = one.requests.part([mine], 9_000, { reference: "self", transaction: "self" });
    const neighbour = two.requests.part([theirs], 9_000, { reference: good.transaction });
    const items = [foreign, own, self, neighbour, null, 7, { ...good, transaction: "", amount: "1" }, good];
    expect((await settle(items)).map(({ status }) => status)).toEqual([
      "UNKNOWN_TRANSACTION",
      "DUPLICATE_TRANSACTION",
      "UNKNOWN_TRANSACTION",
      "UNKNOWN_TRANSACTION",
      "WRONG_SYNTAX",
      "WRONG_SYNTAX",
      "WRONG_SYNTAX",
      "OK",
    ]);
    const stolen = two.requests.part([theirs], 9_000, { transaction: good.transaction });
    expect(await settle([stolen])).toEqual([{ status: "DUPLICATE_TRANSACTION" }]);
    const late = two.requests.bet(100, { round: theirs.round });
    await bench.call("rollback", two.requests.rollback(late));
    expect(await settle([two.requests.part([late], 9_000, { stake: 100 })])).toEqual([{ status: "ROLLED_BACK" }]);
    expect(await settle([two.requests.part([theirs], 0, { game: "another" })])).toEqual([{ status: "INVALID_GAME" }]);
    const dear = { ...two.requests.part([theirs], 0), stake: 1_000_000, effective: 1_000_000 };
    expect(await settle([dear])).toEqual([{ status: "UNKNOWN_TRANSACTION" }]);
    expect(await balances([one, two])).toEqual([BigInt(MONEY - 30), BigInt(MONEY - 100)]);
  });

  test("names alike refuse the whole call, and so does what is no list", async () => {
    const player = await seat();
    const item = player.requests.part([await bet(player, 100)], 70);
    expect(await settle([item, { ...item, amount: 71 }])).toEqual([{ status: "DUPLICATE_TRANSACTION" }]);
    expect(await settle([item, { transaction: item.transaction }])).toEqual([{ status: "DUPLICATE_TRANSACTION" }]);
    expect(await bench.call("settle", { currency: "THB", items: item })).toEqual({ status: "WRONG_SYNTAX" });
    expect(await bench.call("settle", { currency: "USD", items: [item] })).toEqual({
      status: "OK",
      items: [{ status: "WRONG_CURRENCY" }],
    });
    expect(await settle([item])).toEqual([{ status: "OK", balance: MONEY - 30 }]);
  });

  test("a win above its cap is held alone, and paid with what counts when two people have agreed", async () => {
    const [lucky, plain] = [await seat(), await seat()];
    const held = lucky.requests.part([await bet(lucky, 100)], 2_000_000, { effective: 60 });
    const items = [held, plain.requests.part([await bet(plain, 100)], 195)];
    const expected = [{ status: "HELD" }, { status: "OK", balance: MONEY + 95 }];
    expect([await settle(items), await settle(items)]).toEqual([expected, expected]);
    const [one, two] = [await officer(bench, "finance"), await officer(bench, "finance")];
    const { items: waiting } = await one.ok("officeRoundHeldList", { limit: 100 });
    const held_id = waiting.find(({ round }) => round === held.round)?.id ?? 0;
    const proposal_id = proposalOf(await one.call("officeRoundHeldApprove", { held_id }));
    await two.ok("officeProposalAgree", { proposal_id });
    expect(await settle([held])).toEqual([{ status: "OK", balance: MONEY - 100 + 2_000_000 }]);
    expect(await ends(lucky.memberId)).toMatchObject([{ payout: 2_000_000n, effective: 60n }]);
  });
});

describe("what counts", () => {
  /** Round by round: what was staked and won, what the table says of it, and what is counted of it. */
  async function counted({ memberId }: Play) {
    await countBets(bench.services);
    const { rows } = await bench.database.owner.query<object>(
      "select stake::int, turnover::int, counted::int, reason from turnover_bet where member_id = $1 order by id",
      [memberId],
    );
    return rows;
  }

  test("is what the table says was at risk, at the loss and at the win, and without it what the outcome says", async () => {
    const player = await seat();
    const covered = player.requests.part([await bet(player, 3_600)], 7_200, { effective: 97 });
    const plain = player.requests.part([await bet(player, 1_000)], 0, { effective: 975 });
    const tied = player.requests.part([await bet(player, 1_000)], 1_000, { effective: 0 });
    await settle([covered, plain, tied]);
    const single = await bet(player, 1_000);
    await bench.call("win", player.requests.win(single, 900, { round_closed: true }));
    // A win by itself that says as much as an item counts as one, and is the same transaction as that item.
    const alone = { ...player.requests.part([await bet(player, 1_000)], 900, { effective: 640 }), currency: "THB" };
    expect(await bench.call("win", { ...alone, round_closed: true })).toMatchObject({ status: "OK" });
    await settle([alone]);
    expect(await bench.call("win", alone)).toEqual({ status: "WRONG_SYNTAX" });
    expect(await counted(player)).toEqual([
      { stake: 3_600, turnover: 97, counted: 97, reason: "opposite" },
      { stake: 1_000, turnover: 975, counted: 975, reason: "effective" },
      { stake: 1_000, turnover: 0, counted: 0, reason: "push" },
      { stake: 1_000, turnover: 100, counted: 100, reason: "opposite" },
      { stake: 1_000, turnover: 640, counted: 640, reason: "effective" },
    ]);
  });

  test("is taken back with the settlement and the bets of it, never above what is left", async () => {
    const player = await seat();
    const round = fresh("round");
    const bets = [await bet(player, 1_000, { round }), await bet(player, 500, { round })];
    const part = player.requests.part(bets, 100, { effective: 1_200 });
    await settle([part]);
    expect(await counted(player)).toMatchObject([{ stake: 1_500, turnover: 1_200 }]);
    for (const each of [part, bets[0]]) {
      expect(await bench.call("rollback", player.requests.rollback(each ?? expect.fail()))).toMatchObject({
        status: "OK",
      });
    }
    expect(await counted(player)).toMatchObject([{ stake: 500, turnover: 500 }]);
    await bench.call("rollback", player.requests.rollback(bets[1] ?? expect.fail()));
    expect(await counted(player)).toMatchObject([{ turnover: 0, reason: "void" }]);
    expect(await balances([player])).toEqual([BigInt(MONEY)]);
  });

  test("a session of one game serves the other tables of its provider, and their category counts", async () => {
    const play = await bench.play(await bench.memberWith(BigInt(MONEY)));
    const player = { ...play, requests: requestsOf(play, "other-table") };
    for (let again = 0; again < 2; again++) await settle([player.requests.part([await bet(player, 1_000)], 0)]);
    expect(await ends(play.memberId)).toMatchObject([{ category: "casino", gameId: "other-table" }, {}]);
    const unlisted = player.requests.bet(100, { game: "no-such-table" });
    expect(await bench.call("bet", unlisted)).toEqual({ status: "INVALID_GAME" });
  });
});
