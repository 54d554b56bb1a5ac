import { JACKPOT_PPM } from "@chokdee/rules/jackpot";
import { HOUR_MS } from "@chokdee/rules/time";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addGame } from "../../testing/add-game.ts";
import { type Officer, officer, proposalOf } from "../../testing/officer.ts";
import { type FakeProvider, startFakeProvider } from "./testing/fake-provider.ts";
import { createProviderBench, fresh, GAME, type Play, PROVIDER, type ProviderBench } from "./testing/provider.ts";
import { newPlayer, requestsOf } from "./testing/requests.ts";

/** Ten billion baht. */
const TOO_MUCH = 1_000_000_000_000;
const HELD = { status: "HELD" };
const reason = "ตรวจสอบกับค่ายเกมแล้ว";

let fake: FakeProvider;
let bench: ProviderBench;
let one: Officer;
let two: Officer;
beforeAll(async () => {
  fake = await startFakeProvider();
  fake.answer = () => ({});
  bench = await createProviderBench(fake.url);
  [one, two] = [await officer(bench, "finance"), await officer(bench, "finance")];
});
afterAll(async () => {
  await bench.close();
  await fake.close();
});

const player = (game?: string) => newPlayer(bench, { game });

async function balance(play: Play): Promise<number | undefined> {
  return (await bench.call("balance", { token: play.token, player: play.player })).balance;
}

async function waiting(round: string) {
  const { items } = await one.ok("officeRoundHeldList", { limit: 100 });
  return items.filter((item) => item.round === round);
}

async function stateOf({ memberId }: Play): Promise<object | undefined> {
  const { items } = await one.ok("officeRoundList", { member_id: Number(memberId), limit: 1 });
  return items[0];
}

/** A bet, and the largest of these wins that is paid at once. */
async function paidUpTo(play: Awaited<ReturnType<typeof player>>, stake: number, wins: readonly number[]) {
  const paid: number[] = [];
  for (const amount of wins) {
    const bet = play.requests.bet(stake);
    await bench.call("bet", bet);
    const { status } = await bench.call("win", play.requests.win(bet, amount, { round_closed: true }));
    if (status === "OK") paid.push(amount);
    else expect(status).toBe("HELD");
  }
  return paid;
}

describe("ASVS 2.3.5: ten billion baht on a stake of one", () => {
  test("is not paid but held, however often it comes, and paid once when two people approve", async () => {
    const play = await player();
    const bet = play.requests.bet(100);
    await bench.call("bet", bet);
    const win = play.requests.win(bet, TOO_MUCH, { round_closed: true });
    for (let again = 0; again < 3; again++) expect(await bench.call("win", win)).toEqual(HELD);
    expect(await balance(play)).toBe(99_900);
    expect(await stateOf(play)).toMatchObject({ state: "open", win: 0 });

    const [held, ...more] = await waiting(bet.round);
    expect(more).toEqual([]);
    expect(held).toMatchObject({ reason: "large_win", win: TOO_MUCH / 100 });
    const held_id = held?.id ?? 0;
    expect((await one.call("officeRoundHeldApprove", { held_id })).code, "beyond any ceiling").toBe("CEILING_REACHED");
    const [first, second] = [await officer(bench, "owner"), await officer(bench, "owner")];
    const proposal_id = proposalOf(await first.call("officeRoundHeldApprove", { held_id }));
    expect((await first.call("officeProposalAgree", { proposal_id })).code).toBe("SECOND_PERSON_NEEDED");
    expect((await two.call("officeProposalAgree", { proposal_id })).code).toBe("CEILING_REACHED");
    expect(await balance(play)).toBe(99_900);
    const { result } = await second.ok("officeProposalAgree", { proposal_id });
    expect(result).toMatchObject({ state: "applied" });
    const paid = { status: "OK", balance: 99_900 + TOO_MUCH };
    expect([await bench.call("win", win), await bench.call("win", win)]).toEqual([paid, paid]);
    expect(await balance(play)).toBe(99_900 + TOO_MUCH);
    expect(await stateOf(play)).toMatchObject({ state: "settled", win: TOO_MUCH / 100 });
  });

  test("is declined with a reason: the stake goes back, and the provider learns that it did", async () => {
    const play = await player();
    const bet = play.requests.bet(100);
    await bench.call("bet", bet);
    const win = play.requests.win(bet, TOO_MUCH, { round_closed: true });
    expect(await bench.call("win", win)).toEqual(HELD);
    const [held] = await waiting(bet.round);
    const held_id = held?.id ?? 0;
    expect((await one.call("officeRoundHeldDecline", { held_id, reason: " " })).code).toBe("FIELDS_INVALID");
    const proposal_id = proposalOf(await one.call("officeRoundHeldDecline", { held_id, reason }));
    expect(await stateOf(play), "one alone keeps no win from a member").toMatchObject({ state: "open" });
    const { result } = await two.ok("officeProposalAgree", { proposal_id });
    expect(result).toMatchObject({ state: "declined" });
    expect(await bench.call("win", win)).toEqual({ status: "ROLLED_BACK" });
    expect(await balance(play)).toBe(100_000);
    expect(await stateOf(play)).toMatchObject({ state: "void", refunded: 1 });
    expect((await two.call("officeRoundHeldApprove", { held_id })).code).toBe("GAME_ROUND_STATE");
  });

  test("is declined also where its bet has won a pool: that stands, and its round ends without a win", async () => {
    const play = await player();
    const bet = play.requests.bet(1_000, { jackpot: JACKPOT_PPM });
    await bench.call("bet", bet);
    const win = play.requests.win(bet, TOO_MUCH, { round_closed: true });
    expect(await bench.call("win", win)).toEqual(HELD);
    const prize = play.requests.win(bet, 123, { jackpot: { pool: "mini", generation: 1 } });
    expect(await bench.call("win", prize)).toMatchObject({ status: "OK", balance: 99_123 });
    const [held] = await waiting(bet.round);
    const declined = await one.agreed("officeRoundHeldDecline", { held_id: held?.id ?? 0, reason });
    expect(declined).toMatchObject({ state: "declined" });
    expect(await bench.call("win", win), "as of a round that staff have settled").toEqual({ status: "ROUND_CLOSED" });
    expect(await balance(play)).toBe(99_123);
    expect(await stateOf(play)).toMatchObject({ state: "settled", stake: 10, win: 0, refunded: 0 });
  });

  test("is declined where staff have ended its round before: the stake stands, and stays in the pools", async () => {
    const play = await player();
    const bet = play.requests.bet(1_000, { jackpot: JACKPOT_PPM });
    await bench.call("bet", bet);
    const win = play.requests.win(bet, TOO_MUCH, { round_closed: true });
    expect(await bench.call("win", win)).toEqual(HELD);
    const round = { member_id: Number(play.memberId), provider_id: PROVIDER, round: bet.round };
    await one.agreed("officeRoundResettle", { ...round, win: 50, reason });
    const [held] = await waiting(bet.round);
    await one.agreed("officeRoundHeldDecline", { held_id: held?.id ?? 0, reason });
    expect(await bench.call("win", win), "it did not go back").toEqual({ status: "ROUND_CLOSED" });
    expect(await balance(play)).toBe(99_000 + 5_000);
    expect(await stateOf(play)).toMatchObject({ state: "settled", stake: 10, win: 50, refunded: 0 });
  });

  test("is not paid any more when its provider has rolled it back", async () => {
    const play = await player();
    const bet = play.requests.bet(100);
    await bench.call("bet", bet);
    const win = play.requests.win(bet, TOO_MUCH);
    expect(await bench.call("win", win)).toEqual(HELD);
    const [held] = await waiting(bet.round);
    const back = { status: "OK", balance: 99_900 };
    expect(await bench.call("rollback", play.requests.rollback(win))).toMatchObject({ status: "OK" });
    expect(await bench.call("win", win)).toEqual({ status: "ROLLED_BACK" });
    expect((await one.call("officeRoundHeldApprove", { held_id: held?.id ?? 0 })).code).toBe("GAME_ROUND_STATE");
    expect(await waiting(bet.round)).toEqual([]);
    expect(await bench.call("win", play.requests.win(bet, 0))).toEqual(back);
  });

  test("is no more paid with its bet, in parts, or as a gift", async () => {
    const play = await player();
    expect(await bench.call("bet_win", play.requests.betWin(100, TOO_MUCH))).toEqual(HELD);
    expect(await balance(play)).toBe(100_000);
    const bet = play.requests.bet(100);
    await bench.call("bet", bet);
    const parts = Array.from({ length: 4 }, () => play.requests.win(bet, 400_000));
    const answers = [];
    for (const part of parts) answers.push((await bench.call("win", part)).status);
    expect(answers).toEqual(["OK", "OK", "HELD", "HELD"]);
    const { player: name } = play;
    const gift = { player: name, game: GAME, currency: "THB", round: fresh("gift"), promotion: true };
    expect(await bench.call("win", { ...gift, transaction: fresh("win"), amount: 10_000_001 })).toEqual(HELD);
    expect(await bench.call("win", { ...gift, transaction: fresh("win"), amount: 500_000 })).toMatchObject({
      status: "OK",
    });
  });

  test("is not settled by one person's hand either", async () => {
    const play = await player();
    const bet = play.requests.bet(100);
    await bench.call("bet", bet);
    const round = { member_id: Number(play.memberId), provider_id: PROVIDER, round: bet.round };
    const settle = (win: number) => one.callByTwo("officeRoundResettle", { ...round, win, reason });
    expect((await settle(TOO_MUCH / 100)).code).toBe("GAME_WIN_CAP");
    expect((await settle(50)).data).toMatchObject({ win: 50 });
    expect(await balance(play)).toBe(99_900 + 5_000);
  });

  test("with its bet is taken and paid when two people approve, though the session has ended", async () => {
    const play = await player();
    const both = play.requests.betWin(100, 2_000_000);
    expect(await bench.call("bet_win", both)).toEqual(HELD);
    const { sandboxClock } = bench.services;
    sandboxClock?.advanceTo(sandboxClock.offsetMs + HOUR_MS);
    const [held] = await waiting(both.round);
    const owner = await officer(bench, "owner");
    await owner.agreed("officeRoundHeldApprove", { held_id: held?.id ?? 0 });
    expect(await bench.call("bet_win", both)).toEqual({ status: "OK", balance: 100_000 - 100 + 2_000_000 });
  });
});

describe("the cap", () => {
  test("is what the game publishes, in stakes", async () => {
    await addGame(bench, PROVIDER, "published", { maxWin: 500 });
    const play = await player("published");
    expect(await paidUpTo(play, 100, [50_000, 50_001])).toEqual([50_000]);
  });

  test("is 10,000 stakes where nothing is published, and 10,000,000 baht in any case", async () => {
    const play = await player("unpublished");
    expect(await paidUpTo(play, 10, [100_000, 100_001])).toEqual([100_000]);
    const rich = await bench.play(await bench.memberWith(1_000_000n), { game: "unpublished" });
    const dear = { ...rich, requests: requestsOf(rich, "unpublished") };
    expect(await paidUpTo(dear, 200_000, [1_000_000_000, 1_000_000_001])).toEqual([1_000_000_000]);
  });

  test("is set by an owner, for a provider and for a game, with a reason on record", async () => {
    const owner = await officer(bench, "owner");
    const cap = { provider_id: PROVIDER, max_times: null, max_amount: null, max_gift: null, reason };
    await addGame(bench, PROVIDER, "strict", { maxWin: 5_000 });
    expect((await one.call("officeProviderCapSet", { ...cap, max_times: 200 })).status).toBe(403);
    for (const wrong of [{ max_times: 99 }, { max_amount: 99_999 }, { max_gift: -1 }, { provider_id: "nobody" }]) {
      expect((await owner.call("officeProviderCapSet", { ...cap, ...wrong })).code).toBe("FIELDS_INVALID");
    }
    const set = await owner.agreed("officeProviderCapSet", { ...cap, game_id: "strict", max_times: 200 });
    expect(set).toMatchObject({ game_id: "strict", max_times: 200, max_amount: null });
    expect(await paidUpTo(await player("strict"), 100, [20_000, 20_001])).toEqual([20_000]);
    await owner.agreed("officeProviderCapSet", { ...cap, max_times: 300 });
    expect(await paidUpTo(await player("any"), 100, [30_000, 30_001])).toEqual([30_000]);
    expect(await one.ok("officeProviderCapList", {})).toHaveLength(2);
    const { items } = await owner.ok("officeAuditList", { subject: `provider:${PROVIDER}` });
    expect(items.map(({ action }) => action).toSorted()).toEqual([
      "alarm.setting",
      "alarm.setting",
      "provider_cap.set",
      "provider_cap.set",
    ]);
    await owner.agreed("officeProviderCapSet", cap);
  });

  test("of a free round is measured by what the round would have cost", async () => {
    const play = await player();
    const grantId = fresh("grant");
    const expiresAt = new Date(bench.services.clock.now().getTime() + HOUR_MS);
    const grant = {
      providerId: PROVIDER,
      gameId: GAME,
      grantId,
      memberId: play.memberId,
      count: 2,
      bet: 500n,
      expiresAt,
    };
    await bench.services.gameProviders.grantFreeRounds(grant);
    const free = () => play.requests.bet(0, { free_round: grantId });
    const [low, high] = [free(), free()];
    for (const bet of [low, high]) expect(await bench.call("bet", bet)).toMatchObject({ status: "OK" });
    expect(await bench.call("win", play.requests.win(low, 5_000_000))).toMatchObject({ status: "OK" });
    expect(await bench.call("win", play.requests.win(high, 5_000_001))).toEqual(HELD);
  });
});
