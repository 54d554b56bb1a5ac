import { DAY_MS, HOUR_MS } from "@chokdee/rules/time";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readSettledBet } from "../../core/bets.ts";
import type { MemberId } from "../../core/ids.ts";
import { officer, proposalOf } from "../../testing/officer.ts";
import { publishedEvents } from "../../testing/published-events.ts";
import { type FakeProvider, startFakeProvider } from "./testing/fake-provider.ts";
import { createProviderBench, fresh, GAME, type Play, PROVIDER, type ProviderBench } from "./testing/provider.ts";
import { newPlayer } from "./testing/requests.ts";

let fake: FakeProvider;
let bench: ProviderBench;
beforeAll(async () => {
  fake = await startFakeProvider();
  fake.answer = () => ({});
  bench = await createProviderBench(fake.url);
});
afterAll(async () => {
  await bench.close();
  await fake.close();
});

const player = (amount?: bigint) => newPlayer(bench, { amount });

async function balance(play: Play): Promise<number | undefined> {
  return (await bench.call("balance", { token: play.token, player: play.player })).balance;
}

function passTime(ms: number) {
  const { sandboxClock } = bench.services;
  sandboxClock?.advanceTo(sandboxClock.offsetMs + ms);
}

/** Version, status, stake and payout of each end that was published. */
async function ends(memberId: MemberId) {
  const published = await publishedEvents(bench.database.owner, "bet.settled");
  return published
    .filter((event) => event.memberId === memberId)
    .map(readSettledBet)
    .map(({ version, status, stake, payout }) => [version, status, stake, payout]);
}

test("GLI-19 4.16: a losing round that was closed with its stake gives it back, once, and was never played", async () => {
  const play = await player();
  const lost = play.requests.bet(1_000, { round_closed: true });
  expect(await bench.call("bet", lost)).toEqual({ status: "OK", balance: 99_000 });
  const rollback = play.requests.rollback(lost);
  const back = { status: "OK", balance: 100_000 };
  expect(await bench.call("rollback", rollback)).toEqual(back);
  expect(await bench.call("rollback", rollback)).toEqual(back);
  expect(await bench.call("rollback", play.requests.rollback(lost))).toEqual(back);
  expect(await bench.call("bet", lost)).toEqual({ status: "OK", balance: 99_000 });
  expect(await bench.call("win", play.requests.win(lost, 500))).toEqual({ status: "ROLLED_BACK" });
  expect(await balance(play)).toBe(100_000);
  expect(await ends(play.memberId)).toEqual([
    [1, "settled", 1_000n, 0n],
    [2, "void", 1_000n, 1_000n],
  ]);
});

test("one bet of several in a closed round goes back, and the rest stands", async () => {
  const play = await player();
  const one = play.requests.bet(1_000);
  const two = play.requests.bet(600, { round: one.round });
  await bench.call("bet", one);
  await bench.call("bet", two);
  await bench.call("round_close", play.requests.close(one.round));
  expect(await bench.call("rollback", play.requests.rollback(one))).toEqual({ status: "OK", balance: 99_400 });
  expect(await ends(play.memberId)).toEqual([
    [1, "settled", 1_600n, 0n],
    [2, "settled", 600n, 0n],
  ]);
  expect(await bench.call("rollback", play.requests.rollback(two))).toEqual({ status: "OK", balance: 100_000 });
  expect((await ends(play.memberId)).at(-1)).toEqual([3, "void", 1_600n, 1_600n]);
});

test("a bet with its win under one name is undone as one", async () => {
  const play = await player();
  const [won, lost] = [play.requests.betWin(1_000, 3_000), play.requests.betWin(1_000, 0)];
  await bench.call("bet_win", won);
  await bench.call("bet_win", lost);
  expect(await bench.call("rollback", play.requests.rollback(won))).toEqual({ status: "OK", balance: 99_000 });
  expect(await bench.call("rollback", play.requests.rollback(lost))).toEqual({ status: "OK", balance: 100_000 });
  expect(await bench.call("rollback", play.requests.rollback(lost))).toEqual({ status: "OK", balance: 100_000 });
});

test("a whole actions call is undone by its name, with what of it still stands", async () => {
  const play = await player();
  const round = fresh("round");
  const [first, second, paid] = [fresh("bet"), fresh("bet"), fresh("win")];
  const steps = [
    { kind: "bet", transaction: first, amount: 1_000 },
    { kind: "win", transaction: paid, amount: 700, reference: first },
    { kind: "bet", transaction: second, amount: 500 },
  ];
  const call = play.requests.actions(round, steps, { round_closed: true });
  expect(await bench.call("actions", call)).toEqual({ status: "OK", balance: 99_200 });
  const undoSecond = play.requests.rollback({ transaction: second, round });
  expect(await bench.call("rollback", undoSecond)).toEqual({ status: "OK", balance: 99_700 });
  expect(await bench.call("rollback", play.requests.rollback(call))).toEqual({ status: "OK", balance: 100_000 });
  for (const transaction of [first, paid, second, call.transaction]) {
    const again = play.requests.rollback({ transaction, round });
    expect(await bench.call("rollback", again)).toEqual({ status: "OK", balance: 100_000 });
  }
  expect(await bench.call("rollback", play.requests.rollback(undoSecond))).toEqual({ status: "UNKNOWN_TRANSACTION" });
  expect((await ends(play.memberId)).at(-1)).toEqual([3, "void", 1_500n, 1_500n]);
});

test("a win that is rolled back is owed as far as it was spent, and later payouts repay it", async () => {
  const play = await player(1_000n);
  const bet = play.requests.bet(1_000);
  await bench.call("bet", bet);
  const win = play.requests.win(bet, 5_000, { round_closed: true });
  await bench.call("win", win);
  const spent = play.requests.bet(4_000);
  await bench.call("bet", spent);
  expect(await bench.call("rollback", play.requests.rollback(win))).toEqual({ status: "OK", balance: 0 });
  expect(await bench.services.ledger.owed(play.memberId)).toBe(4_000n);
  expect(await bench.call("rollback", play.requests.rollback(bet))).toEqual({ status: "OK", balance: 0 });
  expect(await bench.services.ledger.owed(play.memberId)).toBe(3_000n);
  expect(await bench.call("rollback", play.requests.rollback(spent))).toEqual({ status: "OK", balance: 1_000 });
  expect(await bench.services.ledger.owed(play.memberId)).toBe(0n);
});

test("a rollback names the game of its round, and may bear the name of what it undoes", async () => {
  const play = await player();
  const bet = play.requests.bet(1_000);
  await bench.call("bet", bet);
  const wrong = play.requests.rollback(bet, { game: "another" });
  expect(await bench.call("rollback", wrong)).toEqual({ status: "INVALID_GAME" });
  expect(await balance(play)).toBe(99_000);
  const own = play.requests.rollback(bet, { transaction: bet.transaction });
  for (let i = 0; i < 2; i++) {
    expect(await bench.call("rollback", own)).toEqual({ status: "OK", balance: 100_000 });
  }
  const late = play.requests.bet(1_000);
  const early = play.requests.rollback(late, { transaction: late.transaction });
  for (let i = 0; i < 2; i++) {
    expect(await bench.call("rollback", early)).toEqual({ status: "OK", balance: 100_000 });
    expect(await bench.call("bet", late)).toEqual({ status: "ROLLED_BACK" });
  }
  expect(await balance(play)).toBe(100_000);
});

test("a free round that is rolled back can be played again", async () => {
  const play = await player(1_000n);
  const expiresAt = new Date(bench.services.clock.now().getTime() + HOUR_MS);
  const grant = { providerId: PROVIDER, gameId: GAME, grantId: fresh("grant"), count: 1, bet: 100n, expiresAt };
  await bench.services.gameProviders.grantFreeRounds({ ...grant, memberId: play.memberId });
  const free = { free_round: grant.grantId, round_closed: true };
  const first = play.requests.bet(0, free);
  expect(await bench.call("bet", first)).toMatchObject({ status: "OK" });
  expect(await bench.call("bet", play.requests.bet(0, free))).toEqual({ status: "NO_FREE_ROUND" });
  for (let i = 0; i < 2; i++) {
    expect(await bench.call("rollback", play.requests.rollback(first))).toEqual({ status: "OK", balance: 1_000 });
  }
  const second = play.requests.bet(0, { ...free, round_closed: false });
  expect(await bench.call("bet", second)).toMatchObject({ status: "OK" });
  expect(await bench.call("bet", play.requests.bet(0, free))).toEqual({ status: "NO_FREE_ROUND" });
  const win = play.requests.win(second, 250, { round_closed: true });
  await bench.call("win", win);
  expect(await bench.call("rollback", play.requests.rollback(second))).toEqual({ status: "ALREADY_SETTLED" });
  await bench.call("rollback", play.requests.rollback(win));
  expect(await bench.call("rollback", play.requests.rollback(second))).toEqual({ status: "OK", balance: 1_000 });
  expect(await bench.call("bet", play.requests.bet(0, free))).toMatchObject({ status: "OK" });
});

test("what staff have voided is given back once, and what they have resettled stays as they said", async () => {
  const [voided, resettled] = [await player(), await player()];
  const finance = await officer(bench, "finance");
  const key = (play: Play, round: string) => ({ member_id: Number(play.memberId), provider_id: PROVIDER, round });
  const open = voided.requests.bet(1_000);
  await bench.call("bet", open);
  await finance.agreed("officeRoundVoid", { ...key(voided, open.round), reason: "ค่ายเกมปิดตัว" });
  expect(await bench.call("rollback", voided.requests.rollback(open))).toEqual({ status: "OK", balance: 100_000 });
  const lost = resettled.requests.bet(1_000, { round_closed: true });
  await bench.call("bet", lost);
  await finance.ok("officeRoundResettle", { ...key(resettled, lost.round), win: 10, reason: "คืนเงิน" });
  expect(await bench.call("rollback", resettled.requests.rollback(lost))).toEqual({ status: "ALREADY_SETTLED" });
  expect(await balance(resettled)).toBe(100_000);
});

test("ASVS 2.3.5: more than 24 hours after the close a rollback waits for two people, and is done once", async () => {
  const play = await player();
  const [one, two, support] = [
    await officer(bench, "finance"),
    await officer(bench, "finance"),
    await officer(bench, "support"),
  ];
  const lost = play.requests.bet(1_000, { round_closed: true });
  const fresher = play.requests.bet(500, { round_closed: true });
  await bench.call("bet", lost);
  passTime(DAY_MS - HOUR_MS);
  await bench.call("bet", fresher);
  passTime(HOUR_MS);
  const rollback = play.requests.rollback(lost);
  for (let i = 0; i < 2; i++) expect(await bench.call("rollback", rollback)).toEqual({ status: "HELD" });
  expect(await bench.call("rollback", play.requests.rollback(lost))).toEqual({ status: "HELD" });
  expect(await bench.call("rollback", { ...rollback, reference: fresher.transaction })).toEqual({
    status: "DUPLICATE_TRANSACTION",
  });
  expect(await bench.call("bet", play.requests.bet(10, { transaction: rollback.transaction }))).toEqual({
    status: "DUPLICATE_TRANSACTION",
  });
  expect(await bench.call("rollback", play.requests.rollback(fresher))).toMatchObject({ status: "OK" });
  expect(await balance(play)).toBe(99_000);

  const { items } = await support.ok("officeRoundHeldList", { limit: 100 });
  const waiting = items.filter(({ round }) => round === lost.round);
  expect(waiting).toMatchObject([{ reference: lost.transaction, reason: "late_rollback" }]);
  const held_id = waiting[0]?.id ?? 0;
  expect((await support.call("officeRoundHeldApprove", { held_id })).status).toBe(403);
  const proposal_id = proposalOf(await one.call("officeRoundHeldApprove", { held_id }));
  expect((await one.call("officeProposalAgree", { proposal_id })).code).toBe("SECOND_PERSON_NEEDED");
  expect(await bench.call("rollback", rollback)).toEqual({ status: "HELD" });
  const { result } = await two.ok("officeProposalAgree", { proposal_id });
  expect(result).toMatchObject({ state: "applied" });
  expect((await two.call("officeRoundHeldApprove", { held_id })).code).toBe("GAME_ROUND_STATE");
  expect((await two.call("officeRoundHeldApprove", { held_id: held_id + 999 })).code).toBe("NOT_FOUND");

  expect(await bench.call("rollback", rollback)).toEqual({ status: "OK", balance: 100_000 });
  expect(await balance(play)).toBe(100_000);
  expect((await ends(play.memberId)).at(-1)).toEqual([2, "void", 1_000n, 1_000n]);
  const owner = await officer(bench, "owner");
  const subject = `round:${PROVIDER}:${lost.round}:${play.memberId}`;
  const records = await owner.ok("officeAuditList", { subject });
  expect(records.items.map(({ action }) => action).toSorted()).toEqual(["alarm.setting", "round.late_rollback"]);
});

test("a late rollback that one person declines is refused from then on, under every name", async () => {
  const play = await player();
  const finance = await officer(bench, "finance");
  const lost = play.requests.bet(1_000, { round_closed: true });
  await bench.call("bet", lost);
  passTime(DAY_MS);
  const rollback = play.requests.rollback(lost);
  expect(await bench.call("rollback", rollback)).toEqual({ status: "HELD" });
  const { items } = await finance.ok("officeRoundHeldList", { limit: 100 });
  const held_id = items.find(({ round }) => round === lost.round)?.id ?? 0;
  expect((await finance.call("officeRoundHeldDecline", { held_id, reason: " " })).code).toBe("FIELDS_INVALID");
  const declined = await finance.ok("officeRoundHeldDecline", { held_id, reason: "รอบนี้จบแล้ว" });
  expect(declined).toMatchObject({ state: "declined" });
  for (const request of [rollback, play.requests.rollback(lost)]) {
    expect(await bench.call("rollback", request)).toEqual({ status: "ALREADY_SETTLED" });
  }
  expect(await balance(play)).toBe(99_000);
});
