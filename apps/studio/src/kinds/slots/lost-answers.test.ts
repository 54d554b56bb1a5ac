import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { aSpin, createStudioBench, type StudioBench } from "../../testing/studio-bench.ts";

let bench: StudioBench;
beforeAll(async () => {
  bench = await createStudioBench();
});
afterEach(() => {
  bench.operator.mood = "well";
  bench.operator.answersToLose = 0;
});
afterAll(() => bench.close());

const START = 1_000_000;

async function roundOf(key: string): Promise<{ id: string; state: string } | undefined> {
  const { rows } = await bench.db.query<{ id: string; state: string }>("select id, state from round where key = $1", [
    key,
  ]);
  return rows[0];
}

/** The game goes on and the seed can be changed, whatever became of the rounds before. */
async function expectFree(session: string): Promise<void> {
  const next = await bench.ok("spin", aSpin(session));
  if (!next.closed) await bench.ok("finish", { session, round: next.round });
  expect((await bench.call("seed", { session, client_seed: "free" })).status).toBe("OK");
  // What is reported beside the game would take answers that the next round is to lose.
  await expect.poll(() => bench.db.query("select from round where state = 'closing'")).toMatchObject({ rowCount: 0 });
}

test("GLI-19 4.16: a stake whose three answers are lost goes back, its player learns of it, and the game goes on", async () => {
  const { player, session } = await bench.enter("amphawa", START);
  for (let rounds = 0; rounds < 3; rounds++) {
    const before = bench.operator.balances.get(player);
    const spin = aSpin(session);
    bench.operator.answersToLose = 3;
    expect(await bench.call("spin", spin)).toMatchObject({
      status: "ROUND_VOIDED",
      message: expect.stringContaining("คืน"),
    });
    expect(bench.operator.balances.get(player)).toBe(before);
    expect(await bench.call("spin", spin)).toMatchObject({ status: "ROUND_VOIDED" });
    expect((await bench.ok("history", { session })).rounds[0]).toMatchObject({ state: "voided", win: null });
    await expectFree(session);
  }
});

test("one whose refund is not answered either keeps its player from nothing, and goes back when it can", async () => {
  const { player, session } = await bench.enter("naga", START);
  const spin = aSpin(session);
  bench.operator.mood = "mute";
  expect(await bench.call("spin", spin)).toMatchObject({ status: "OPERATOR_DOWN" });
  expect(await roundOf(spin.key)).toMatchObject({ state: "voiding" });
  expect((await bench.call("seed", { session, client_seed: "mine" })).status).toBe("OK");
  bench.operator.mood = "well";
  await expect.poll(async () => (await roundOf(spin.key))?.state).toBe("voided");
  expect(bench.operator.balances.get(player)).toBe(START);
  await expectFree(session);
});

test("a loss that cannot be reported is reported later, and keeps its player from nothing", async () => {
  const { session } = await bench.enter("amphawa", START);
  let round = await bench.ok("spin", aSpin(session));
  while (!round.closed) {
    await bench.ok("finish", { session, round: round.round });
    bench.operator.answersToLose = 0;
    round = await bench.ok("spin", aSpin(session));
  }
  bench.operator.answersToLose = 2;
  await expectFree(session);
  await expect.poll(() => bench.operator.closed.has(round.round)).toBe(true);
});

test("a refusal that overtakes a try without an answer is undone on both sides", async () => {
  const { player, session } = await bench.enter("amphawa", START);
  const spin = aSpin(session);
  bench.operator.mood = "down";
  const spinning = bench.call("spin", spin);
  await expect.poll(async () => (await roundOf(spin.key))?.state).toBe("asked");
  bench.operator.balances.set(player, 0);
  bench.operator.mood = "well";
  expect((await spinning).status).toBe("NOT_ENOUGH_MONEY");
  await expect.poll(async () => (await roundOf(spin.key))?.state).toMatch(/voided|refused/);
  // Should the first try arrive after all, the operator knows that it must have no effect.
  const { id = "" } = (await roundOf(spin.key)) ?? {};
  expect(bench.operator.transactions.has(`${id}.bet`)).toBe(false);
  bench.operator.balances.set(player, START);
  await expectFree(session);
});

test("a win whose round the operator's staff has settled by hand does not lock the game", async () => {
  const { session } = await bench.enter("amphawa", START);
  let round = await bench.ok("spin", aSpin(session));
  while (round.closed) round = await bench.ok("spin", aSpin(session));
  bench.operator.closed.add(round.round);
  bench.operator.settledByHand.add(round.round);
  await bench.ok("finish", { session, round: round.round });
  await expectFree(session);
});
