import { afterAll, beforeAll, expect, test } from "vitest";
import { satang } from "@chokdee/money";
import { DomainError } from "../../core/domain-error.ts";
import { walletId } from "../../core/ledger.ts";
import { officer } from "../../testing/officer.ts";
import { type FakeProvider, startFakeProvider } from "./testing/fake-provider.ts";
import { createProviderBench, fresh, GAME, PROVIDER, type ProviderBench } from "./testing/provider.ts";
import { newPlayer, requestsOf } from "./testing/requests.ts";

let fake: FakeProvider;
let bench: ProviderBench;
beforeAll(async () => {
  fake = await startFakeProvider();
  bench = await createProviderBench(fake.url);
});
afterAll(async () => {
  await bench.close();
  await fake.close();
});

const player = (amount?: bigint) => newPlayer(bench, { amount });

const launch = {
  walletId: walletId(1),
  providerId: PROVIDER,
  gameId: GAME,
  category: "slot",
  isMobile: false,
  origin: "http://192.168.1.5:3000",
} as const;

test("a link carries a code that starts one session, of its own provider, within a minute", async () => {
  const memberId = await bench.memberWith(500n);
  const link = new URL(await bench.services.launches.createLink({ ...launch, memberId }));
  expect(link.origin + link.pathname).toBe(`http://192.168.1.5:3001/play/${GAME}`);
  expect(link.searchParams.get("mobile")).toBe("0");
  const code = link.searchParams.get("code");
  const opened = await bench.call("session", { code });
  expect(opened).toMatchObject({ status: "OK", balance: 500, game: GAME, currency: "THB", wallet: "กระเป๋าหลัก" });
  expect(await bench.call("session", { code })).toEqual({ status: "INVALID_TOKEN" });
  expect(await bench.call("session", { code: "nobody-knows-this-code" })).toEqual({ status: "INVALID_TOKEN" });
  const late = new URL(await bench.services.launches.createLink({ ...launch, memberId }));
  await bench.database.owner.query("update play_session set created_at = created_at - interval '61 seconds'");
  expect(await bench.call("session", { code: late.searchParams.get("code") })).toEqual({ status: "INVALID_TOKEN" });
});

test("a member is the same player in every session, and tells nothing of who they are", async () => {
  const memberId = await bench.memberWith(0n);
  const [one, two] = [await bench.play(memberId), await bench.play(memberId)];
  expect(one.player).toBe(two.player);
  expect(one.token).not.toBe(two.token);
  expect(one.player).toMatch(/^[0-9a-f]{32}$/);
});

test("a link is refused for a wallet that is closed, not a member's own, or points, and for a provider nobody serves", async () => {
  const memberId = await bench.memberWith(0n);
  const { launches, ledger } = bench.services;
  const code = async (more: object) =>
    launches.createLink({ ...launch, memberId, ...more }).then(
      () => "OK",
      (error: unknown) => (error instanceof DomainError ? error.code : String(error)),
    );
  const bonus = await bench.database.db.transaction((tx) => ledger.openWallet(tx, memberId, "promotion", "โบนัส"));
  expect(await code({ walletId: bonus })).toBe("OK");
  await bench.database.db.transaction((tx) => ledger.closeWallet(tx, memberId, bonus));
  expect(await code({ walletId: bonus })).toBe("WALLET_CLOSED");
  expect(await code({ walletId: walletId(77) })).toBe("WALLET_NOT_FOUND");
  expect(await code({ walletId: walletId(2) })).toBe("WALLET_NOT_FOUND");
  expect(await code({ providerId: "nobody" })).toBe("GAME_CLOSED");
});

test("a round is played with the wallet of its session", async () => {
  const memberId = await bench.memberWith(1_000n);
  const { ledger } = bench.services;
  const bonus = await bench.database.db.transaction((tx) => ledger.openWallet(tx, memberId, "promotion", "โบนัส"));
  const move = { from: walletId(1), to: bonus, amount: satang(400n), code: "bonus" } as const;
  await ledger.post({ memberId, scope: "test", key: "bonus", reference: "x", actor: "system", moves: [move] });
  const play = await bench.play(memberId, { walletId: bonus });
  const requests = requestsOf(play);
  const bet = requests.bet(300);
  expect(await bench.call("bet", bet)).toEqual({ status: "OK", balance: 100 });
  expect(await bench.call("bet", requests.bet(101))).toEqual({ status: "NOT_ENOUGH_MONEY", balance: 100 });
  await bench.database.db.transaction((tx) => ledger.closeWallet(tx, memberId, bonus));
  expect(await bench.call("bet", requests.bet(10))).toEqual({ status: "TOKEN_EXPIRED" });
  expect(await bench.call("win", requests.win(bet, 900))).toEqual({ status: "OK", balance: 1_000 });
});

test("a session that nobody stakes through ends after half an hour; stakes keep it", async () => {
  const play = await player();
  const shift = (minutes: number) =>
    bench.database.owner.query(
      "update play_session set last_used_at = last_used_at - make_interval(mins => $1) where member_id = $2",
      [minutes, play.memberId],
    );
  await shift(29);
  expect(await bench.call("bet", play.requests.bet(10))).toMatchObject({ status: "OK" });
  await shift(29);
  expect(await bench.call("bet", play.requests.bet(10))).toMatchObject({ status: "OK" });
  await shift(31);
  expect(await bench.call("bet", play.requests.bet(10))).toEqual({ status: "TOKEN_EXPIRED" });
  expect(await bench.call("balance", { token: play.token, player: play.player })).toEqual({ status: "TOKEN_EXPIRED" });
});

test("GLI-19 2.5.4: a play ends with the login it was opened under; bets keep that from becoming idle", async () => {
  const memberId = await bench.memberWith(10_000n);
  const loginId = bench.services.random.uuid();
  const { owner } = bench.database;
  await owner.query(
    `insert into member_session (token_hash, id, member_id, address, user_agent, created_at, last_action_at)
     values ($1, $2, $3, '127.0.0.1', '', now(), now())`,
    [Buffer.from(loginId), loginId, memberId],
  );
  const link = new URL(await bench.services.launches.createLink({ ...launch, memberId, loginId }));
  const opened = await bench.call("session", { code: link.searchParams.get("code") });
  const play = { memberId, token: String(opened.token), player: String(opened.player) };
  const requests = requestsOf(play);
  const shift = async (minutes: number) => {
    await owner.query(
      "update member_session set last_action_at = last_action_at - make_interval(mins => $1) where id = $2",
      [minutes, loginId],
    );
    await owner.query(
      "update play_session set last_used_at = last_used_at - make_interval(mins => $1) where login_id = $2",
      [minutes, loginId],
    );
  };
  await shift(29);
  expect(await bench.call("bet", requests.bet(10))).toMatchObject({ status: "OK" });
  await shift(29);
  expect(await bench.call("bet_win", requests.betWin(10, 5))).toMatchObject({ status: "OK" });
  await shift(29);
  const bet = requests.bet(10);
  expect(await bench.call("bet", bet)).toMatchObject({ status: "OK" });
  const unused = new URL(await bench.services.launches.createLink({ ...launch, memberId, loginId }));
  await owner.query("update member_session set ended_at = now(), end_reason = 'logout' where id = $1", [loginId]);
  expect(await bench.call("session", { code: unused.searchParams.get("code") })).toEqual({ status: "INVALID_TOKEN" });
  expect(await bench.call("bet", requests.bet(10))).toEqual({ status: "TOKEN_EXPIRED" });
  expect(await bench.call("bet_win", requests.betWin(10, 5))).toEqual({ status: "TOKEN_EXPIRED" });
  expect(await bench.call("balance", { token: play.token, player: play.player })).toEqual({ status: "TOKEN_EXPIRED" });
  expect(await bench.call("win", requests.win(bet, 500))).toMatchObject({ status: "OK" });
});

test.each([
  ["all gaming", "gaming"],
  ["a category", "category:slot"],
  ["one provider", `provider:${PROVIDER}`],
  ["one game", `game:${PROVIDER}/${GAME}`],
])("GLI-19 2.4.1: %s is switched off with the next bet and on again; wins land all the while", async (_what, name) => {
  const play = await player();
  const support = await officer(bench, "support");
  const bet = play.requests.bet(100);
  await bench.call("bet", bet);
  await support.call("officeSwitchSet", { name, is_off: true, reason: "ตรวจสอบ" });
  expect(await bench.call("bet", play.requests.bet(100))).toEqual({ status: "GAME_CLOSED" });
  expect(await bench.call("bet_win", play.requests.betWin(100, 50))).toEqual({ status: "GAME_CLOSED" });
  await expect(bench.play(play.memberId)).rejects.toThrow(DomainError);
  expect(await bench.call("win", play.requests.win(bet, 100))).toEqual({ status: "OK", balance: 100_000 });
  await support.call("officeSwitchSet", { name, is_off: false, reason: "เรียบร้อย" });
  expect(await bench.call("bet", play.requests.bet(100))).toEqual({ status: "OK", balance: 99_900 });
});

test.each([
  ["suspended", "update member set status = 'suspended' where id = $1"],
  ["closed", "update member set status = 'closed' where id = $1"],
  ["self-excluded", "update member set excluded_until = now() + interval '90 days' where id = $1"],
  ["resting", "update member set cool_off_until = now() + interval '90 days' where id = $1"],
])("a %s member places no bet, in batches or alone, and its open games hear so", async (_what, sql) => {
  const play = await player();
  await bench.database.owner.query(sql, [play.memberId]);
  expect(await bench.call("bet", play.requests.bet(100))).toEqual({ status: "MEMBER_DISABLED" });
  expect(await bench.call("bet_win", play.requests.betWin(100, 50))).toEqual({ status: "MEMBER_DISABLED" });
  // A game that only asks for the balance hears it too.
  const asked = await bench.call("balance", { token: play.token, player: play.player });
  expect(asked).toEqual({ status: "MEMBER_DISABLED" });
});

test("the gate of the batches says what the application's own gate says", async () => {
  const { gate, db } = bench.services;
  const switches = ["gaming", "category:slot", `provider:${PROVIDER}`, `game:${PROVIDER}/${GAME}`, "category:casino"];
  const states = ["active", "suspended", "closed"];
  for (const name of [undefined, ...switches]) {
    for (const state of states) {
      for (const rest of ["none", "excluded_until", "cool_off_until"]) {
        const memberId = await bench.memberWith(0n);
        await bench.database.owner.query(
          `update member set status = $2,
                  excluded_until = case $3 when 'excluded_until' then now() + interval '90 days' end,
                  cool_off_until = case $3 when 'cool_off_until' then now() + interval '90 days' end
            where id = $1`,
          [memberId, state, rest],
        );
        await bench.database.owner.query("update maintenance_switch set is_off = false");
        if (name !== undefined) {
          await bench.database.owner.query(
            `insert into maintenance_switch values ($1, true, 'x', now())
             on conflict (name) do update set is_off = true`,
            [name],
          );
        }
        const game = { providerId: PROVIDER, gameId: GAME };
        const allowed = await gate.mayPlay(db, memberId, { category: "slot", game, amount: satang(1n) }).then(
          () => true,
          () => false,
        );
        const { rows } = await bench.database.owner.query<{ said: string }>(
          "select play_refusal($1, 'slot', $2, $3, $4) as said",
          [memberId, PROVIDER, GAME, bench.services.clock.now()],
        );
        expect([name, state, rest, rows[0]?.said === "OK"]).toEqual([name, state, rest, allowed]);
      }
    }
  }
  await bench.database.owner.query("update maintenance_switch set is_off = false");
});

test("free rounds cost nothing, pay, and are as many as were granted", async () => {
  const play = await player(1_000n);
  fake.answer = () => ({});
  const grantId = fresh("grant");
  const expiresAt = new Date(bench.services.clock.now().getTime() + 60_000);
  const grant = {
    providerId: PROVIDER,
    gameId: GAME,
    grantId,
    memberId: play.memberId,
    count: 2,
    bet: 100n,
    expiresAt,
  };
  await bench.services.gameProviders.grantFreeRounds(grant);
  expect(fake.requests.at(-1)).toMatchObject({ body: { grant: grantId, player: play.player, count: 2, bet: 100 } });
  const free = { free_round: grantId };
  const first = play.requests.bet(0, free);
  expect(await bench.call("bet", first)).toEqual({ status: "OK", balance: 1_000 });
  expect(await bench.call("win", play.requests.win(first, 250, { round_closed: true }))).toEqual({
    status: "OK",
    balance: 1_250,
  });
  expect(await bench.call("bet", first)).toEqual({ status: "OK", balance: 1_000 });
  expect(await bench.call("bet", play.requests.bet(0, free))).toMatchObject({ status: "OK" });
  expect(await bench.call("bet", play.requests.bet(0, free))).toEqual({ status: "NO_FREE_ROUND" });
  expect(await bench.call("bet", play.requests.bet(0, { free_round: "never-granted" }))).toEqual({
    status: "NO_FREE_ROUND",
  });
  expect(await bench.call("bet", play.requests.bet(100, free))).toEqual({ status: "WRONG_SYNTAX" });
  expect(await bench.call("bet", play.requests.bet(0))).toEqual({ status: "WRONG_SYNTAX" });
  const cancelled = { ...grant, grantId: fresh("grant") };
  await bench.services.gameProviders.grantFreeRounds(cancelled);
  await bench.services.gameProviders.cancelFreeRounds(PROVIDER, cancelled.grantId);
  const late = play.requests.bet(0, { free_round: cancelled.grantId });
  expect(await bench.call("bet", late)).toEqual({ status: "NO_FREE_ROUND" });
});

test("games are asked of the provider, and a provider that is down or answers nonsense is said to be down", async () => {
  const { gameProviders } = bench.services;
  const game = {
    game: GAME,
    name: "Test",
    name_th: "ทดสอบ",
    category: "slot",
    features: ["wild"],
    has_demo: true,
    image: "/art/test.webp",
    released_on: "2026-01-01",
    return_percent: 96.12,
    max_win: 5_000,
    free_round_bets: [100, 500],
  };
  fake.answer = () => ({ games: [game] });
  expect(await gameProviders.games(PROVIDER)).toEqual([game]);
  const many = Array.from({ length: 2_000 }, (_, at) => ({ ...game, game: `${GAME}-${at}` }));
  fake.answer = () => ({ games: many });
  expect(await gameProviders.games(PROVIDER)).toHaveLength(many.length);
  for (const answer of [() => undefined, () => ({ games: [{ ...game, category: "poker" }] }), () => ({})]) {
    fake.answer = answer;
    await expect(gameProviders.games(PROVIDER)).rejects.toMatchObject({ code: "PROVIDER_DOWN" });
  }
});

test("a rush of members who open games is one question to their provider", async () => {
  const { gameProviders } = bench.services;
  fake.answer = () => ({ state: "unknown", stake: 0, win: 0, replay: null });
  const before = fake.requests.length;
  expect(await Promise.all([1, 2, 3].map(() => gameProviders.isUp(PROVIDER)))).toEqual([true, true, true]);
  expect(fake.requests).toHaveLength(before + 1);
  expect(await gameProviders.isUp("nobody")).toBe(false);
});

test("a round is watched again by its own member alone", async () => {
  const [play, other] = [await player(), await player()];
  const bet = play.requests.bet(100);
  await bench.call("bet", bet);
  fake.answer = () => ({ state: "open", stake: 100, win: 0, replay: `/replay/${bet.round}` });
  const name = `game:${PROVIDER}:${bet.round}`;
  const { gameProviders } = bench.services;
  const origin = "http://localhost:3000";
  expect(await gameProviders.replayLink(play.memberId, name, origin)).toBe(`http://localhost:3001/replay/${bet.round}`);
  await expect(gameProviders.replayLink(other.memberId, name, origin)).rejects.toMatchObject({ code: "NOT_FOUND" });
});
