import { randomBytes } from "node:crypto";
import { commitOfSeed, createDrawStream } from "@chokdee/rules/fair";
import { spin as drawSpin } from "@chokdee/rules/slots";
import { MINUTE_MS } from "@chokdee/rules/time";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Fairness } from "../../core/protocol.ts";
import { insertGrant } from "../../players/free-rounds-repo.ts";
import { aSpin, createStudioBench, type StudioBench } from "../../testing/studio-bench.ts";

let bench: StudioBench;
beforeAll(async () => {
  bench = await createStudioBench();
});
afterAll(() => bench.close());

const namedBy = ({ used }: Fairness) =>
  used ? { commit: used.commit, counter: used.counter } : expect.fail("no seed");

/** A member's page, and what it knows to be next. */
async function page(game = "amphawa") {
  const { session } = await bench.enter(game, 1_000_000);
  const { fairness } = await bench.ok("seed", { session, client_seed: "mine" });
  return { session, named: namedBy(fairness) };
}

test("a round is drawn by the counter that its page has named, or not at all", async () => {
  const { session, named } = await page();
  const first = await bench.ok("spin", { ...aSpin(session), named });
  await bench.ok("finish", { session, round: first.round });
  expect(await bench.ok("round", { round: first.round })).toMatchObject(named);
  for (const other of [named, { ...named, counter: 2 }, { ...named, commit: "00".repeat(32), counter: 1 }]) {
    expect(await bench.call("spin", { ...aSpin(session), named: other })).toMatchObject({
      status: "COUNTER_MOVED",
      fairness: { used: { commit: named.commit, counter: 1 } },
    });
  }
  expect((await bench.ok("history", { session })).rounds).toHaveLength(1);
});

test("of two pages that name the same counter one plays, and the other goes on with the next under its key", async () => {
  const { session, named } = await page();
  const [one, two] = [aSpin(session), aSpin(session)];
  const answers = await Promise.all([one, two].map((spin) => bench.call("spin", { ...spin, named })));
  const [played] = answers.flatMap((each) => (each.status === "OK" ? [each] : []));
  if (!played) expect.fail("none was played");
  const other = answers[0]?.status === "OK" ? two : one;
  await bench.ok("finish", { session, round: played.round });
  const refused = await bench.call("spin", { ...other, named });
  if (refused.status !== "COUNTER_MOVED" || !("fairness" in refused) || !refused.fairness) expect.fail("not refused");
  const next = await bench.ok("spin", { ...other, named: namedBy(refused.fairness) });
  await bench.ok("finish", { session, round: next.round });
  expect(await bench.ok("round", { round: next.round })).toMatchObject({ ...named, counter: named.counter + 1 });
});

test("a double press and a retry after a lost answer are one round, and its key is of one counter", async () => {
  const { session, named } = await page();
  const spin = { ...aSpin(session), named };
  const [one, two] = await Promise.all([bench.ok("spin", spin), bench.ok("spin", spin)]);
  expect([two.round, (await bench.ok("spin", spin)).round]).toEqual([one.round, one.round]);
  const chosen = { ...spin, named: { ...named, counter: named.counter + 1 } };
  expect(await bench.call("spin", chosen)).toMatchObject({ status: "KEY_USED" });
});

test("a free round is played at the bet that its page has named with the counter, or not at all", async () => {
  const { player, session } = await bench.enter("amphawa", 1_000_000);
  const { fairness } = await bench.ok("seed", { session, client_seed: "mine" });
  const named = namedBy(fairness);
  for (const [bet, minutes] of [
    [500, 10],
    [200, 20],
  ] as const) {
    const grant = { grant_id: `g${randomBytes(6).toString("hex")}`, operator_player: player, game: "amphawa" };
    const expiresAt = new Date(Date.now() + minutes * MINUTE_MS);
    await insertGrant(bench.db, { ...grant, bet, granted: 1, expires_at: expiresAt });
  }
  const free = (bet: number) => ({ ...aSpin(session, bet), free_round: true, named });
  expect(await bench.call("spin", free(200))).toMatchObject({ status: "NO_FREE_ROUNDS" });
  expect((await bench.ok("history", { session })).rounds).toEqual([]);
  const { round, bet } = await bench.ok("spin", free(500));
  expect(bet).toBe(500);
  expect(await bench.ok("round", { round })).toMatchObject({ ...named, bet: 500 });
});

test("what decides about pools is said with the answer, and is what the round is drawn by", async () => {
  const { session, named } = await page("muay");
  const { round, closed, jackpot_draw: said } = await bench.ok("spin", { ...aSpin(session), named });
  if (!closed) await bench.ok("finish", { session, round });
  const { rows } = await bench.db.query("select jackpot_beacon as round from round where id = $1", [round]);
  expect(rows).toEqual([{ round: said?.round }]);
});

test("whoever may choose between two counters gives less back, which only the name shows", async () => {
  const { session, named } = await page();
  const { round } = await bench.ok("spin", { ...aSpin(session), named });
  await bench.ok("finish", { session, round });
  const seedChanged = await bench.ok("seed", { session, client_seed: "revealed" });
  const serverSeed = seedChanged.revealed?.server_seed ?? expect.fail("no seed was revealed");
  const { definition } = await bench.ok("round", { round });
  const win = (counter: number) =>
    drawSpin(definition, "spin", createDrawStream({ serverSeed, clientSeed: "mine", counter })).units;
  const counters = Array.from({ length: 2_000 }, (_, at) => at);
  const honest = counters.reduce((sum, at) => sum + win(at), 0);
  const worse = counters.reduce((sum, at) => sum + Math.min(win(at), win(at + 1)), 0);
  expect(worse).toBeLessThan(honest / 2);
  expect(commitOfSeed(serverSeed)).toBe(named.commit);
});
