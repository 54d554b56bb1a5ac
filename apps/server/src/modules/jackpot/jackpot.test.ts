import { callOf } from "@chokdee/contract";
import { satang } from "@chokdee/money";
import { contributionOf, JACKPOT_POOLS, JACKPOT_PPM } from "@chokdee/rules/jackpot";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { siteCaller } from "../../testing/inject.ts";
import { expectExactReports } from "../../testing/exact-reports.ts";
import { type Officer, officer } from "../../testing/officer.ts";
import { publishedEvents } from "../../testing/published-events.ts";
import { createProviderBench, fresh, GAME, PROVIDER, type ProviderBench } from "../providers/testing/provider.ts";
import { requestsOf } from "../providers/testing/requests.ts";
import { bookPools } from "./book-pools.ts";
import { listPools, lockTerms, readAccounts, sumStakes } from "./pool-repo.ts";

const reason = "ตกลงกันในที่ประชุมแล้ว";
const feeds = { jackpot: JACKPOT_PPM };

let bench: ProviderBench;
let owner: Officer;
let finance: Officer;
beforeAll(async () => {
  bench = await createProviderBench();
  [owner, finance] = [await officer(bench, "owner"), await officer(bench, "finance")];
});
afterAll(() => bench.close());
afterAll(() => expectExactReports(bench.services, bench.database));

async function player(amount = 1_000_000n) {
  const play = await bench.play(await bench.memberWith(amount));
  return { ...play, requests: requestsOf(play) };
}

type Player = Awaited<ReturnType<typeof player>>;

/** A bet that takes part. */
async function fed({ requests }: Player, amount = 10_000) {
  const bet = requests.bet(amount, feeds);
  expect(await bench.call("bet", bet)).toMatchObject({ status: "OK", jackpot_at: expect.any(String) });
  return bet;
}

let generations = 0;
function prizeOf(player: Player, bet: { transaction: string; round: string }, amount: number, more: object = {}) {
  const jackpot = { pool: "mini", generation: ++generations };
  return { ...player.requests.win(bet, amount), jackpot, ...more };
}

const stakes = async () => (await sumStakes(bench.services.db)).get(PROVIDER) ?? 0n;

async function poolNamed(name: string) {
  const pool = (await listPools(bench.services.db)).find(({ pool }) => pool === name);
  if (!pool) throw new Error(`no pool ${name}`);
  return pool;
}

const balance = async ({ token, player }: Player) => (await bench.call("balance", { token, player })).balance;

test("the operator's terms are those that the rules publish", async () => {
  const pools = await listPools(bench.services.db);
  expect(pools.map(({ pool, seed }) => [pool, Number(seed)])).toEqual(JACKPOT_POOLS.map(({ id, seed }) => [id, seed]));
  const { pool, reserve } = contributionOf(1);
  for (const each of pools) expect([each.pool_ppm, each.reserve_ppm]).toEqual([pool, reserve]);
});

describe("a stake", () => {
  test("takes part at the agreed rate, from the moment that every repetition names", async () => {
    const one = await player();
    const before = await stakes();
    const bet = one.requests.bet(12_345, feeds);
    const first = await bench.call("bet", bet);
    expect(Math.abs(Date.parse(String(first.jackpot_at)) - Date.now())).toBeLessThan(60_000);
    for (let again = 0; again < 3; again++) expect(await bench.call("bet", bet)).toEqual(first);
    expect((await stakes()) - before).toBe(12_345n);
    expect(await bench.call("bet", { ...bet, jackpot: undefined })).toEqual({ status: "DUPLICATE_TRANSACTION" });
  });

  test("takes no part without a rate, at another one, or out of a bonus", async () => {
    const one = await player();
    const before = await stakes();
    const part = async (request: object) => (await bench.call("bet", request)).jackpot_at;
    expect(await part(one.requests.bet(100))).toBeUndefined();
    expect(await part(one.requests.bet(100, { jackpot: JACKPOT_PPM + 1 }))).toBeUndefined();
    const { ledger, db } = bench.services;
    const bonus = await db.transaction((tx) => ledger.openWallet(tx, one.memberId, "promotion", "โบนัส"));
    const moves = [{ from: "bonus_cost", to: bonus, amount: satang(5_000n), code: "bonus" }] as const;
    const key = fresh("bonus");
    await ledger.post({ memberId: one.memberId, scope: "test", key, reference: "t", actor: "system", moves });
    const play = await bench.play(one.memberId, { walletId: bonus });
    expect(await bench.call("bet", requestsOf(play).bet(100, feeds))).not.toHaveProperty("jackpot_at");
    expect(await stakes()).toBe(before);
  });

  test("that goes back takes its share out again, by rollback or by hand, and once", async () => {
    const one = await player();
    const before = await stakes();
    const [back, voided] = [await fed(one, 700), await fed(one, 900)];
    expect((await stakes()) - before).toBe(1_600n);
    const rollback = one.requests.rollback(back);
    for (let again = 0; again < 2; again++)
      expect(await bench.call("rollback", rollback)).toMatchObject({ status: "OK" });
    const round = { provider_id: PROVIDER, round: voided.round, member_id: Number(one.memberId), reason };
    await finance.agreed("officeRoundVoid", round);
    expect(await stakes()).toBe(before);
    const paid = prizeOf(one, back, 100);
    expect(await bench.call("win", paid)).toEqual({ status: "ROLLED_BACK" });
    expect(await bench.call("win", prizeOf(one, voided, 100))).toEqual({ status: "ROLLED_BACK" });
    const end = one.requests.win(voided, 0, { round_closed: true });
    expect(await bench.call("win", end), "so that the provider takes it out, too").toEqual({ status: "ROLLED_BACK" });
  });
});

describe("GLI-19 4.13.6: the books", () => {
  test("hold every whole satang of every stake, and carry the fraction", async () => {
    const players = await Promise.all(Array.from({ length: 8 }, () => player()));
    const amounts = [1, 3, 7, 99, 101, 333, 4_999, 12_501];
    for (let turn = 0; turn < 4; turn++) {
      const bets = await Promise.all(players.map((each, no) => fed(each, (amounts[no] ?? 1) + turn)));
      const [first] = bets;
      if (first && turn % 2 === 1) await bench.call("rollback", players[0]?.requests.rollback(first) ?? {});
      await bookPools(bench.services);
      const all = await stakes();
      const pools = await listPools(bench.services.db);
      const due = (ppm: number) => (all * BigInt(ppm)) / 1_000_000n;
      const sums = pools.reduce(
        (sum, { seed, wins, paid, pool_ppm, reserve_ppm }) => ({
          jackpot: sum.jackpot + due(pool_ppm) + seed * BigInt(wins + 1) - paid,
          reserve: sum.reserve + due(reserve_ppm) - seed * BigInt(wins + 1),
        }),
        { jackpot: 0n, reserve: 0n },
      );
      expect(await readAccounts(bench.services.db)).toEqual(sums);
      for (const { owed, seed, wins, paid, pool_ppm } of pools) {
        expect(owed, "of each pool").toBe(due(pool_ppm) + seed * BigInt(wins + 1) - paid);
      }
    }
  });

  test("are booked once, also by two processes at once", async () => {
    await fed(await player(), 777_777);
    await Promise.all([1, 2, 3].map(() => bookPools(bench.services)));
    const before = await readAccounts(bench.services.db);
    await bookPools(bench.services);
    expect(await readAccounts(bench.services.db)).toEqual(before);
  });
});

test("a prize locks the pools in one order before anything that others wait for", async () => {
  const one = await player();
  const win = prizeOf(one, await fed(one), 100, { jackpot: { pool: "minor", generation: ++generations } });
  const paid = await bench.services.db.transaction(async (tx) => {
    const { rows } = await tx.query<{ pid: number }>(
      "select pg_backend_pid() as pid from jackpot_pool where pool = 'mini' for update",
    );
    const answer = bench.call("win", win);
    const isWaitedFor = "select from pg_stat_activity where $1 = any (pg_blocking_pids(pid))";
    await expect
      .poll(async () => (await bench.database.owner.query(isWaitedFor, [rows[0]?.pid ?? 0])).rowCount)
      .toBe(1);
    await tx.query("select from jackpot_pool where pool = 'minor' for update nowait");
    return { answer };
  });
  expect(await paid.answer).toMatchObject({ status: "OK" });
});

describe("a provider that lies", () => {
  test("is paid at most what the pool holds", async () => {
    const one = await player();
    const bet = await fed(one);
    const { owed } = await poolNamed("mini");
    const before = await balance(one);
    expect(await bench.call("win", prizeOf(one, bet, Number(owed) + 1))).toEqual({ status: "LIMIT_REACHED" });
    expect(await balance(one)).toBe(before);
    const all = prizeOf(one, bet, Number(owed));
    expect(await bench.call("win", all)).toEqual({ status: "OK", balance: (before ?? 0) + Number(owed) });
    const { seed } = await poolNamed("mini");
    expect((await poolNamed("mini")).owed, "the next generation begins with its seed").toBe(seed);
  });

  test("is paid once for a generation, and once for a bet", async () => {
    const one = await player();
    const [bet, other] = [await fed(one), await fed(one)];
    const win = prizeOf(one, bet, 100);
    const paid = await bench.call("win", win);
    expect(paid).toMatchObject({ status: "OK" });
    expect(await bench.call("win", win), "the same call").toEqual(paid);
    const settled = { status: "ALREADY_SETTLED" };
    expect(await bench.call("win", one.requests.win(bet, 100, { jackpot: win.jackpot }))).toEqual(settled);
    expect(await bench.call("win", one.requests.win(other, 100, { jackpot: win.jackpot }))).toEqual(settled);
    expect(await bench.call("win", prizeOf(one, bet, 100)), "another generation, the same bet").toEqual(settled);
    expect(await bench.call("win", { ...win, amount: 101 })).toEqual({ status: "DUPLICATE_TRANSACTION" });
    expect(await bench.call("rollback", one.requests.rollback(bet)), "its bet stands").toEqual(settled);
    expect(await bench.call("rollback", one.requests.rollback(win))).toEqual({ status: "UNKNOWN_TRANSACTION" });
    const round = { provider_id: PROVIDER, round: bet.round, member_id: Number(one.memberId), reason };
    expect((await finance.callByTwo("officeRoundVoid", round)).code).toBe("GAME_ROUND_STATE");
  });

  test("gets one of twenty at once", async () => {
    const players = await Promise.all(Array.from({ length: 20 }, () => player()));
    const bets = await Promise.all(players.map((each) => fed(each)));
    const jackpot = { pool: "minor", generation: ++generations };
    const answers = await Promise.all(
      players.map((each, no) =>
        bench.call("win", each.requests.win(bets[no] ?? { transaction: "", round: "" }, 100, { jackpot })),
      ),
    );
    const count = (status: string) => answers.filter((answer) => answer.status === status).length;
    expect([count("OK"), count("ALREADY_SETTLED")]).toEqual([1, 19]);
  });

  test("does not take stakes back alone after it has claimed what they gave, one by one or at once", async () => {
    const claimer = await player();
    const { owed } = await poolNamed("mini");
    const many = await Promise.all([1, 2, 3].map(() => player(20_000_000n)));
    const bets = await Promise.all(many.map((each) => fed(each, 8_000_000)));
    const all = Number((await poolNamed("mini")).owed);
    expect(all - Number(owed)).toBe(48_000);
    expect(await bench.call("win", prizeOf(claimer, await fed(claimer, 500), all))).toMatchObject({ status: "OK" });
    // The next generation holds its seed, 20,000, of which each stake takes 16,000.
    const rollbacks = many.map((each, no) => each.requests.rollback(bets[no] ?? { transaction: "", round: "" }));
    const answers = await Promise.all(rollbacks.map((rollback) => bench.call("rollback", rollback)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual(["HELD", "HELD", "OK"]);
    expect((await poolNamed("mini")).owed).toBe(4_001n);
    const { items } = await finance.ok("officeRoundHeldList", { limit: 100 });
    const held = items.filter(({ reason: why }) => why === "late_rollback");
    expect(held).toHaveLength(2);
    const [agreed, declined] = held.map(({ id, round }) => ({ id, no: bets.findIndex((bet) => bet.round === round) }));
    await owner.agreed("officeRoundHeldApprove", { held_id: agreed?.id ?? 0, reason });
    await finance.agreed("officeRoundHeldDecline", { held_id: declined?.id ?? 0, reason });
    expect(await bench.call("rollback", rollbacks[agreed?.no ?? 0] ?? {})).toMatchObject({ status: "OK" });
    expect(await bench.call("rollback", rollbacks[declined?.no ?? 0] ?? {})).toEqual({ status: "ALREADY_SETTLED" });
    expect((await poolNamed("mini")).owed).toBe(-11_999n);
    await fed(await player(20_000_000n), 16_000_000);
  });

  test("names a bet that takes part, of this member and game, or gets nothing", async () => {
    const [one, two] = [await player(), await player()];
    const plain = one.requests.bet(100);
    await bench.call("bet", plain);
    const theirs = await fed(two);
    const unknown = { status: "UNKNOWN_TRANSACTION" };
    expect(await bench.call("win", prizeOf(one, plain, 100))).toEqual(unknown);
    expect(await bench.call("win", prizeOf(one, theirs, 100))).toEqual(unknown);
    expect(await bench.call("win", prizeOf(one, { transaction: "never", round: theirs.round }, 100))).toEqual(unknown);
    const pool = { jackpot: { pool: "another", generation: 1 } };
    expect(await bench.call("win", two.requests.win(theirs, 100, pool))).toEqual(unknown);
    expect(await bench.call("win", prizeOf(two, theirs, 100, { game: "other-game" }))).toEqual({
      status: "INVALID_GAME",
    });
    const wrong = { status: "WRONG_SYNTAX" };
    expect(await bench.call("win", prizeOf(two, theirs, 0))).toEqual(wrong);
    expect(await bench.call("win", prizeOf(two, theirs, 100, { round_closed: true }))).toEqual(wrong);
    expect(await bench.call("win", prizeOf(two, theirs, 100, { jackpot: { pool: "mini", generation: 0 } }))).toEqual(
      wrong,
    );
    expect(await bench.call("win", prizeOf(two, theirs, 100, { currency: "USD" }))).toEqual({
      status: "WRONG_CURRENCY",
    });
  });

  test("that makes up wins stops where the house's advance ends, and two people decide", async () => {
    const one = await player();
    const { seed, max_advance } = await poolNamed("major");
    const won: string[] = [];
    let held: object = {};
    for (let no = 0; no < 40; no++) {
      const bet = await fed(one, 100);
      held = one.requests.win(bet, Number(seed), { jackpot: { pool: "major", generation: ++generations } });
      const { status } = await bench.call("win", held);
      won.push(status);
      if (status !== "OK") break;
    }
    expect(won.at(-1)).toBe("HELD");
    // Five seeds, and four for chance: as good as no win is due for so few stakes, however many are made up.
    expect([max_advance / seed, won.length], "wins of the seed alone").toEqual([5n, 9]);
    const { items } = await finance.ok("officeRoundHeldList", { limit: 100 });
    const [waiting] = items.filter(({ reason: why }) => why === "pool_advance");
    expect(waiting).toMatchObject({ win: 20_000 });
    const before = (await balance(one)) ?? 0;
    await owner.agreed("officeRoundHeldApprove", { held_id: waiting?.id ?? 0, reason });
    expect(await bench.call("win", held)).toMatchObject({ status: "OK", balance: before + Number(seed) });
    expect(await balance(one)).toBe(before + Number(seed));

    const bet = await fed(one, 100);
    const declined = one.requests.win(bet, Number(seed), { jackpot: { pool: "major", generation: ++generations } });
    expect(await bench.call("win", declined)).toEqual({ status: "HELD" });
    const again = await finance.ok("officeRoundHeldList", { limit: 100 });
    const { id = 0 } = again.items.find(({ reason: why }) => why === "pool_advance") ?? {};
    await finance.agreed("officeRoundHeldDecline", { held_id: id, reason });
    expect(await bench.call("win", declined)).toEqual({ status: "ROLLED_BACK" });
    expect(
      await bench.call("win", one.requests.win(bet, 50, { round_closed: true })),
      "the round itself goes on",
    ).toMatchObject({ status: "OK" });
  });
});

test("a prize comes after its round has ended, stands in the statement, and counts as won", async () => {
  const one = await player();
  const bet = await fed(one, 5_000);
  await bench.call("win", one.requests.win(bet, 0, { round_closed: true }));
  expect(await bench.call("win", prizeOf(one, bet, 4_321))).toMatchObject({ status: "OK" });
  const mine = ({ memberId }: { readonly memberId: unknown }) => memberId === one.memberId;
  const settled = (await publishedEvents(bench.database.owner, "bet.settled")).filter(mine);
  expect(settled.map(({ payload }) => [payload.version, payload.payout])).toEqual([
    [1, "0"],
    [2, "4321"],
  ]);
  const [won] = (await publishedEvents(bench.database.owner, "jackpot.won")).filter(mine);
  expect(won?.payload).toMatchObject({ pool: "mini", generation: generations, game_id: GAME, amount: "4321" });
  const { rows: postings } = await bench.database.owner.query<{ code: string; house: string; amount: bigint }>(
    "select code, house, amount from ledger_posting where member_id = $1 order by seq desc limit 1",
    [one.memberId],
  );
  expect(postings).toEqual([{ code: "jackpot_win", house: "jackpot", amount: 4_321n }]);
});

describe("the meter", () => {
  test("is public, names nobody, and says what every pool would pay", async () => {
    const guest = siteCaller(bench.site, {});
    const standing = await guest.ok("jackpotPools", {});
    expect(standing.pools.map(({ pool, name }) => [pool, name])).toEqual([
      ["mini", "จิ๋ว"],
      ["minor", "เล็ก"],
      ["major", "ใหญ่"],
      ["grand", "โชคดี"],
    ]);
    expect(standing).toMatchObject({ is_open: true, return_percent: 1 });
    expect(standing.pools[0]).toMatchObject({ one_in: 400_000, seed: 200 });
    expect(standing.wins.length).toBeGreaterThan(3);
    expect(new Set(standing.wins.flatMap((win) => Object.keys(win)))).toEqual(
      new Set(["pool", "name", "amount", "won_at"]),
    );
  });

  test("is sent whole to who begins to watch, and then what changes", async () => {
    const abort = new AbortController();
    onTestFinished(() => abort.abort());
    const stream = await fetch(bench.url + callOf("jackpotLive").path, { signal: abort.signal });
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    const next = async () => {
      const { value = "" } = (await reader?.read()) ?? {};
      return (
        JSON.parse(/data: (.*)\n/.exec(value)?.[1] ?? "{}") as { data: { pools: { pool: string; amount: number }[] } }
      ).data.pools;
    };
    const whole = await next();
    expect(whole.map(({ pool }) => pool)).toEqual(JACKPOT_POOLS.map(({ id }) => id));
    await fed(await player(), 500_000);
    const grown = await next();
    expect(grown.find(({ pool }) => pool === "grand")?.amount).toBeCloseTo((whole.at(-1)?.amount ?? 0) + 10, 2);
  });
});

describe("staff", () => {
  test("see what is owed, advanced and booked", async () => {
    await bookPools(bench.services);
    const desk = await finance.ok("officeJackpotRead", {});
    const [provider] = desk.providers;
    expect(provider).toMatchObject({ provider_id: PROVIDER, is_open: true });
    const grand = provider?.pools.at(-1);
    expect(grand).toMatchObject({ pool: "grand", seed: 200_000, pool_percent: 0.2, reserve_percent: 0.05, wins: 0 });
    // What chance explains grows with the wins that are due for the stakes.
    const due = ((provider?.stakes ?? 0) * 0.0005) / 200_000;
    expect(grand?.advance_end).toBeCloseTo(600_000 + 4 * 200_000 * Math.sqrt(1 + due), 1);
    expect((grand?.advance ?? 0) + (provider?.stakes ?? 0) * 0.0005, "the first seed").toBeCloseTo(200_000, 1);
    expect(desk.wins[0]).toMatchObject({
      game_name: GAME,
      member: { id: expect.any(Number), username: expect.stringMatching(/./) },
    });
  });

  test("close the pools by two owners: nothing takes part then, and what was won before is paid", async () => {
    const one = await player();
    const bet = await fed(one);
    const set = (is_open: boolean) => ({
      provider_id: PROVIDER,
      is_open,
      pools: [{ pool: "mini", max_advance: 4_000 }],
      reason,
    });
    expect((await finance.call("officeJackpotSet", set(false))).status).toBe(403);
    expect((await owner.call("officeJackpotSet", set(false))).code).toBe("PROPOSED");
    expect(await owner.agreed("officeJackpotSet", set(false))).toMatchObject({ is_open: false });
    expect(await bench.call("bet", one.requests.bet(100, feeds))).not.toHaveProperty("jackpot_at");
    expect(await bench.call("win", prizeOf(one, bet, 100))).toMatchObject({ status: "OK" });
    await owner.agreed("officeJackpotSet", set(true));
    await fed(one);
  });

  test.each([
    ["no such provider", { provider_id: "nobody" }, "NOT_FOUND"],
    ["no such pool", { pools: [{ pool: "huge", max_advance: 1_000 }] }, "FIELDS_INVALID"],
    ["a pool twice", { pools: [1, 2].map(() => ({ pool: "mini", max_advance: 1_000 })) }, "FIELDS_INVALID"],
    ["less than a seed", { pools: [{ pool: "mini", max_advance: 199.99 }] }, "FIELDS_INVALID"],
    ["too much", { pools: [{ pool: "mini", max_advance: 1e9 }] }, "FIELDS_INVALID"],
    ["no reason", { reason: " " }, "FIELDS_INVALID"],
  ])("are refused %s", async (_what, change, code) => {
    const form = { provider_id: PROVIDER, is_open: false, pools: [], reason, ...change };
    expect((await owner.call("officeJackpotSet", form)).code).toBe(code);
    const terms = await bench.services.db.transaction((tx) => lockTerms(tx, PROVIDER));
    expect(terms?.is_open).toBe(true);
  });
});
