import { HOUR_MS } from "@chokdee/rules/time";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readSettledBet } from "../../core/bets.ts";
import { countBets } from "../../testing/count-bets.ts";
import { officer } from "../../testing/officer.ts";
import { publishedEvents } from "../../testing/published-events.ts";
import { type FakeProvider, startFakeProvider } from "./testing/fake-provider.ts";
import { createProviderBench, fresh, GAME, type Play, PROVIDER, type ProviderBench } from "./testing/provider.ts";
import { requestsOf } from "./testing/requests.ts";

const MONEY = 100_000;
const UNIT = 100;
const RESERVE = 60 * UNIT;

let bench: ProviderBench;
let fake: FakeProvider;
beforeAll(async () => {
  fake = await startFakeProvider();
  fake.answer = () => ({});
  bench = await createProviderBench(fake.url);
});
afterAll(async () => {
  await bench.close();
  await fake.close();
});

interface Seat extends Play {
  readonly requests: ReturnType<typeof requestsOf>;
}

async function seat(): Promise<Seat> {
  const play = await bench.play(await bench.memberWith(BigInt(MONEY)), { category: "fishing" });
  return { ...play, requests: requestsOf(play) };
}

async function load({ requests }: Seat, more: object = {}) {
  const request = requests.bet(RESERVE, { unit: UNIT, ...more });
  expect(await bench.call("bet", request)).toMatchObject({ status: "OK" });
  return request;
}

async function balance({ memberId }: Play): Promise<number> {
  const [main] = await bench.services.ledger.wallets(memberId);
  return Number(main?.balance ?? 0n);
}

async function ends({ memberId }: Play) {
  const published = await publishedEvents(bench.database.owner, "bet.settled");
  return published.filter((event) => event.memberId === memberId).map(readSettledBet);
}

async function limit({ memberId }: Play, kind: string, period: string, amount: number): Promise<void> {
  const { owner } = bench.database;
  await owner.query("insert into play_limit (member_id, kind, period, amount) values ($1, $2, $3, $4)", [
    memberId,
    kind,
    period,
    amount,
  ]);
  await owner.query("select ledger_limit_person($1, now())", [memberId]);
}

describe("what was not shot", () => {
  test("comes back with the win, once, and is no part of the stake, the turnover or the history", async () => {
    const player = await seat();
    const bet = await load(player);
    const win = player.requests.win(bet, 700, { round_closed: true, unused: RESERVE - 20 * UNIT });
    const expected = { status: "OK", balance: MONEY - 20 * UNIT + 700 };
    expect(await Promise.all([bench.call("win", win), bench.call("win", win)])).toEqual([expected, expected]);
    expect(await bench.call("win", win)).toEqual(expected);
    expect(await ends(player)).toMatchObject([{ status: "settled", stake: 2_000n, payout: 700n }]);
    await countBets(bench.services);
    const { rows } = await bench.database.owner.query("select stake::int from turnover_bet where member_id = $1", [
      player.memberId,
    ]);
    expect(rows).toEqual([{ stake: 2_000 }]);
    const other = { ...win, unused: RESERVE };
    expect(await bench.call("win", other)).toEqual({ status: "DUPLICATE_TRANSACTION" });
    const again = player.requests.win(bet, 0, { round_closed: true, unused: UNIT });
    expect(await bench.call("win", again)).toEqual({ status: "ROUND_CLOSED" });
    const close = player.requests.close(bet.round, { unused: UNIT });
    expect(await bench.call("round_close", close)).toEqual({ status: "ROUND_CLOSED" });
    expect(await balance(player)).toBe(expected.balance);
  });

  test("all of it, and the round is void everywhere", async () => {
    const [by, other] = [await seat(), await seat()];
    const bet = await load(by);
    const close = by.requests.close(bet.round, { unused: RESERVE });
    expect(await bench.call("round_close", close)).toEqual({ status: "OK", balance: MONEY });
    expect(await bench.call("round_close", close)).toEqual({ status: "OK", balance: MONEY });
    const second = await load(other);
    const win = other.requests.win(second, 0, { round_closed: true, unused: RESERVE });
    expect(await bench.call("win", win)).toEqual({ status: "OK", balance: MONEY });
    for (const player of [by, other]) {
      expect(await ends(player)).toMatchObject([{ status: "void", stake: 6_000n, payout: 6_000n }]);
    }
    await countBets(bench.services);
    const { rows } = await bench.database.owner.query(
      "select turnover::int, counted::int, reason from turnover_bet where member_id = any ($1)",
      [`{${by.memberId},${other.memberId}}`],
    );
    expect(rows.every((row) => JSON.stringify(row) === '{"turnover":0,"counted":0,"reason":"void"}')).toBe(true);
  });

  test("is taken back with the end that gave it, before the bet goes back", async () => {
    const player = await seat();
    const bet = await load(player);
    const win = player.requests.win(bet, 500, { round_closed: true, unused: 1_000 });
    await bench.call("win", win);
    expect(await bench.call("rollback", player.requests.rollback(bet))).toMatchObject({ status: "ALREADY_SETTLED" });
    expect(await bench.call("rollback", player.requests.rollback(win))).toEqual({
      status: "OK",
      balance: MONEY - RESERVE,
    });
    expect(await bench.call("rollback", player.requests.rollback(bet))).toEqual({ status: "OK", balance: MONEY });
    const next = await load(player);
    const close = player.requests.close(next.round, { unused: RESERVE });
    await bench.call("round_close", close);
    expect(await bench.call("rollback", player.requests.rollback(next))).toMatchObject({ status: "ALREADY_SETTLED" });
    expect(await bench.call("rollback", player.requests.rollback(close))).toEqual({
      status: "OK",
      balance: MONEY - RESERVE,
    });
    expect(await bench.call("rollback", player.requests.rollback(next))).toEqual({ status: "OK", balance: MONEY });
    expect((await ends(player)).at(-1)).toMatchObject({ status: "void", version: 3 });
  });
});

test("what another end gave back is not given back again with a win that was held and approved", async () => {
  const owner = await officer(bench, "owner");
  const player = await seat();
  const bet = await load(player);
  const [unused, large] = [20 * UNIT, 100_000_000];
  const win = player.requests.win(bet, large, { round_closed: true, unused });
  expect(await bench.call("win", win)).toEqual({ status: "HELD" });
  expect(await bench.call("round_close", player.requests.close(bet.round, { unused }))).toMatchObject({ status: "OK" });
  const { items } = await owner.ok("officeRoundHeldList", { limit: 100 });
  const { id = 0 } = items.find(({ round }) => round === bet.round) ?? {};
  await owner.agreed("officeRoundHeldApprove", { held_id: id });
  expect(await balance(player)).toBe(MONEY - RESERVE + unused + large);
  expect((await ends(player)).at(-1)).toMatchObject({ stake: 4_000n, payout: BigInt(large) });
  expect(await bench.call("win", win)).toEqual({ status: "OK", balance: MONEY - RESERVE + unused + large });
});

describe("hostile rests", () => {
  test("more than was reserved, parts of a shot, a win without a shot, and of what is no reserve", async () => {
    const [player, other] = [await seat(), await seat()];
    const bet = await load(player);
    const plain = player.requests.bet(1_000);
    await bench.call("bet", plain);
    const end = (reserve: typeof bet, amount: number, unused: number) =>
      bench.call("win", player.requests.win(reserve, amount, { round_closed: true, unused }));
    const refused = { status: "UNKNOWN_TRANSACTION" };
    expect(await end(bet, 0, RESERVE + UNIT)).toEqual(refused);
    expect(await end(bet, 0, 1_000_000_000)).toEqual(refused);
    expect(await end(bet, 0, 150)).toEqual(refused);
    expect(await end(bet, 100, RESERVE)).toEqual(refused);
    expect(await end(plain, 0, 1_000)).toEqual(refused);
    const foreign = other.requests.win(bet, 0, { round_closed: true, unused: UNIT });
    expect(await bench.call("win", foreign)).toEqual(refused);
    expect(await bench.call("round_close", other.requests.close(bet.round, { unused: UNIT }))).toEqual(refused);
    const early = player.requests.win(bet, 0, { round_closed: false, unused: UNIT });
    expect(await bench.call("win", early)).toEqual({ status: "WRONG_SYNTAX" });
    const negative = player.requests.win(bet, 0, { round_closed: true, unused: -UNIT });
    expect(await bench.call("win", negative)).toEqual({ status: "WRONG_SYNTAX" });
    const gift = { ...negative, reference: undefined, promotion: true, unused: UNIT };
    expect(await bench.call("win", gift)).toEqual({ status: "WRONG_SYNTAX" });
    expect([await balance(player), await balance(other)]).toEqual([MONEY - RESERVE - 1_000, MONEY]);
    expect(await end(bet, 0, RESERVE - UNIT)).toMatchObject({ status: "OK" });
  });

  test("a reserve is the only bet of its round, in whole shots, and neither comes after the other", async () => {
    const player = await seat();
    const bet = await load(player);
    const joining = { round: bet.round };
    expect(await bench.call("bet", player.requests.bet(100, joining))).toEqual({ status: "ROUND_CLOSED" });
    expect(await bench.call("bet", player.requests.bet(100, { ...joining, unit: 100 }))).toEqual({
      status: "ROUND_CLOSED",
    });
    const plain = player.requests.bet(100);
    await bench.call("bet", plain);
    const late = player.requests.bet(100, { round: plain.round, unit: 100 });
    expect(await bench.call("bet", late)).toEqual({ status: "ROUND_CLOSED" });
    expect(await bench.call("bet", player.requests.bet(150, { unit: 100 }))).toEqual({ status: "WRONG_SYNTAX" });
    expect(await bench.call("bet", player.requests.bet(100, { unit: 0 }))).toEqual({ status: "WRONG_SYNTAX" });
    expect(await bench.call("bet", { ...bet, unit: 50 })).toEqual({ status: "DUPLICATE_TRANSACTION" });
    expect(await bench.call("bet", bet)).toEqual({ status: "OK", balance: MONEY - RESERVE });
    expect(await balance(player)).toBe(MONEY - RESERVE - 100);
  });

  test("twenty ends of one reserve at once: one of them is done", async () => {
    const player = await seat();
    const bet = await load(player);
    const wins = Array.from({ length: 20 }, (_, i) =>
      player.requests.win(bet, 10 * i, { round_closed: true, unused: UNIT * (i + 1) }),
    );
    const answers = await Promise.all(wins.map((win) => bench.call("win", win)));
    const done = wins.filter((_, i) => answers[i]?.status === "OK");
    expect(done).toHaveLength(1);
    const [paid] = done as [(typeof wins)[number] & { readonly unused: number }];
    expect(await balance(player)).toBe(MONEY - RESERVE + paid.amount + paid.unused);
  });
});

describe("limits", () => {
  test("on a single bet judge the shot, and those on a day the reserve until its rest is back", async () => {
    const player = await seat();
    await limit(player, "stake", "bet", UNIT);
    await load(player);
    const dear = player.requests.bet(2 * UNIT, { unit: 2 * UNIT });
    expect(await bench.call("bet", dear)).toEqual({ status: "LIMIT_REACHED" });
    expect(await bench.call("bet", player.requests.bet(2 * UNIT))).toEqual({ status: "LIMIT_REACHED" });
  });

  test("on a single bet judge the dearest shot where it is named, and a free shot as nothing", async () => {
    const player = await seat();
    await limit(player, "stake", "bet", 4 * UNIT);
    const dear = player.requests.bet(RESERVE, { unit: UNIT, most: 5 * UNIT });
    expect(await bench.call("bet", dear)).toEqual({ status: "LIMIT_REACHED" });
    expect(await balance(player)).toBe(MONEY);
    const bet = await load(player, { most: 4 * UNIT });
    expect(await bench.call("bet", { ...bet, most: 3 * UNIT })).toEqual({ status: "DUPLICATE_TRANSACTION" });
    for (const most of [0, UNIT + 1, RESERVE + UNIT]) {
      const torn = player.requests.bet(RESERVE, { unit: UNIT, most });
      expect(await bench.call("bet", torn)).toEqual({ status: "WRONG_SYNTAX" });
    }
    expect(await bench.call("bet", player.requests.bet(UNIT, { most: UNIT }))).toEqual({ status: "WRONG_SYNTAX" });
    const grantId = fresh("grant");
    const expiresAt = new Date(bench.services.clock.now().getTime() + HOUR_MS);
    const grant = { providerId: PROVIDER, gameId: GAME, grantId, memberId: player.memberId, count: 1 };
    await bench.services.gameProviders.grantFreeRounds({ ...grant, bet: BigInt(5 * UNIT), expiresAt });
    const free = player.requests.bet(0, { unit: 5 * UNIT, free_round: grantId });
    expect(await bench.call("bet", free)).toEqual({ status: "OK", balance: MONEY - RESERVE });
  });

  test.each([
    ["suspended", "status = 'suspended'"],
    ["self-excluded", "excluded_until = now() + interval '90 days'"],
    ["resting", "cool_off_until = now() + interval '1 day'"],
  ])("a member who is %s meanwhile gets win and rest, and no other magazine", async (_, state) => {
    const player = await seat();
    const bet = await load(player);
    await bench.database.owner.query(`update member set ${state} where id = $1`, [player.memberId]);
    const win = player.requests.win(bet, 700, { round_closed: true, unused: RESERVE - 20 * UNIT });
    expect(await bench.call("win", win)).toEqual({ status: "OK", balance: MONEY - 20 * UNIT + 700 });
    const next = player.requests.bet(RESERVE, { unit: UNIT });
    expect(await bench.call("bet", next)).toMatchObject({ status: "MEMBER_DISABLED" });
    expect(await balance(player)).toBe(MONEY - 20 * UNIT + 700);
  });

  test.each(["stake", "loss"])("on a day's %s count what was shot", async (kind) => {
    const player = await seat();
    await limit(player, kind, "day", RESERVE + 10 * UNIT);
    const bet = await load(player);
    const refused = player.requests.bet(RESERVE, { unit: UNIT });
    expect(await bench.call("bet", refused)).toEqual({ status: "LIMIT_REACHED" });
    await bench.call("win", player.requests.win(bet, 0, { round_closed: true, unused: RESERVE - 10 * UNIT }));
    const next = await load(player, { round: fresh("round") });
    expect(await bench.call("round_close", player.requests.close(next.round, { unused: RESERVE }))).toMatchObject({
      status: "OK",
    });
    await load(player);
  });
});

test("staff settle no reserve that is being shot: they make it void, and settle one that has ended", async () => {
  const finance = await officer(bench, "finance");
  const [player, other] = [await seat(), await seat()];
  const [open, ended] = [await load(player), await load(other)];
  const key = ({ memberId }: Play, round: string) => ({ provider_id: PROVIDER, round, member_id: Number(memberId) });
  const reason = "สตูดิโอไม่ตอบ";
  const refused = await finance.call("officeRoundResettle", { ...key(player, open.round), win: 5, reason });
  expect(refused).toMatchObject({ code: "GAME_ROUND_STATE" });
  expect(await balance(player)).toBe(MONEY - RESERVE);
  await finance.agreed("officeRoundVoid", { ...key(player, open.round), reason });
  expect(await balance(player)).toBe(MONEY);
  await bench.call("win", other.requests.win(ended, 0, { round_closed: true, unused: RESERVE - UNIT }));
  await finance.ok("officeRoundResettle", { ...key(other, ended.round), win: 5, reason });
  expect(await balance(other)).toBe(MONEY - UNIT + 500);
});

test("staff see the reserves that are being shot, newest first, and only those", async () => {
  const support = await officer(bench, "support");
  const player = await seat();
  const older = await load(player);
  const newer = await load(player);
  const over = await load(player);
  await bench.call("round_close", player.requests.close(over.round, { unused: RESERVE }));
  const { items, next_cursor } = await support.ok("officeMagazineList", { limit: 1 });
  expect(items).toMatchObject([{ round: newer.round, unit: 1, stake: 60, state: "open" }]);
  const { items: next } = await support.ok("officeMagazineList", { limit: 1, cursor: next_cursor ?? "" });
  expect(next).toMatchObject([{ round: older.round, member_id: Number(player.memberId) }]);
  const all = await support.ok("officeMagazineList", { limit: 100 });
  expect(all.items.map(({ round }) => round)).not.toContain(over.round);
});
