import { afterAll, beforeAll, expect, test } from "vitest";
import { createProviderBench, fresh, GAME, type Play, type ProviderBench } from "./testing/provider.ts";
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

test("rule 1: the same transaction again gives the stored answer and has no second effect", async () => {
  const play = await player();
  const bet = play.requests.bet(1_000);
  const first = await bench.call("bet", bet);
  expect(first).toEqual({ status: "OK", balance: 99_000 });
  await bench.call("bet", play.requests.bet(500));
  expect(await bench.call("bet", bet)).toEqual(first);
  const win = play.requests.win(bet, 250, { round_closed: true });
  const paid = await bench.call("win", win);
  expect(await bench.call("win", win)).toEqual(paid);
  expect(await balance(play)).toBe(98_750);
});

test("rule 1: a repeated bet gets the same answer after its session has ended, or with the next session's token", async () => {
  const play = await player();
  const bet = play.requests.bet(1_000);
  const first = await bench.call("bet", bet);
  const next = await bench.play(play.memberId);
  expect(await bench.call("bet", { ...bet, token: next.token })).toEqual(first);
  expect(await bench.call("bet", { ...bet, token: "unknown-token" })).toEqual(first);
});

test.each([
  ["amount", { amount: 1_001 }],
  ["currency", { currency: "USD" }],
  ["round", { round: "another-round" }],
  ["game", { game: "another-game" }],
])("rule 2: the same transaction with another %s is a conflict without effect", async (_what, change) => {
  const play = await player();
  const bet = play.requests.bet(1_000);
  await bench.call("bet", bet);
  expect(await bench.call("bet", { ...bet, ...change })).toEqual({ status: "DUPLICATE_TRANSACTION" });
  expect(await balance(play)).toBe(99_000);
});

test("rule 2: the same transaction of another member is a conflict, whoever comes first", async () => {
  const [one, two] = [await player(), await player()];
  const bet = one.requests.bet(1_000);
  await bench.call("bet", bet);
  const stolen = { ...bet, token: two.token, player: two.player };
  expect(await bench.call("bet", stolen)).toEqual({ status: "DUPLICATE_TRANSACTION" });
  const both = one.requests.bet(1_000);
  const answers = await Promise.all([
    bench.call("bet", both),
    bench.call("bet", { ...both, token: two.token, player: two.player }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual(["DUPLICATE_TRANSACTION", "OK"]);
  expect(((await balance(one)) ?? 0) + ((await balance(two)) ?? 0)).toBe(198_000);
});

test("rule 2: a bet's name used for a win is a conflict", async () => {
  const play = await player();
  const bet = play.requests.bet(1_000);
  await bench.call("bet", bet);
  const win = play.requests.win(bet, 500, { transaction: bet.transaction });
  expect(await bench.call("win", win)).toEqual({ status: "DUPLICATE_TRANSACTION" });
});

test("rule 3: a rollback before its bet is remembered, and the late bet has no effect, however often it comes", async () => {
  const play = await player();
  const bet = play.requests.bet(1_000);
  expect(await bench.call("rollback", play.requests.rollback(bet))).toEqual({ status: "OK", balance: 100_000 });
  for (let i = 0; i < 3; i++) expect(await bench.call("bet", bet)).toEqual({ status: "ROLLED_BACK" });
  const both = play.requests.betWin(1_000, 5_000);
  await bench.call("rollback", play.requests.rollback(both));
  expect(await bench.call("bet_win", both)).toEqual({ status: "ROLLED_BACK" });
  expect(await bench.call("win", play.requests.win(bet, 9_000))).toMatchObject({ status: "UNKNOWN_TRANSACTION" });
  expect(await balance(play)).toBe(100_000);
});

test("rule 3: the bet and its rollback at the same moment leave the stake with the member", async () => {
  const play = await player();
  const bets = Array.from({ length: 20 }, () => play.requests.bet(1_000));
  await Promise.all(
    bets.flatMap((bet, i) =>
      i % 2 === 0
        ? [bench.call("bet", bet), bench.call("rollback", play.requests.rollback(bet))]
        : [bench.call("rollback", play.requests.rollback(bet)), bench.call("bet", bet)],
    ),
  );
  expect(await balance(play)).toBe(100_000);
});

test("rule 4: a second rollback of the same bet is OK and gives nothing more", async () => {
  const play = await player();
  const bet = play.requests.bet(1_000);
  await bench.call("bet", bet);
  const rollback = play.requests.rollback(bet);
  expect(await bench.call("rollback", rollback)).toEqual({ status: "OK", balance: 100_000 });
  expect(await bench.call("rollback", rollback)).toEqual({ status: "OK", balance: 100_000 });
  expect(await bench.call("rollback", play.requests.rollback(bet))).toEqual({ status: "OK", balance: 100_000 });
  expect(await balance(play)).toBe(100_000);
});

test("rule 5: a rollback of a bet after its win is refused until the win is rolled back", async () => {
  const play = await player();
  const won = play.requests.bet(1_000);
  await bench.call("bet", won);
  const win = play.requests.win(won, 300, { round_closed: true });
  await bench.call("win", win);
  const rollback = play.requests.rollback(won);
  expect(await bench.call("rollback", rollback)).toEqual({ status: "ALREADY_SETTLED" });
  expect(await bench.call("rollback", play.requests.rollback(win))).toEqual({ status: "OK", balance: 99_000 });
  expect(await bench.call("rollback", rollback)).toEqual({ status: "OK", balance: 100_000 });
  expect(await bench.call("win", win)).toEqual({ status: "OK", balance: 99_300 });
  expect(await balance(play)).toBe(100_000);
});

test("rule 6: a win is refused without a bet, on a rolled-back bet, and after the round was closed", async () => {
  const play = await player();
  const unknown = play.requests.bet(1_000);
  expect(await bench.call("win", play.requests.win(unknown, 500))).toEqual({ status: "UNKNOWN_TRANSACTION" });
  const bet = play.requests.bet(1_000);
  await bench.call("bet", bet);
  const elsewhere = { ...bet, transaction: fresh("other"), round: bet.round };
  expect(await bench.call("win", play.requests.win(elsewhere, 500))).toEqual({ status: "UNKNOWN_TRANSACTION" });
  await bench.call("rollback", play.requests.rollback(bet));
  expect(await bench.call("win", play.requests.win(bet, 500))).toEqual({ status: "ROLLED_BACK" });
  const closed = play.requests.bet(1_000);
  await bench.call("bet", closed);
  await bench.call("win", play.requests.win(closed, 100, { round_closed: true }));
  expect(await bench.call("win", play.requests.win(closed, 500))).toEqual({ status: "ROUND_CLOSED" });
  expect(await bench.call("bet", play.requests.bet(100, { round: closed.round }))).toEqual({ status: "ROUND_CLOSED" });
  expect(await balance(play)).toBe(99_100);
});

test("rule 6: a promotion's win needs no bet, and a bet of another member pays nobody", async () => {
  const [one, two] = [await player(), await player()];
  const promotion = { ...one.requests.win({ transaction: "none", round: fresh("round") }, 700), promotion: true };
  const { reference: _, ...request } = promotion;
  expect(await bench.call("win", request)).toEqual({ status: "OK", balance: 100_700 });
  expect(await bench.call("win", request)).toEqual({ status: "OK", balance: 100_700 });
  const bet = one.requests.bet(1_000);
  await bench.call("bet", bet);
  expect(await bench.call("win", two.requests.win(bet, 500))).toEqual({ status: "UNKNOWN_TRANSACTION" });
});

test("rule 7: a win and a rollback land for a suspended member, after the session's end, without a token", async () => {
  const play = await player();
  const [won, lost] = [play.requests.bet(1_000), play.requests.bet(2_000)];
  await bench.call("bet", won);
  await bench.call("bet", lost);
  await bench.database.owner.query("update member set status = 'suspended' where id = $1", [play.memberId]);
  await bench.database.owner.query("update play_session set last_used_at = '2026-01-01', ended_at = '2026-01-01'");
  expect(await bench.call("bet", play.requests.bet(10))).toEqual({ status: "TOKEN_EXPIRED" });
  expect(await bench.call("win", play.requests.win(won, 5_000))).toEqual({ status: "OK", balance: 102_000 });
  expect(await bench.call("rollback", play.requests.rollback(lost))).toEqual({ status: "OK", balance: 104_000 });
});

test("rule 9: the actions of one call happen in order, all of them or none", async () => {
  const play = await player(1_000n);
  const round = fresh("round");
  const [a, b] = [fresh("bet"), fresh("bet")];
  const actions = [
    { kind: "bet", transaction: a, amount: 1_000 },
    { kind: "win", transaction: fresh("win"), amount: 3_000, reference: a },
    { kind: "bet", transaction: b, amount: 2_500 },
  ];
  const outOfOrder = play.requests.actions(round, [actions[0], actions[2], actions[1]].filter(Boolean) as object[]);
  expect(await bench.call("actions", outOfOrder)).toMatchObject({ status: "NOT_ENOUGH_MONEY", balance: 0 });
  expect(await balance(play)).toBe(1_000);
  const call = play.requests.actions(round, actions);
  expect(await bench.call("actions", call)).toEqual({ status: "OK", balance: 500 });
  expect(await bench.call("actions", call)).toEqual({ status: "OK", balance: 500 });
  const reused = play.requests.actions(round, [{ kind: "bet", transaction: b, amount: 100 }]);
  expect(await bench.call("actions", reused)).toEqual({ status: "DUPLICATE_TRANSACTION" });
  const late = fresh("bet");
  await bench.call("rollback", play.requests.rollback({ transaction: late, round }));
  const poisoned = play.requests.actions(round, [
    { kind: "bet", transaction: fresh("bet"), amount: 100 },
    { kind: "bet", transaction: late, amount: 100 },
  ]);
  expect(await bench.call("actions", poisoned)).toEqual({ status: "ROLLED_BACK" });
  expect(await balance(play)).toBe(500);
});

test("rule 10: transactions are kept for ever: the application can neither change nor remove them", async () => {
  const { rows } = await bench.database.db.query<{ may: boolean }>(
    `select has_table_privilege('chokdee_app', t, p) as may
       from unnest(array['provider_transaction', 'provider_round']) t, unnest(array['insert', 'update', 'delete', 'truncate']) p`,
  );
  expect(rows).toHaveLength(8);
  expect(rows.every(({ may }) => !may)).toBe(true);
});

test("a bet names its own session, player and game", async () => {
  const [one, two] = [await player(), await player()];
  expect(await bench.call("bet", one.requests.bet(10, { token: "nobody-knows-it" }))).toEqual({
    status: "INVALID_TOKEN",
  });
  expect(await bench.call("bet", one.requests.bet(10, { token: two.token }))).toEqual({ status: "INVALID_TOKEN" });
  expect(await bench.call("bet", one.requests.bet(10, { player: "nobody" }))).toEqual({ status: "INVALID_TOKEN" });
  expect(await bench.call("bet", one.requests.bet(10, { game: "another" }))).toEqual({ status: "INVALID_GAME" });
  expect(await bench.call("bet", one.requests.bet(10, { currency: "USD" }))).toEqual({ status: "WRONG_CURRENCY" });
  expect(await bench.call("win", one.requests.win({ transaction: "x", round: "y" }, 1, { game: GAME }))).toEqual({
    status: "UNKNOWN_TRANSACTION",
  });
  expect(await balance(one)).toBe(100_000);
});

test("rule 9: the names within one call are distinct, or nothing of it is done", async () => {
  const play = await player();
  const round = fresh("round");
  const [own, bet, other] = [fresh("actions"), fresh("bet"), fresh("bet")];
  const attacks = [
    [
      { kind: "bet", transaction: own, amount: 100 },
      { kind: "win", transaction: own, amount: 0, reference: own },
      { kind: "bet", transaction: other, amount: 5_000 },
    ],
    [
      { kind: "bet", transaction: bet, amount: 100 },
      { kind: "win", transaction: own, amount: 700, reference: bet },
      { kind: "win", transaction: own, amount: 700, reference: bet },
    ],
    [{ kind: "bet", transaction: own, amount: 100 }],
    [
      { kind: "bet", transaction: bet, amount: 100 },
      { kind: "bet", transaction: bet, amount: 100 },
    ],
  ];
  for (const actions of attacks) {
    const call = play.requests.actions(round, actions, { transaction: own });
    for (let i = 0; i < 2; i++) {
      expect(await bench.call("actions", call)).toEqual({ status: "DUPLICATE_TRANSACTION" });
    }
  }
  expect(await balance(play)).toBe(100_000);
  const alone = play.requests.bet(5_000, { transaction: other });
  expect(await bench.call("bet", alone)).toEqual({ status: "OK", balance: 95_000 });
  expect(await bench.call("rollback", play.requests.rollback(alone))).toEqual({ status: "OK", balance: 100_000 });
});
