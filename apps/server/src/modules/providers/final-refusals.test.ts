import { afterAll, beforeAll, expect, test } from "vitest";
import { officer } from "../../testing/officer.ts";
import { createProviderBench, fresh, type Play, PROVIDER, type ProviderBench } from "./testing/provider.ts";
import { newPlayer } from "./testing/requests.ts";

let bench: ProviderBench;
beforeAll(async () => {
  bench = await createProviderBench();
});
afterAll(() => bench.close());

const player = (amount?: bigint) => newPlayer(bench, { amount });

async function balance(play: Play): Promise<number | undefined> {
  return (await bench.call("balance", { token: play.token, player: play.player })).balance;
}

/** Money comes in that would be enough for what was refused. */
async function win(play: Awaited<ReturnType<typeof player>>, amount: number): Promise<void> {
  const { reference: _, ...prize } = play.requests.win({ transaction: "none", round: fresh("prize") }, amount);
  expect(await bench.call("win", { ...prize, promotion: true })).toMatchObject({ status: "OK" });
}

test("GLI-19 2.5.6: a refused stake stays refused when there is money for it, in every kind of call, and its rollback does nothing", async () => {
  const play = await player(500n);
  const round = fresh("round");
  const actions = [{ kind: "bet", transaction: fresh("bet"), amount: 501 }];
  const calls = [
    ["bet", play.requests.bet(501)],
    ["bet", play.requests.bet(501, { round_closed: true })],
    ["bet_win", play.requests.betWin(501, 10)],
    ["actions", play.requests.actions(round, actions)],
  ] as const;
  const refused = { status: "NOT_ENOUGH_MONEY", balance: 500 };
  for (const [name, request] of calls) expect(await bench.call(name, request)).toEqual(refused);
  await win(play, 9_500);
  for (const [name, request] of calls) {
    expect(await bench.call(name, request)).toEqual(refused);
    const rollback = play.requests.rollback(request);
    expect(await bench.call("rollback", rollback)).toEqual({ status: "OK", balance: 10_000 });
    expect(await bench.call("rollback", rollback)).toEqual({ status: "OK", balance: 10_000 });
    expect(await bench.call(name, request)).toEqual(refused);
    expect(await bench.call("win", play.requests.win(request, 100))).toEqual({ status: "UNKNOWN_TRANSACTION" });
  }
  expect(await bench.call("bet", play.requests.bet(501))).toEqual({ status: "OK", balance: 9_499 });
});

test("another content under a refused name is a conflict", async () => {
  const play = await player(500n);
  const bet = play.requests.bet(501);
  await bench.call("bet", bet);
  expect(await bench.call("bet", { ...bet, amount: 400 })).toEqual({ status: "DUPLICATE_TRANSACTION" });
  expect(await balance(play)).toBe(500);
});

test("whatever a stake was refused for is repeated when the reason is gone", async () => {
  const play = await player();
  const support = await officer(bench, "support");
  const turn = (is_off: boolean) =>
    support.call("officeSwitchSet", { name: `provider:${PROVIDER}`, is_off, reason: "ตรวจสอบ" });
  const suspend = (status: string) =>
    bench.database.owner.query("update member set status = $2 where id = $1", [play.memberId, status]);
  const shift = (minutes: number) =>
    bench.database.owner.query(
      "update play_session set last_used_at = last_used_at - make_interval(mins => $1) where member_id = $2",
      [minutes, play.memberId],
    );
  const reasons = [
    ["GAME_CLOSED", () => turn(true), () => turn(false)],
    ["MEMBER_DISABLED", () => suspend("suspended"), () => suspend("active")],
    ["TOKEN_EXPIRED", () => shift(31), () => shift(-31)],
  ] as const;
  for (const [status, arise, pass] of reasons) {
    const bet = play.requests.bet(100);
    await arise();
    expect(await bench.call("bet", bet)).toEqual({ status });
    await pass();
    expect(await bench.call("bet", bet)).toEqual({ status });
    expect(await bench.call("bet", play.requests.bet(100))).toMatchObject({ status: "OK" });
  }
  const wrongs = [{ token: "unknown-token" }, { game: "another" }, { currency: "USD" }];
  for (const wrong of wrongs) {
    const bet = play.requests.bet(100, wrong);
    const first = await bench.call("bet", bet);
    expect(first.status).not.toBe("OK");
    expect(await bench.call("bet", { ...bet, token: play.token })).toEqual(first);
  }
  expect(await balance(play)).toBe(99_700);
});

test("what we could not say is not kept: the same stake is taken when the books are open again", async () => {
  const play = await player();
  const bet = play.requests.bet(100);
  const { owner } = bench.database;
  await owner.query("insert into ledger_pause values ($1, 'test', now())", [`member:${play.memberId}`]);
  expect(await bench.call("bet", bet)).toEqual({ status: "UNKNOWN_ERROR" });
  await owner.query("delete from ledger_pause");
  expect(await bench.call("bet", bet)).toEqual({ status: "OK", balance: 99_900 });
});

test("a refused win is judged again: the money owed must land", async () => {
  const play = await player();
  const bet = play.requests.bet(100);
  const paid = play.requests.win(bet, 300);
  expect(await bench.call("win", paid)).toEqual({ status: "UNKNOWN_TRANSACTION" });
  await bench.call("bet", bet);
  expect(await bench.call("win", paid)).toEqual({ status: "OK", balance: 100_200 });
});
