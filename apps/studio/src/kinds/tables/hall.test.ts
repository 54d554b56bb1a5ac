import { isQuicknetSigned } from "@chokdee/rules/quicknet";
import { verifyTableRound } from "@chokdee/rules/tables";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startStudio } from "../../compose/start.ts";
import type { RoundView } from "./protocol.ts";
import { placeBets } from "./place-bets.ts";
import { loadTables } from "./tables.ts";
import { signedProviderCall } from "../../testing/provider-call.ts";
import { emptyDatabase, optionsFor } from "../../testing/studio-bench.ts";
import { createTableBench, type TableBench } from "../../testing/table-bench.ts";

let bench: TableBench;
beforeAll(async () => {
  bench = await createTableBench();
});
afterAll(() => bench.close());

test("two processes that race for the same phases draw and pay once", async () => {
  const other = await startStudio({ ...optionsFor(bench.operator), databaseUrl: bench.databaseUrl });
  const { session } = await bench.sit(100_000);
  const page = await bench.open(["sic-bo"], session);
  const there = await bench.open(["sic-bo"], session, `http://127.0.0.1:${other.port}`);
  for (let no = 0; no < 2; no++) {
    const round = await bench.held(page, "sic-bo");
    expect((await bench.bet(session, round, [{ place: "small", amount: 1_000 }])).status).toBe("OK");
    const drawn = await bench.finish(page, "sic-bo", round);
    const seen = await there.round("sic-bo", (view) => view.round === round && view.draw !== null);
    expect(seen.draw).toEqual(drawn.draw);
    const results = [
      await page.frame("result", (f) => f.round === round),
      await there.frame("result", (f) => f.round === round),
    ];
    expect(results[1]).toEqual(results[0]);
    const { results: road } = await page.frame("round", (f) => f.round.round === round && f.results !== null);
    expect(road).toMatchObject({ kept: no, added: [{ round, drawn: drawn.draw?.drawn }] });
    await bench.control("sic-bo", "next");
  }
  await other.stop();
});

test("a table that nobody looks at finishes its round and sleeps, and wakes with its shoe, or a fresh one after an hour", async () => {
  const fallAsleep = async () => {
    await bench.db.query("update table_state set watched_until = '-infinity' where id = 'baccarat-2'");
    await bench.control("baccarat-2", "next");
    await expect
      .poll(() => bench.db.query("select is_awake from table_state where id = 'baccarat-2'"))
      .toMatchObject({ rows: [{ is_awake: false }] });
  };
  const page = await bench.open(["baccarat-2"]);
  const first = await bench.held(page, "baccarat-2");
  await bench.finish(page, "baccarat-2", first);
  page.close();
  await fallAsleep();
  const soon = await bench.open(["baccarat-2"]);
  const second = await soon.round("baccarat-2", ({ phase, round }) => phase === "betting" && round !== first);
  const kept = await soon.frame("round", ({ round }) => round.round === second.round);
  expect(kept).toMatchObject({ shoe: { number: 1, left: 79 } });
  await bench.finish(soon, "baccarat-2", second.round);
  soon.close();
  await fallAsleep();
  await bench.db.query("update table_round set ended_at = ended_at - interval '2 hours' where table_id = 'baccarat-2'");
  const again = await bench.open(["baccarat-2"]);
  const view = await again.round("baccarat-2", ({ phase, round }) => phase === "betting" && round !== second.round);
  expect(view.round).toBe("baccarat-2:3");
  const frame = await again.frame("round", ({ round }) => round.round === view.round);
  expect(frame).toMatchObject({ shoe: { number: 2, left: 80 } });
  const third = await bench.open(["baccarat-2"]);
  expect(await third.snapshot()).toMatchObject({ tables: [{ table: "baccarat-2", results: [] }] });
});

test("a table that somebody bets at stays awake for one round more, though nobody looks", async () => {
  const page = await bench.open(["dragon-tiger"]);
  const round = await bench.held(page, "dragon-tiger");
  const { session } = await bench.sit(100_000);
  expect((await bench.bet(session, round, [{ place: "dragon", amount: 1_000 }])).status).toBe("OK");
  await bench.finish(page, "dragon-tiger", round);
  page.close();
  const present = () =>
    bench.db.query<{ id: string; is_awake: boolean }>(
      `select r.id, s.is_awake from table_state s join table_round r on r.table_id = s.id
        where s.id = 'dragon-tiger' order by r.seq desc limit 1`,
    );
  /** Time goes on, and nobody has looked for long. */
  const goOn = async () => {
    await bench.db.query("update table_state set watched_until = '-infinity' where id = 'dragon-tiger'");
    await bench.control("dragon-tiger", "next");
    return (await present()).rows[0];
  };
  await expect.poll(goOn).toMatchObject({ id: "dragon-tiger:2", is_awake: true });
  await expect.poll(goOn).toEqual({ id: "dragon-tiger:2", is_awake: false });
});

test("a wallet that cannot settle many gets each part by itself, with what was played for", async () => {
  const { operator } = bench;
  const page = await bench.open(["sic-bo"]);
  await bench.control("sic-bo", "next");
  const round = await bench.held(page, "sic-bo");
  const members = await Promise.all([1, 2, 3].map(() => bench.sit(100_000)));
  for (const { session } of members) {
    const both = ["small", "big"].map((place) => ({ place, amount: 1_000 }));
    expect((await bench.bet(session, round, both)).status).toBe("OK");
  }
  operator.canSettle = false;
  await bench.control("sic-bo", "let-win", ["small"]);
  await bench.finish(page, "sic-bo", round);
  operator.canSettle = true;
  const wins = [...operator.transactions.values()].filter((each) => each.round === round && each.call === "win");
  expect(wins.map(({ player }) => player).toSorted()).toEqual(members.map(({ player }) => player).toSorted());
  // Both sides lose to three equal dice alone, six ways of 216.
  const effective = Math.floor((2_000 * 6) / 216);
  for (const { fields } of wins) expect(fields).toMatchObject({ amount: 2_000, stake: 2_000, effective });
});

test("an announced value that is late pauses the table, and decides when it arrives", async () => {
  const { session, player } = await bench.sit(100_000);
  const page = await bench.open(["roulette"], session);
  const round = await bench.held(page, "roulette");
  await bench.bet(session, round, [{ place: "red", amount: 1_000 }]);
  await bench.control("roulette", "next");
  const { beacon } = await page.round("roulette", (view) => view.round === round && view.freeze !== null);
  await bench.control("roulette", "beacon-off");
  await bench.db.query("update table_round set ends_at = now() - interval '1 minute', due_at = now() where id = $1", [
    round,
  ]);
  const late = await page.round("roulette", (view) => view.is_late);
  expect(late.round).toBe(round);
  await bench.control("roulette", "let-win", ["red"]);
  await bench.control("roulette", "beacon-on");
  const drawn = await page.round("roulette", (view) => view.round === round && view.phase === "dealing");
  expect(drawn.draw?.beacon.round).toBe(beacon?.round);
  await bench.control("roulette", "next");
  await expect.poll(() => bench.operator.balances.get(player)).toBe(101_000);
});

test("a round that is frozen late is decided by a later value, which shows and is counted", async () => {
  const page = await bench.open(["roulette"]);
  const round = await bench.held(page, "roulette");
  const { late } = await bench.ok("table_info", { table: "roulette" });
  await bench.db.query(
    "update table_round set closes_at = now() - interval '10 s', ends_at = now(), due_at = now() where id = $1",
    [round],
  );
  await page.round("roulette", (view) => view.round === round && view.freeze !== null);
  await bench.control("roulette", "next");
  await page.round("roulette", (view) => view.round === round && view.draw !== null);
  const { record } = await bench.ok("table_round", { round });
  const { steps } = verifyTableRound(record, {}, [], isQuicknetSigned);
  expect(steps.find(({ code }) => code === "beacon_round")?.outcome).toBe("late");
  expect((await bench.ok("table_info", { table: "roulette" })).late).toBe(late + 1);
});

test("two people of the operator cancel a round: stakes go back, and its key is shown and counted", async () => {
  const { session, player } = await bench.sit(100_000);
  const page = await bench.open(["hi-lo"], session);
  const round = await bench.held(page, "hi-lo");
  await bench.bet(session, round, [{ place: "low", amount: 1_000 }]);
  const call = signedProviderCall(bench.url, bench.operator.key);
  const reason = "ระบบขัดข้องก่อนออกผล";
  expect(await call("table_void", { round, reason })).toEqual({ status: "OK" });
  expect(await call("table_void", { round, reason })).toEqual({ status: "OK" });
  expect(await call("table_void", { round: "hi-lo:77", reason })).toEqual({ status: "UNKNOWN_TRANSACTION" });
  const view = await page.round("hi-lo", ({ phase }) => phase === "void");
  expect(view).toMatchObject({ round, void_reason: reason, draw: null });
  expect(view.void_key).toMatch(/^[0-9a-f]{64}$/);
  await expect.poll(() => bench.operator.balances.get(player)).toBe(100_000);
  const { record } = await bench.ok("table_round", { round });
  // Nothing was frozen, so that nothing could have been drawn.
  expect(record).toMatchObject({ announced: null, beacon: null, freeze: null });
  const proof = verifyTableRound(record, {}, [], isQuicknetSigned);
  expect(proof.steps.find(({ code }) => code === "key")?.outcome).not.toBe("failed");
  const next = await page.round("hi-lo", (each) => each.phase === "betting" && each.round !== round);
  expect(next.opening.commit).toBe(view.void_key);
  expect(await bench.ok("table_round", { round: next.round })).toMatchObject({ before: round });
  expect(await bench.ok("table_info", { table: "hi-lo" })).toMatchObject({ rounds: 1, voided: 1 });
  const { rounds } = await bench.ok("table_history", { session });
  expect(rounds[0]).toMatchObject({
    round,
    phase: "void",
    stake: 0,
    bets: [{ state: "returned", failure: "ROUND_VOIDED" }],
  });
});

test("a round that is cancelled after the freeze proves what would have come, and that every stake went back", async () => {
  const { session, player } = await bench.sit(100_000);
  const page = await bench.open(["baccarat-nocom"], session);
  const round = await bench.held(page, "baccarat-nocom");
  await bench.bet(session, round, [
    { place: "player", amount: 1_000 },
    { place: "super-6", amount: 2_000 },
  ]);
  await bench.control("baccarat-nocom", "next");
  const frozen = (view: RoundView) => view.round === round && view.freeze !== null;
  const { opening, freeze, beacon } = await page.round("baccarat-nocom", frozen);
  await bench.control("baccarat-nocom", "beacon-off");
  const call = signedProviderCall(bench.url, bench.operator.key);
  expect(await call("table_void", { round, reason: "ระบบขัดข้องก่อนออกผล" })).toEqual({ status: "OK" });
  await expect.poll(() => bench.operator.balances.get(player)).toBe(100_000);
  await expect
    .poll(async () => (await bench.ok("table_round", { round, session })).own.map(({ paid }) => paid))
    .toEqual([1_000, 2_000]);
  // The value is not there yet: which one would have decided is known, and does not change.
  const announced = { chain: opening.beaconChain, round: beacon?.round };
  expect((await bench.ok("table_round", { round })).record).toMatchObject({ announced, beacon: null, outcome: null });
  await bench.control("baccarat-nocom", "beacon-on");
  await expect
    .poll(async () => (await bench.ok("table_round", { round })).record.beacon)
    .toMatchObject({ ...announced, value: expect.stringMatching(/^[0-9a-f]{64}$/) as string });
  const { record, own, receipt_key: receiptKey } = await bench.ok("table_round", { round, session });
  const heard = {
    opening: { ...opening, heardAt: opening.closesAt - 1_000 },
    ...(freeze && { freeze: { ...freeze, heardAt: freeze.frozenAt } }),
    receiptKey,
    receipts: own.map(({ receipt }) => receipt),
  };
  const { steps, drawn } = verifyTableRound(record, heard, own, isQuicknetSigned);
  expect(steps.filter(({ outcome }) => outcome === "failed")).toEqual([]);
  expect(drawn?.outcome.kind).toBe("baccarat");
  expect(steps.find(({ code }) => code === "beacon_round")?.outcome).toBe("passed");
  expect(steps.find(({ code }) => code === "pay")?.outcome).toBe("passed");
});

test("limits that the operator has decided count from the next round on, the newest above all", async () => {
  const { session } = await bench.sit(10_000_000);
  const page = await bench.open(["fish-prawn-crab"], session);
  const first = await bench.held(page, "fish-prawn-crab");
  const call = signedProviderCall(bench.url, bench.operator.key);
  const limits = { min: 10_000, max: 2_000_000, member_max: 2_500_000, table_max_loss: 50_000_000 };
  const decide = (revision: number, change: object = {}) =>
    call("table_limits", { table: "fish-prawn-crab", revision, ...limits, ...change });
  expect(await decide(7)).toEqual({ status: "OK" });
  expect(await decide(6, { max: 1_500_000 })).toEqual({ status: "OK" });
  expect(await decide(8, { table: "nothing" })).toEqual({ status: "INVALID_GAME" });
  // Three equal symbols pay 30: the least bet there would win more than the largest elsewhere.
  for (const change of [{ max: 250_000 }, { min: 10_050 }, { member_max: 1_000_000 }, { table_max_loss: 1_000_000 }]) {
    expect(await decide(8, change)).toEqual({ status: "LIMIT_REACHED" });
  }
  const on = (amount: number) => [{ place: "number-1", amount }];
  expect((await bench.bet(session, first, on(1_000))).status).toBe("OK");
  await bench.finish(page, "fish-prawn-crab", first);
  await bench.control("fish-prawn-crab", "next");
  const frame = await page.frame("round", (each) => each.table === "fish-prawn-crab" && each.limits !== null);
  expect(frame).toMatchObject({ round: { phase: "betting" }, limits });
  const next = await bench.held(page, "fish-prawn-crab");
  expect((await bench.bet(session, next, on(1_000))).status).toBe("BET_TOO_SMALL");
  expect((await bench.bet(session, next, on(600_000))).status).toBe("OK");
  expect((await bench.bet(session, next, on(100_000))).status).toBe("PLACE_LIMIT");
  // A process that has not seen the change yet decides by the round's limits all the same.
  const behind = loadTables().get("fish-prawn-crab");
  if (!behind) throw new Error("there is no such table");
  const names = { id: "0a".repeat(15), player_id: 0, operator_player: "nobody", nonce: "n", key: "behind" };
  const asker = { session_id: 0, wallet: null, wallet_token: "none" };
  const request = { ...names, ...asker, round: next, places: on(1_000), stake: 1_000 };
  expect(await placeBets(bench.db, behind, [request])).toEqual([{ failure: "BET_TOO_SMALL" }]);
  await bench.finish(page, "fish-prawn-crab", next);
});

test("the operator reads all tables, wakes those that its visitors look at, and lists them as games", async () => {
  const call = signedProviderCall(bench.url, bench.operator.key);
  const { tables } = (await call("tables", { watched: ["fish-prawn-crab"] })) as {
    tables: { table: string; state: string }[];
  };
  expect(tables).toHaveLength(10);
  await expect
    .poll(async () => {
      const answer = (await call("tables", { watched: [] })) as { tables: { table: string; state: string }[] };
      return answer.tables.find(({ table }) => table === "fish-prawn-crab");
    })
    .toMatchObject({ state: "open", round: { phase: "betting" }, crowd: expect.any(Number) as number });
  const { games } = (await call("games", {})) as { games: { game: string; category: string }[] };
  expect(games.filter(({ category }) => category === "casino")).toHaveLength(11);
});

test("simulated players and controls belong to a sandbox: without one there are neither", async () => {
  const { sandboxToken, ...options } = optionsFor(bench.operator);
  // Nobody is asked: bets are still taken.
  const real = { drandUrl: "http://127.0.0.1:1", sandboxToken: undefined, databaseUrl: await emptyDatabase() };
  const studio = await startStudio({ ...options, ...real });
  const crowdAt = (port: number) => async () => {
    const call = signedProviderCall(`http://127.0.0.1:${port}`, bench.operator.key);
    const answer = (await call("tables", { watched: ["roulette"] })) as { tables: { table: string; crowd: number }[] };
    return answer.tables.find((each) => each.table === "roulette");
  };
  const open = { state: "open", round: { phase: "betting" } };
  await expect.poll(crowdAt(studio.port)).toMatchObject({ ...open, crowd: 0 });
  const sandboxPort = Number(new URL(bench.url).port);
  await expect.poll(async () => (await crowdAt(sandboxPort)())?.crowd).toBeGreaterThan(0);
  const refused = await fetch(`http://127.0.0.1:${studio.port}/sandbox/tables`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-sandbox-token": sandboxToken },
    body: JSON.stringify({ table: "roulette", action: "next" }),
  });
  expect(refused.status).toBe(404);
  await studio.stop();
});
