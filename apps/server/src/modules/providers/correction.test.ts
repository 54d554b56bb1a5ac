import { afterAll, beforeAll, expect, test } from "vitest";
import { readSettledBet } from "../../core/bets.ts";
import type { MemberId } from "../../core/ids.ts";
import { officer } from "../../testing/officer.ts";
import { publishedEvents } from "../../testing/published-events.ts";
import { createProviderBench, fresh, GAME, PROVIDER, type ProviderBench } from "./testing/provider.ts";
import { newPlayer } from "./testing/requests.ts";

let bench: ProviderBench;
beforeAll(async () => {
  bench = await createProviderBench();
});
afterAll(() => bench.close());

const CLOSING = { round_closed: true };
const CLOSED = { status: "ROUND_CLOSED" };
type Player = Awaited<ReturnType<typeof newPlayer>>;

/** A member with 1,000 baht who has staked ten of them, and a round that was closed with this win. */
async function closedWith(amount: number, money?: bigint) {
  const play = await newPlayer(bench, { amount: money });
  const bet = play.requests.bet(1_000);
  const wrong = play.requests.win(bet, amount, CLOSING);
  expect(await bench.call("bet", bet)).toMatchObject({ status: "OK" });
  expect(await bench.call("win", wrong)).toMatchObject({ status: "OK" });
  return { play, bet, wrong };
}

const undo = (play: Player, wrong: { transaction: string; round: string }) =>
  bench.call("rollback", play.requests.rollback(wrong));

/** Version, status, stake and payout of each end that was published. */
async function ends(memberId: MemberId) {
  const published = await publishedEvents(bench.database.owner, "bet.settled");
  return published
    .filter((event) => event.memberId === memberId)
    .map(readSettledBet)
    .map(({ version, status, stake, payout }) => [version, status, stake, payout]);
}

test("a closing win that was rolled back is followed by the right one, once, and each end is published", async () => {
  const { play, bet, wrong } = await closedWith(5_000);
  const early = play.requests.win(bet, 300, CLOSING);
  expect(await bench.call("win", early), "nothing was rolled back").toEqual(CLOSED);
  expect(await undo(play, wrong)).toEqual({ status: "OK", balance: 99_000 });
  const right = play.requests.win(bet, 3_000, CLOSING);
  expect(await bench.call("bet", play.requests.bet(100, { round: bet.round })), "it is no open round").toEqual(CLOSED);
  expect(await bench.call("win", right)).toEqual({ status: "OK", balance: 102_000 });
  expect(await bench.call("win", right), "the same again").toEqual({ status: "OK", balance: 102_000 });
  expect(await bench.call("win", early), "a second one").toEqual(CLOSED);
  expect(await bench.call("rollback", play.requests.rollback(bet))).toEqual({ status: "ALREADY_SETTLED" });
  expect(await ends(play.memberId)).toEqual([
    [1, "settled", 1_000n, 5_000n],
    [2, "settled", 1_000n, 0n],
    [3, "settled", 1_000n, 3_000n],
  ]);
});

test("a lower right win repays what was spent of the wrong one first", async () => {
  const { play, bet, wrong } = await closedWith(5_000, 1_000n);
  const spent = play.requests.bet(4_500);
  await bench.call("bet", spent);
  expect(await undo(play, wrong)).toEqual({ status: "OK", balance: 0 });
  expect(await bench.services.ledger.owed(play.memberId)).toBe(4_500n);
  expect(await bench.call("win", play.requests.win(bet, 3_000, CLOSING))).toEqual({ status: "OK", balance: 0 });
  expect(await bench.services.ledger.owed(play.memberId)).toBe(1_500n);
});

test("a loss that should have been a win is corrected too, and a correction is corrected", async () => {
  const { play, bet, wrong } = await closedWith(0);
  await undo(play, wrong);
  const next = play.requests.win(bet, 700, CLOSING);
  expect(await bench.call("win", next)).toEqual({ status: "OK", balance: 99_700 });
  expect(await undo(play, next)).toEqual({ status: "OK", balance: 99_000 });
  expect(await undo(play, wrong), "undone before: nothing comes in its place").toMatchObject({ status: "OK" });
  expect(await bench.call("win", play.requests.win(bet, 800))).toEqual({ status: "OK", balance: 99_800 });
  expect(await bench.call("win", play.requests.win(bet, 1))).toEqual(CLOSED);
});

test("as many wins come as were rolled back, until the round is closed once more", async () => {
  const play = await newPlayer(bench, {});
  const bet = play.requests.bet(1_000);
  await bench.call("bet", bet);
  const [first, second] = [play.requests.win(bet, 100), play.requests.win(bet, 200, CLOSING)];
  for (const win of [first, second]) await bench.call("win", win);
  for (const win of [first, second]) await undo(play, win);
  expect(await bench.call("win", play.requests.win(bet, 10))).toEqual({ status: "OK", balance: 99_010 });
  await bench.call("round_close", play.requests.close(bet.round));
  expect(await bench.call("win", play.requests.win(bet, 20))).toEqual(CLOSED);
});

test("a part of a shared round is settled anew by its provider", async () => {
  const play = await newPlayer(bench, {});
  const bet = play.requests.bet(1_000);
  await bench.call("bet", bet);
  const item = { player: play.player, game: GAME, round: bet.round, reference: bet.transaction, stake: 1_000 };
  const settle = async (amount: number, effective: number) => {
    const part = { ...item, transaction: fresh("part"), amount, effective };
    return { part, answer: await bench.call("settle", { currency: "THB", items: [part] }) };
  };
  await undo(play, (await settle(2_000, 0)).part);
  const right = await settle(1_500, 1_000);
  expect(right.answer).toEqual({ status: "OK", items: [{ status: "OK", balance: 100_500 }] });
  expect((await settle(1_500, 1_000)).answer).toEqual({ status: "OK", items: [CLOSED] });
});

test("without its bet there is nothing to correct; a promotion's prize never had one", async () => {
  const { play, bet, wrong } = await closedWith(5_000);
  await undo(play, wrong);
  await bench.call("rollback", play.requests.rollback(bet));
  expect(await bench.call("win", play.requests.win(bet, 1, CLOSING))).toEqual({ status: "ROLLED_BACK" });
  const about = { player: play.player, game: GAME, currency: "THB", promotion: true };
  expect(await bench.call("win", { ...about, round: bet.round, transaction: fresh("win"), amount: 1 })).toEqual(CLOSED);
  const prize = { ...about, round: fresh("prize"), transaction: fresh("win"), amount: 900 };
  expect(await bench.call("win", prize)).toEqual({ status: "OK", balance: 100_900 });
  await undo(play, prize);
  for (const [amount, answer] of [
    [800, { status: "OK", balance: 100_800 }],
    [1, CLOSED],
  ] as const) {
    expect(await bench.call("win", { ...prize, transaction: fresh("win"), amount })).toEqual(answer);
  }
});

test("what staff have settled anew stands: no win comes in the place of the one before", async () => {
  const { play, bet, wrong } = await closedWith(5_000);
  await undo(play, wrong);
  const finance = await officer(bench, "finance");
  const key = { member_id: Number(play.memberId), provider_id: PROVIDER, round: bet.round };
  await finance.agreed("officeRoundResettle", { ...key, win: 20, reason: "ผลที่ถูกต้อง" });
  expect(await bench.call("win", play.requests.win(bet, 3_000, CLOSING))).toEqual(CLOSED);
  expect(await bench.call("balance", { token: play.token, player: play.player })).toMatchObject({ balance: 101_000 });
});

test("ASVS 2.3.5: a correction above the cap waits for two people, and is paid once", async () => {
  const { play, bet, wrong } = await closedWith(5_000);
  await undo(play, wrong);
  const right = play.requests.win(bet, 100_000_000, CLOSING);
  for (let i = 0; i < 2; i++) expect(await bench.call("win", right)).toEqual({ status: "HELD" });
  const owner = await officer(bench, "owner");
  const { items } = await owner.ok("officeRoundHeldList", { limit: 100 });
  const held_id = items.find(({ round }) => round === bet.round)?.id ?? 0;
  await owner.agreed("officeRoundHeldApprove", { held_id });
  expect(await bench.call("win", right)).toEqual({ status: "OK", balance: 100_099_000 });
  expect(await bench.call("win", play.requests.win(bet, 1))).toEqual(CLOSED);
});

test("two right ones at the same moment are one, and the other is too many", async () => {
  const { play, bet, wrong } = await closedWith(5_000);
  await undo(play, wrong);
  const rights = Array.from({ length: 6 }, () => play.requests.win(bet, 2_000, CLOSING));
  const answers = await Promise.all(rights.map((right) => bench.call("win", right)));
  expect(answers.filter(({ status }) => status === "OK")).toHaveLength(1);
  expect(answers.filter(({ status }) => status === "ROUND_CLOSED")).toHaveLength(5);
  expect(await bench.call("balance", { token: play.token, player: play.player })).toMatchObject({ balance: 101_000 });
});
