import { verifyRound } from "@chokdee/rules/slots";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadGames } from "../kinds/slots/games/games.ts";
import type { RoundRecord } from "../kinds/slots/protocol.ts";
import { aSpin, createStudioBench, type StudioBench } from "../testing/studio-bench.ts";
import { createRateLimiter } from "@chokdee/server-kit/rate-limit";
import { createTidier } from "./tidier.ts";

let bench: StudioBench;
beforeAll(async () => {
  bench = await createStudioBench();
});
afterAll(() => bench.close());

/** A demo whose player has named a first value. */
async function demo(game = "amphawa") {
  const opened = await bench.ok("session", { game });
  const { fairness } = await bench.ok("seed", { session: opened.session, client_seed: "first" });
  return { ...opened, fairness };
}

async function play(session: string) {
  const round = await bench.ok("spin", aSpin(session, 1_000));
  const { balance } = round.closed ? round : await bench.ok("finish", { session, round: round.round });
  return { ...round, balance };
}

const check = (record: RoundRecord) =>
  verifyRound({
    ...record,
    definitionHash: record.definition_hash,
    clientSeed: record.client_seed,
    serverSeed: record.server_seed,
  });

describe("a demo", () => {
  test("plays with credit of its own and asks no operator", async () => {
    const { session, balance, is_demo: isDemo } = await demo();
    expect({ balance, isDemo }).toEqual({ balance: 1_000_000, isDemo: true });
    let expected = balance;
    for (let spins = 0; spins < 20; spins++) {
      const round = await play(session);
      expected += round.win - round.stake;
      expect(round.balance).toBe(expected);
    }
    expect(await bench.ok("balance", { session })).toMatchObject({ balance: expected });
    expect(bench.operator.transactions.size).toBe(0);
  });

  test("takes what each kind of round costs, in every game", async () => {
    for (const id of loadGames().keys()) {
      const { session, balance, game } = await demo(id);
      const { buy, ante, unitsPerBet, bets } = game.definition;
      const bet = bets[0] ?? 0;
      const stakes = { spin: bet, buy: bet * (buy?.price ?? 0), ante: (bet / unitsPerBet) * (ante?.units ?? 0) };
      let left = balance;
      for (const kind of ["spin", "buy", "ante"] as const) {
        const request = { ...aSpin(session, bet), kind };
        if (stakes[kind] === 0) {
          expect(await bench.call("spin", request)).toMatchObject({ status: "BAD_REQUEST" });
          continue;
        }
        const { round, win, stake, balance: after } = await bench.ok("spin", request);
        expect({ stake, after }).toEqual({ stake: stakes[kind], after: left - stakes[kind] });
        left += win - stake;
        expect(await bench.ok("finish", { session, round })).toMatchObject({ balance: left });
      }
    }
  });

  test("ends with its credit", async () => {
    const { session } = await demo("naga");
    await bench.db.query("update session set demo_balance = 500");
    expect(await bench.call("spin", aSpin(session, 1_000))).toMatchObject({ status: "NOT_ENOUGH_MONEY", balance: 500 });
  });

  test("pays a win once, however often it is requested", async () => {
    const { session } = await demo();
    let round = await bench.ok("spin", aSpin(session));
    while (round.closed) round = await bench.ok("spin", aSpin(session));
    const answers = await Promise.all([1, 2, 3].map(() => bench.ok("finish", { session, round: round.round })));
    expect(answers.map(({ balance }) => balance)).toContain(round.balance + round.win);
    expect(await bench.ok("balance", { session })).toMatchObject({ balance: round.balance + round.win });
  });
});

describe("fair by proof", () => {
  test("nothing is drawn before the player has named a value, and its seed was announced before that", async () => {
    const { session, fairness } = await bench.ok("session", { game: "naga" });
    expect(fairness).toEqual({ used: null, next_commit: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(await bench.call("spin", aSpin(session))).toMatchObject({ status: "SEED_NEEDED" });
    const named = await bench.ok("seed", { session, client_seed: "of-my-own" });
    expect(named.revealed).toBeNull();
    expect(named.fairness.used).toEqual({ commit: fairness.next_commit, client_seed: "of-my-own", counter: 0 });
    expect(await play(session)).toMatchObject({ fairness: { used: { client_seed: "of-my-own", counter: 1 } } });
  });

  test("a round can be worked out again once its seed is revealed, and not before", async () => {
    const { session, fairness } = await demo("naga");
    const rounds = [await play(session), await play(session)];
    const before = await bench.ok("round", { round: rounds[0]?.round ?? "" });
    expect(before).toMatchObject({ commit: fairness.used?.commit, server_seed: null, counter: 0 });
    expect(check(before).isValid).toBe(false);

    const changed = await bench.ok("seed", { session, client_seed: "lucky-88" });
    expect(changed.revealed?.commit).toBe(fairness.used?.commit);
    expect(changed.fairness.used).toEqual({ commit: fairness.next_commit, client_seed: "lucky-88", counter: 0 });
    for (const { round } of rounds) expect(check(await bench.ok("round", { round }))).toMatchObject({ isValid: true });

    const next = await play(session);
    expect(await bench.ok("round", { round: next.round })).toMatchObject({
      commit: fairness.next_commit,
      client_seed: "lucky-88",
      server_seed: null,
    });
  });

  test("the next seed is announced before the player's value is known, every time", async () => {
    const { session, fairness } = await demo();
    let announced = fairness.next_commit;
    for (const value of ["one", "two", "three"]) {
      const { fairness: now } = await bench.ok("seed", { session, client_seed: value });
      expect(now.used?.commit).toBe(announced);
      expect(now.next_commit).not.toBe(announced);
      announced = now.next_commit;
    }
  });

  test.each(["", "a:b", "ช", "x".repeat(65)])("%j is no value of a player", async (value) => {
    const { session } = await demo();
    expect(await bench.call("seed", { session, client_seed: value })).toMatchObject({ status: "BAD_REQUEST" });
  });

  test("counters have no gaps, and what was drawn never changes", async () => {
    const { session } = await demo();
    for (let spins = 0; spins < 5; spins++) await play(session);
    const { rounds } = await bench.ok("history", { session });
    const records = await Promise.all(rounds.map(({ round }) => bench.ok("round", { round })));
    expect(records.map(({ counter }) => counter)).toEqual([4, 3, 2, 1, 0]);
    const change = bench.db.query("update round set win = win + 1 where id = $1", [rounds[0]?.round ?? ""]);
    await expect(change).rejects.toThrow("what was drawn never changes");
    const reopen = bench.db.query("update round set state = 'taken' where id = $1", [rounds[0]?.round ?? ""]);
    await expect(reopen).rejects.toThrow("has ended");
  });
});

test("a seed may be changed while rounds are requested, and each is drawn under one of the two", async () => {
  const { session } = await demo();
  const [spins] = await Promise.all([
    Promise.all([1, 2, 3].map(() => bench.call("spin", aSpin(session)))),
    bench.call("seed", { session, client_seed: "between" }),
  ]);
  const drawn = spins.flatMap((spin) => (spin.status === "OK" ? [spin] : []));
  expect(drawn).not.toEqual([]);
  for (const { round } of drawn) await bench.ok("finish", { session, round });
  await bench.ok("seed", { session, client_seed: "after" });
  const records = await Promise.all(drawn.map(({ round }) => bench.ok("round", { round })));
  for (const record of records) expect(check(record)).toMatchObject({ isValid: true });
  for (const value of ["first", "between"]) {
    const counters = records.filter((each) => each.client_seed === value).map(({ counter }) => counter);
    expect(counters.sort((a, b) => a - b)).toEqual(counters.map((_, at) => at));
  }
});

test("GLI-19 4.14: the history goes back page by page and shows each round again", async () => {
  const { session } = await demo();
  const played: string[] = [];
  for (let spins = 0; spins < 23; spins++) played.unshift((await play(session)).round);
  const first = await bench.ok("history", { session });
  expect(first.rounds).toHaveLength(20);
  const second = await bench.ok("history", { session, cursor: first.next_cursor ?? "" });
  expect([...first.rounds, ...second.rounds].map(({ round }) => round)).toEqual(played);
  expect(second.next_cursor).toBeNull();
  const record = await bench.ok("round", { round: played[0] ?? "" });
  expect(record).toMatchObject({ game: "amphawa", state: "closed" });
  expect(record.events.at(-1)).toMatchObject({ type: "end" });
});

describe("after two days", () => {
  test("all demos go with what they played, however many there are, and nobody else", async () => {
    const { db } = bench;
    const left = async () =>
      (
        await db.query(
          `select (select count(*) from player) as players, (select count(*) from session) as sessions,
                  (select count(*) from round) as rounds`,
        )
      ).rows[0];
    const member = await bench.enter("naga", 10_000);
    await bench.ok("spin", aSpin(member.session));
    await db.query("update player set created_at = now() - interval '3 days' where operator_player = $1", [
      member.player,
    ]);
    const before = await left();
    const { session } = await demo();
    await play(session);
    await db.query(
      `update player set created_at = now() - interval '3 days' where id = (select max(player_id) from session)`,
    );
    await db.query(`insert into player (nickname, created_at)
                    select 'old', now() - interval '3 days' from generate_series(1, 1000)`);
    const alarm = (message: string, facts: object) => expect.fail(`${message} ${JSON.stringify(facts)}`);
    const now = () => new Date();
    const members = createRateLimiter({ db, now, windowMs: 1_000, scale: 1 });
    const tidier = createTidier({ db, now, limits: { members, guests: members }, alarm });
    tidier.start();
    await expect.poll(left).toEqual(before);
    await tidier.stop();
    expect(await bench.call("balance", { session })).toMatchObject({ status: "SESSION_EXPIRED" });
  });

  test("whatever refers to them is found by an index", async () => {
    const { rows } = await bench.db.query(
      `select c.conrelid::regclass::text as table, c.conname as name from pg_constraint c
        where c.contype = 'f'
          and c.confrelid = any (array['player', 'session', 'seed', 'round']::regclass[])
          and not exists (select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1]
                                                   and i.indpred is null and i.indisvalid)`,
    );
    expect(rows).toEqual([]);
  });
});

test.each([
  ["session", { game: "unknown" }, "UNKNOWN_GAME"],
  ["game", { game: "__proto__" }, "UNKNOWN_GAME"],
  ["round", { round: "0".repeat(30) }, "UNKNOWN_ROUND"],
  ["round", { round: "' or 1=1" }, "BAD_REQUEST"],
  ["spin", {}, "BAD_REQUEST"],
  ["history", { session: ["x"] }, "BAD_REQUEST"],
])("%s refuses %j with %s", async (name, input, status) => {
  const response = await fetch(`${bench.url}/api/${name}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(input),
  });
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ status, message: expect.stringMatching(/[ก-๙]/) });
});
