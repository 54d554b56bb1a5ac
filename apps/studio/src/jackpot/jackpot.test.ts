import {
  gatheredIn,
  JACKPOT_POOLS,
  JACKPOT_PPM,
  jackpotBeacon,
  MICRO,
  prizeOf,
  verifyJackpot,
} from "@chokdee/rules/jackpot";
import { DAY_MS, MINUTE_MS } from "@chokdee/rules/time";
import { LOCAL_BEACON } from "@chokdee/rules/yeekee";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startStudio } from "../compose/start.ts";
import { signedProviderCall } from "../testing/provider-call.ts";
import { aSpin, createStudioBench, optionsFor, SANDBOX_TOKEN, type StudioBench } from "../testing/studio-bench.ts";
import { readPools } from "./pools-repo.ts";

const GAME = "yaowarat";
const START = 500_000_000;
/** A spin that wins nothing in a million runs, and a bought feature of 20,000 baht. */
const BET = 100;
const BOUGHT = 50_000;
const [MINI] = JACKPOT_POOLS;

let bench: StudioBench;
beforeAll(async () => {
  bench = await createStudioBench();
});
afterAll(() => bench.close());
beforeEach(() => {
  bench.operator.hasPools = true;
  bench.operator.behindMs = 0;
});

type Entered = Awaited<ReturnType<StudioBench["enter"]>>;

async function spin({ session }: Entered, kind: "spin" | "buy" = "spin") {
  const round = await bench.ok("spin", { ...aSpin(session, kind === "buy" ? BOUGHT : BET), kind });
  if (!round.closed) await bench.ok("finish", { session, round: round.round });
  return round;
}

async function letWin(pool: string): Promise<number> {
  const headers = { "content-type": "application/json", "x-sandbox-token": SANDBOX_TOKEN };
  const body = JSON.stringify({ let_win: pool });
  return (await fetch(`${bench.url}/sandbox/jackpot`, { method: "POST", headers, body })).status;
}

async function waiting(): Promise<number> {
  return (await bench.db.query("select from round where jackpot_beacon is not null")).rowCount;
}

async function stakesOf(): Promise<number> {
  const { rows } = await bench.db.query<{ stakes: number }>(
    "select coalesce(sum(stakes), 0)::bigint as stakes from jackpot_slot",
  );
  return rows[0]?.stakes ?? 0;
}

async function winsOf(round: string) {
  const { rows } = await bench.db.query<{ pool: string; generation: number; prize: number; state: string }>(
    "select pool, generation, prize, state from jackpot_win where round_id = $1",
    [round],
  );
  return rows;
}

async function poolState(name: string) {
  return (await readPools(bench.db)).find(({ pool }) => pool === name);
}

/** Bets on a bought feature until one wins the smallest pool, which the sandbox's beacon looks for. */
async function winMini(entered: Entered) {
  await expect.poll(waiting, { message: "nobody else's stake wins it" }).toBe(0);
  expect(await letWin("mini")).toBe(200);
  const round = await spin(entered, "buy");
  await expect.poll(() => winsOf(round.round)).toMatchObject([{ pool: "mini", state: "paid" }]);
  return round;
}

describe("a stake", () => {
  test("is counted once it is taken, waits for its beacon and is drawn, and its round waits for neither", async () => {
    const entered = await bench.enter(GAME, START);
    const before = await stakesOf();
    const round = await spin(entered);
    expect((await stakesOf()) - before).toBe(BET);
    const record = await bench.ok("round", { round: round.round });
    expect(record.jackpot).toMatchObject({ taken_at: expect.any(String) });
    await expect.poll(waiting).toBe(0);
    const drawn = await bench.ok("round", { round: round.round });
    expect(drawn.jackpot?.beacon?.value).toMatch(/^[0-9a-f]{64}$/);
  });

  test("waits for a beacon after it was asked for, however slow the operator's clock is", async () => {
    const entered = await bench.enter(GAME, START);
    bench.operator.behindMs = MINUTE_MS;
    const { round } = await spin(entered);
    const { rows } = await bench.db.query<{ asked: Date; at: Date; beacon: number | null }>(
      "select asked_at as asked, pool_at as at, jackpot_beacon as beacon from round where id = $1",
      [round],
    );
    const [stake] = rows;
    expect(stake?.at).toEqual(stake?.asked);
    expect(stake?.beacon).toBe(jackpotBeacon(LOCAL_BEACON, stake?.asked.getTime() ?? 0));
  });

  test("names the rate of the rules, and takes part only where the operator says so", async () => {
    const entered = await bench.enter(GAME, START);
    const before = await stakesOf();
    bench.operator.hasPools = false;
    const { round } = await spin(entered);
    expect(bench.operator.transactions.get(`${round}.bet`)?.fields).toMatchObject({ jackpot: JACKPOT_PPM });
    expect((await bench.ok("round", { round })).jackpot).toBeNull();
    expect(await stakesOf()).toBe(before);
  });

  test("of another game, a demo or a free round takes no part", async () => {
    const before = await stakesOf();
    const other = await bench.enter("amphawa", START);
    const { round } = await spin(other);
    expect(bench.operator.transactions.get(`${round}.bet`)?.fields).not.toHaveProperty("jackpot");
    const { session } = await bench.ok("session", { game: GAME });
    await bench.ok("seed", { session, client_seed: "demo" });
    await bench.ok("spin", aSpin(session));
    const entered = await bench.enter(GAME, START);
    const expires_at = new Date(Date.now() + DAY_MS).toISOString();
    const grant = { grant: "pools", player: entered.player, game: GAME, count: 1, bet: 100, expires_at };
    await signedProviderCall(bench.url, bench.operator.key)("free_rounds", grant);
    const free = await bench.ok("spin", { ...aSpin(entered.session), free_round: true });
    expect(bench.operator.transactions.get(`${free.round}.bet`)?.fields).not.toHaveProperty("jackpot");
    expect(await stakesOf()).toBe(before);
  });

  test("that the operator gave back takes its share out again", async () => {
    const entered = await bench.enter(GAME, START);
    const before = await stakesOf();
    let round = await bench.ok("spin", aSpin(entered.session, BET));
    while (round.closed) round = await bench.ok("spin", aSpin(entered.session, BET));
    const counted = await stakesOf();
    const bet = `${round.round}.bet`;
    const undone = bench.operator.transactions.get(bet);
    if (!undone) throw new Error("no bet");
    bench.operator.transactions.set(`${bet} undone`, undone);
    bench.operator.settledByHand.add(round.round);
    await bench.call("finish", { session: entered.session, round: round.round });
    await expect.poll(stakesOf).toBe(counted - BET);
    expect(await stakesOf()).toBeGreaterThanOrEqual(before);
  });
});

describe("a win", () => {
  test("pays what its generation has gathered, can be worked out again, and is shown to its winner until it was seen", async () => {
    const [winner, other] = [await bench.enter(GAME, START), await bench.enter(GAME, START)];
    const round = await winMini(winner);
    const [win] = await winsOf(round.round);
    expect(bench.operator.transactions.get(`${round.round}.mini`)).toMatchObject({
      amount: win?.prize,
      call: "jackpot",
    });

    await bench.ok("seed", { session: winner.session, client_seed: "next" });
    const { jackpot, ...record } = await bench.ok("round", { round: round.round });
    const [proved] = jackpot?.wins ?? [];
    if (!MINI || !win || !jackpot?.beacon || !proved) throw new Error("nothing was won");
    const { prize, rest } = prizeOf(gatheredIn(MINI, BigInt(proved.rest_before), BigInt(proved.stakes)));
    expect(BigInt(win.prize)).toBe(prize);
    const state = await poolState("mini");
    expect(state).toMatchObject({ generation: win.generation + 1, rest_before: Number(rest), stakes: 0 });
    const proof = {
      pool: proved.pool,
      commit: record.commit,
      serverSeed: record.server_seed,
      clientSeed: record.client_seed,
      counter: record.counter,
      stake: record.stake,
      takenAt: Date.parse(jackpot.taken_at),
      beacon: jackpot.beacon,
      stakes: proved.stakes,
      restBefore: proved.rest_before,
      prize: String(win.prize),
    };
    const checks = verifyJackpot(proof, () => false).filter(({ code }) => code !== "beacon");
    expect(checks.map(({ outcome }) => outcome)).toEqual(["passed", "passed", "passed", "passed"]);

    const unseen = async (session: string) => (await bench.ok("pools", { session })).wins;
    await expect.poll(() => unseen(winner.session)).toMatchObject([{ pool: "mini", round: round.round }]);
    const wonAgo = (days: number) =>
      bench.db.query("update jackpot_win set won_at = $2 where round_id = $1", [
        round.round,
        new Date(Date.now() - days * DAY_MS),
      ]);
    await wonAgo(31);
    await expect.poll(() => unseen(winner.session), { message: "a month later" }).toEqual([]);
    await wonAgo(29);
    await expect.poll(() => unseen(winner.session)).toHaveLength(1);
    const again = await bench.ok("session", { game: GAME, code: bench.operator.launch(winner.player, GAME) });
    expect(await unseen(again.session), "after a reload").toHaveLength(1);
    expect(await unseen(other.session)).toEqual([]);
    const guest = await bench.ok("pools", {});
    expect(guest).toMatchObject({ wins: [], newest: { chain: jackpot.beacon.chain } });
    expect(guest.newest?.round).toBeGreaterThanOrEqual(jackpot.beacon.round);
    const seen = { pool: proved.pool, generation: win.generation };
    await bench.ok("pool_seen", { session: other.session, ...seen });
    expect(await unseen(winner.session), "another member cannot see it away").toHaveLength(1);
    const { balance } = await bench.ok("pool_seen", { session: winner.session, ...seen });
    expect(balance).toBe(bench.operator.balances.get(winner.player));
    await expect.poll(() => unseen(again.session)).toEqual([]);
  });

  test("is owed while the operator does not answer, and is paid once after it has, whatever answers were lost", async () => {
    const entered = await bench.enter(GAME, START);
    expect(await letWin("mini")).toBe(200);
    bench.operator.mood = "mute about prizes";
    const round = await spin(entered, "buy");
    await expect.poll(() => winsOf(round.round)).toMatchObject([{ state: "owed" }]);
    const name = `${round.round}.mini`;
    await expect.poll(() => bench.operator.transactions.has(name)).toBe(true);
    bench.operator.mood = "well";
    await expect.poll(() => winsOf(round.round)).toMatchObject([{ state: "paid" }]);
  });

  test("of a stake that was given back meanwhile goes back into its pool but for the seed that the next one has", async () => {
    const entered = await bench.enter(GAME, START);
    expect(await letWin("mini")).toBe(200);
    const round = await bench.ok("spin", { ...aSpin(entered.session, BOUGHT), kind: "buy" });
    const bet = `${round.round}.bet`;
    const undone = bench.operator.transactions.get(bet);
    if (!undone) throw new Error("no bet");
    bench.operator.transactions.set(`${bet} undone`, undone);
    bench.operator.settledByHand.add(round.round);
    await expect.poll(() => winsOf(round.round)).toMatchObject([{ state: "returned" }]);
    const [win] = await winsOf(round.round);
    const state = await poolState("mini");
    expect(Math.floor((state?.rest_before ?? 0) / MICRO)).toBe((win?.prize ?? 0) - (MINI?.seed ?? 0));
    await bench.call("finish", { session: entered.session, round: round.round });
    await expect
      .poll(async () => (await bench.ok("history", { session: entered.session })).rounds[0]?.state)
      .toBe("voided");
  });

  test("of a pool that holds nothing is none, and opens no generation with a new seed", async () => {
    const entered = await bench.enter(GAME, START);
    const before = await poolState("mini");
    await bench.db.query("update jackpot_pool set rest_before = $1 where pool = 'mini'", [-1e15]);
    expect(await letWin("mini")).toBe(200);
    const round = await spin(entered, "buy");
    await expect.poll(waiting).toBe(0);
    expect(await winsOf(round.round)).toEqual([]);
    expect(await poolState("mini")).toMatchObject({ generation: before?.generation, rest_before: -1e15 });
    const restored = "update jackpot_pool set rest_before = $1, let_win = false where pool = 'mini'";
    await bench.db.query(restored, [before?.rest_before ?? 0]);
  });

  test("is drawn also while the stakes of an earlier beacon cannot be", async () => {
    const entered = await bench.enter(GAME, START);
    const spoiled = await spin(entered);
    await bench.db.query("insert into jackpot_beacon (round, chain, value, signature) values (1, 'local', 'none', '')");
    await bench.db.query("update round set jackpot_beacon = 1 where id = $1", [spoiled.round]);
    expect(await letWin("mini")).toBe(200);
    const round = await spin(entered, "buy");
    await expect.poll(() => winsOf(round.round)).toMatchObject([{ pool: "mini" }]);
    expect(await waiting()).toBe(1);
    await bench.db.query("update round set jackpot_beacon = null where id = $1", [spoiled.round]);
  });

  test("of one beacon is drawn once by two processes, and two winners at once share nothing", async () => {
    const players = await Promise.all(Array.from({ length: 6 }, () => bench.enter(GAME, START)));
    const second = await startStudio({ ...optionsFor(bench.operator), databaseUrl: bench.databaseUrl });
    try {
      expect(await letWin("mini")).toBe(200);
      const rounds = await Promise.all(players.map((each) => spin(each, "buy")));
      await expect.poll(waiting).toBe(0);
      const wins = (await Promise.all(rounds.map(({ round }) => winsOf(round)))).flat();
      expect(wins.length).toBeGreaterThan(0);
      expect(new Set(wins.map(({ pool, generation }) => `${pool} ${generation}`)).size).toBe(wins.length);
      await expect
        .poll(async () => (await bench.db.query("select from jackpot_win where state = 'owed'")).rowCount)
        .toBe(0);
    } finally {
      await second.stop();
    }
  });
});

test("the meter says what each pool would pay, and the control is for holders of its token", async () => {
  const { pools } = await bench.ok("pools", {});
  expect(pools.map(({ pool }) => pool)).toEqual(JACKPOT_POOLS.map(({ id }) => id));
  for (const [no, { amount }] of pools.entries()) expect(amount).toBeGreaterThanOrEqual(JACKPOT_POOLS[no]?.seed ?? 0);
  const refused = await fetch(`${bench.url}/sandbox/jackpot`, { method: "POST", body: "{}" });
  expect(refused.status).toBe(403);
  expect(await letWin("huge")).toBe(400);
});
