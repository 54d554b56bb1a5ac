import { generateKeyPairSync } from "node:crypto";
import { DAY_MS } from "@chokdee/rules/time";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { findBreaks } from "../../../testing/books.ts";
import { officer } from "../../../testing/officer.ts";
import { createHubBench, HUB_GAME, hubAfter, type HubBench, hubBet } from "./testing/hub-bench.ts";

let bench: HubBench;
beforeAll(async () => {
  bench = await createHubBench();
});
afterAll(() => bench.close());
afterEach(async () => expect(await findBreaks(bench.database.db)).toEqual([]));

const BAHT = 100_000;

test("parts of a satang are paid: stakes and wins are rounded down, and the rest is on record", async () => {
  const player = await bench.player(10_000n);
  // Twelve satang and a half, as 25 lines of half a satang cost.
  const bet = hubBet(player, 12_500);
  expect(await bench.call("transaction/bet", bet)).toMatchObject({ status: "RS_OK", balance: 9_988_000 });
  expect(await bench.call("transaction/bet", bet)).toMatchObject({ status: "RS_OK", balance: 9_988_000 });
  expect(await bench.call("transaction/bet", { ...bet, amount: 12_900 })).toMatchObject({
    status: "RS_ERROR_DUPLICATE_TRANSACTION",
  });
  const win = hubAfter(bet, { amount: 31_999, round_closed: true });
  expect(await bench.call("transaction/win", win)).toMatchObject({ status: "RS_OK", balance: 10_019_000 });
  const { rows } = await bench.database.owner.query(
    "select kind, amount, rest from provider_transaction where member_id = $1 order by kind",
    [player.memberId],
  );
  expect(rows).toEqual([
    { kind: "bet", amount: 12n, rest: 500 },
    { kind: "win", amount: 31n, rest: 999 },
  ]);
});

test("a rolled back stake with parts of a satang gives back what was taken; one that would cost nothing is refused", async () => {
  const player = await bench.player(10_000n);
  const bet = hubBet(player, 1_999);
  expect(await bench.call("transaction/bet", bet)).toMatchObject({ balance: 9_999_000 });
  expect(await bench.call("transaction/rollback", hubAfter(bet))).toMatchObject({
    status: "RS_OK",
    balance: 10_000_000,
  });
  expect(await bench.call("transaction/bet", hubBet(player, 999))).toMatchObject({
    status: "RS_ERROR_LIMIT_REACHED",
  });
});

test("a rollback that names neither game nor round undoes what it names, once, and keeps a late bet from having an effect", async () => {
  const player = await bench.player(10_000n);
  for (const missing of [{ game_code: undefined }, { game_code: null, round: null }]) {
    const bet = hubBet(player, BAHT);
    await bench.call("transaction/bet", bet);
    const rollback = hubAfter(bet, missing);
    const done = {
      status: "RS_OK",
      request_uuid: "request-1",
      user: player.user,
      balance: 10_000_000,
      currency: "THB",
    };
    expect(await bench.call("transaction/rollback", rollback)).toEqual(done);
    expect(await bench.call("transaction/rollback", rollback)).toEqual(done);
    expect(await bench.call("transaction/rollback", hubAfter(bet))).toEqual(done);
    const late = hubBet(player, BAHT);
    for (const again of [hubAfter(late, missing), hubAfter(late)]) {
      expect(await bench.call("transaction/rollback", again)).toEqual(done);
    }
    expect(await bench.call("transaction/bet", late)).toMatchObject({ status: "RS_ERROR_TRANSACTION_ROLLED_BACK" });
  }
  const other = await bench.player(10_000n);
  const bet = hubBet(player, BAHT);
  await bench.call("transaction/bet", bet);
  const foreign = hubAfter(bet, { user: other.user, game_code: undefined });
  expect(await bench.call("transaction/rollback", foreign)).toMatchObject({
    status: "RS_ERROR_TRANSACTION_DOES_NOT_EXIST",
  });
  expect(await bench.balanceOf(other)).toBe(10_000_000);
  expect(await bench.balanceOf(player)).toBe(9_900_000);
});

test("rounds have names of any letters, up to 255 long, or none at all, and staff can turn their pages", async () => {
  const player = await bench.player(10_000n);
  for (const round of [`r/${"x".repeat(252)}|`, null]) {
    const bet = hubBet(player, BAHT, { round });
    expect(await bench.call("transaction/bet", bet)).toMatchObject({ status: "RS_OK" });
    expect(await bench.call("transaction/win", hubAfter(bet, { amount: BAHT }))).toMatchObject({ status: "RS_OK" });
    expect(await bench.call("transaction/win", hubAfter(bet, { amount: 0, round_closed: true }))).toMatchObject({
      status: "RS_OK",
      balance: 10_000_000,
    });
  }
  const support = await officer(bench, "support");
  const first = await support.ok("officeRoundList", { member_id: Number(player.memberId), limit: 1 });
  const query = { member_id: Number(player.memberId), limit: 1, cursor: first.next_cursor ?? "" };
  const pages = [...first.items, ...(await support.ok("officeRoundList", query)).items];
  expect(pages.map(({ round }) => round.length)).toContain(HUB_GAME.length + 1 + 255);
  for (const { round } of pages) {
    const key = { member_id: Number(player.memberId), provider_id: "hub", round };
    expect((await support.ok("officeRoundCalls", key)).items).toHaveLength(3);
  }
  expect(await bench.call("transaction/bet", hubBet(player, BAHT, { round: "x".repeat(256) }))).toMatchObject({
    status: "RS_ERROR_WRONG_SYNTAX",
  });
});

test("every refusal repeats the request and whom it is about, and has the documented word", async () => {
  const player = await bench.player(10_000n);
  const said = { request_uuid: "request-1", user: player.user };
  const foreign = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;
  const bet = (more: object) => hubBet(player, BAHT, more);
  const cases: [string, object, string, typeof foreign?][] = [
    ["transaction/bet", bet({}), "RS_ERROR_INVALID_SIGNATURE", foreign],
    ["transaction/bet", bet({ transaction_uuid: undefined }), "RS_ERROR_WRONG_SYNTAX"],
    ["transaction/bet", bet({ amount: "100" }), "RS_ERROR_WRONG_TYPES"],
    ["transaction/bet", bet({ is_free: "no" }), "RS_ERROR_WRONG_TYPES"],
    ["transaction/bet", bet({ sub_partner_id: "another" }), "RS_ERROR_INVALID_PARTNER"],
    ["transaction/bet", bet({ token: "unknown" }), "RS_ERROR_INVALID_TOKEN"],
    ["transaction/bet", bet({ game_code: "no-such-game" }), "RS_ERROR_INVALID_GAME"],
    ["transaction/bet", bet({ currency: "EUR" }), "RS_ERROR_WRONG_CURRENCY"],
    ["transaction/bet", bet({ is_free: true }), "RS_ERROR_UNKNOWN"],
    ["transaction/win", hubAfter(hubBet(player, BAHT), { amount: 1 }), "RS_ERROR_TRANSACTION_DOES_NOT_EXIST"],
    ["no/such/call", said, "RS_ERROR_WRONG_SYNTAX"],
  ];
  for (const [path, fields, status, key] of cases) {
    expect(await bench.call(path, fields, key), status).toEqual({ ...said, status });
  }
  expect(await bench.call("transaction/bet", bet({ amount: 99 * 100 * BAHT }))).toEqual({
    ...said,
    status: "RS_ERROR_NOT_ENOUGH_MONEY",
    balance: 10_000_000,
    currency: "THB",
  });
  expect(await bench.call("transaction/bet", "nonsense")).toEqual({ status: "RS_ERROR_WRONG_SYNTAX" });
});

test("games of every category have a hall, and one that is not in the shape of a game does not hide the others", async () => {
  const game = (game_code: string, category: string | null) => ({
    game_code,
    name: game_code,
    category,
    url_thumb: null,
    release_date: null,
    rtp: null,
    enabled: true,
    freebet_support: true,
  });
  const halls = {
    "Video Slots": "slot",
    "Jackpot Slots": "slot",
    "Scratch Cards": "slot",
    Keno: "slot",
    "Fishing Games": "fishing",
    Sportsbook: "sport",
    "Virtual Sports": "sport",
    "Live Dealer": "casino",
    "Live Dragon Tiger": "casino",
    "Video Poker": "casino",
    "Crash Games": "casino",
    Plinko: "casino",
    "A category of tomorrow": "casino",
  };
  const names = Object.keys(halls);
  bench.hub.games = [...names.map((name, i) => game(`g${i}`, name)), { name: "no code" }, game("unsaid", null)];
  const listed = await bench.services.gameProviders.games("hub");
  expect(Object.fromEntries(listed.map((each, i) => [names[i] ?? "unsaid", each.category]))).toEqual({
    ...halls,
    unsaid: "casino",
  });
  expect(bench.hub.asked.at(-1)?.body.operator_id).toBe(88);
});

const offer = (more: object = {}) => ({
  prepaid_uuid: "prepaid-any",
  game_code: HUB_GAME,
  currency: "THB",
  bet_value: null,
  bet_count: null,
  bonus_buy: false,
  ...more,
});

const expiresAt = () => new Date(bench.services.clock.now().getTime() + DAY_MS);

test("free rounds are made from the aggregator's offers and played under its names; replays and foreign names are refused", async () => {
  const { gameProviders } = bench.services;
  const [player, other] = [await bench.player(10_000n), await bench.player(10_000n)];
  bench.hub.prepaids = [
    offer({ prepaid_uuid: "prepaid-buy", bonus_buy: true }),
    offer({ prepaid_uuid: "prepaid-dear", bet_value: 9 * BAHT }),
    offer(),
  ];
  const { memberId } = player;
  const grant = { grantId: "grant-1", providerId: "hub", gameId: HUB_GAME, memberId, count: 2, bet: 500n };
  const earlier = { prepaid_uuid: "prepaid-any", campaign_uuid: "campaign-1", status: "FRS_ACTIVE" };
  bench.hub.rewards.push({ ...earlier, reward_uuid: "of-before", user: player.user, operator_reference: "grant-0" });
  // The first answer is lost: what it made is found again, and not made twice.
  bench.hub.losesAnswerTo = "freebet/rewards/create";
  await expect(gameProviders.grantFreeRounds({ ...grant, expiresAt: expiresAt() })).rejects.toThrow();
  for (let i = 0; i < 2; i++) await gameProviders.grantFreeRounds({ ...grant, expiresAt: expiresAt() });
  expect(bench.hub.rewards).toMatchObject([
    { operator_reference: "grant-0" },
    { prepaid_uuid: "prepaid-any", operator_reference: "grant-1" },
  ]);
  const { reward_uuid } = bench.hub.rewards[1] ?? {};

  const free = (more: object) => hubBet(player, 5 * BAHT, { is_free: true, reward_uuid, ...more });
  const none = { status: "RS_ERROR_UNKNOWN" };
  for (const names of [
    { reward_uuid: "of-another" },
    { reward_uuid: "grant-1" },
    { prepaid_uuid: "prepaid-dear" },
    { campaign_uuid: "campaign-of-another" },
  ]) {
    expect(await bench.call("transaction/bet", free(names))).toMatchObject(none);
  }
  const stolen = hubBet(other, 5 * BAHT, { is_free: true, reward_uuid });
  expect(await bench.call("transaction/bet", stolen)).toMatchObject(none);

  const first = free({});
  for (let i = 0; i < 2; i++) {
    expect(await bench.call("transaction/bet", first)).toMatchObject({ status: "RS_OK", balance: 10_000_000 });
  }
  const win = hubAfter(first, { amount: 3 * BAHT, is_free: true, reward_uuid });
  expect(await bench.call("transaction/win", win)).toMatchObject({ status: "RS_OK", balance: 10_300_000 });
  // By the offer alone, and rolled back: then the round can be played after all.
  const second = free({ reward_uuid: null, prepaid_uuid: "prepaid-any" });
  expect(await bench.call("transaction/bet", second)).toMatchObject({ status: "RS_OK", balance: 10_300_000 });
  expect(await bench.call("transaction/bet", free({}))).toMatchObject(none);
  expect(await bench.call("transaction/rollback", hubAfter(second))).toMatchObject({ status: "RS_OK" });
  expect(await bench.call("transaction/bet", free({}))).toMatchObject({ status: "RS_OK", balance: 10_300_000 });
  expect(await bench.call("transaction/bet", free({}))).toMatchObject(none);

  // A sum of all free rounds names no bet: it is paid where the reward is the member's.
  const sum = { ...free({}), is_free: undefined, amount: BAHT };
  expect(await bench.call("transaction/win", { ...sum, reward_uuid: "of-another" })).toMatchObject(none);
  expect(await bench.call("transaction/win", { ...sum, user: other.user })).toMatchObject(none);
  expect(await bench.call("transaction/win", sum)).toMatchObject({ status: "RS_OK", balance: 10_400_000 });
});

test("a cancelled grant is cancelled at the aggregator by its own name; one that it does not offer is not made", async () => {
  const { gameProviders } = bench.services;
  const { memberId } = await bench.player(10_000n);
  bench.hub.prepaids = [offer({ bet_value: 2 * BAHT, bet_count: 10 })];
  const grant = { grantId: "grant-2", providerId: "hub", gameId: HUB_GAME, memberId, count: 10, bet: 200n };
  await gameProviders.grantFreeRounds({ ...grant, expiresAt: expiresAt() });
  await gameProviders.cancelFreeRounds("hub", "grant-2");
  expect(bench.hub.rewards.at(-1)).toMatchObject({ operator_reference: "grant-2", status: "FRS_CANCELLED" });
  const dear = { ...grant, grantId: "grant-3", bet: 300n, expiresAt: expiresAt() };
  await expect(gameProviders.grantFreeRounds(dear)).rejects.toMatchObject({ code: "PROVIDER_DOWN" });
  bench.hub.games = [{ game_code: HUB_GAME, name: "Slot", category: "Video Slots", freebet_support: true }];
  expect(await gameProviders.games("hub")).toMatchObject([{ free_round_bets: [200] }]);
});
