import { isPlain } from "@chokdee/rules/fishing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createFishingBench, type FishingBench } from "../../testing/fishing-bench.ts";
import type { FishingPage } from "../../testing/fishing-page.ts";
import { aSpin } from "../../testing/studio-bench.ts";

const MONEY = 100_000;

let bench: FishingBench;
beforeAll(async () => {
  bench = await createFishingBench();
});
afterAll(() => bench.close());

/** What is next for a member, in whatever game. */
async function next(player: string) {
  const { rows } = await bench.db.query<{ commit: string; counter: number }>(
    `select s.commit, s.counter from seed s join player p on p.id = s.player_id
      where p.operator_player = $1 and s.state = 'used'`,
    [player],
  );
  return rows[0] ?? expect.fail("no seed");
}

async function seated(satang = MONEY) {
  const member = await bench.member(satang);
  const page = await bench.open(member);
  await page.snapshot();
  return { ...member, page, named: await next(member.player) };
}

async function leave(page: FishingPage, player: string) {
  page.say({ type: "leave" });
  await page.frame("end");
  await bench.over(player);
}

test("a magazine is loaded by the counter that its page has named, or not at all", async () => {
  const { page, player, named } = await seated();
  for (const other of [
    { ...named, counter: 1 },
    { ...named, commit: "00".repeat(32) },
  ]) {
    const from = page.frames.length;
    page.say({ type: "load", price: 10, named: other });
    const failed = await page.frame("failed", undefined, from);
    expect(failed).toMatchObject({ failure: "COUNTER_MOVED", fairness: { used: named } });
  }
  expect(bench.operator.balances.get(player)).toBe(MONEY);
  page.say({ type: "load", price: 10, named });
  expect((await page.frame("magazine")).magazine).toMatchObject(named);
  expect(await next(player)).toEqual({ ...named, counter: 1 });
  await leave(page, player);
  expect(bench.operator.balances.get(player)).toBe(MONEY);
});

test("magazines and spins share their counters: what one has used the other cannot name", async () => {
  const { page, player, named } = await seated();
  const { session } = await bench.ok("session", { game: "amphawa", code: bench.operator.launch(player, "amphawa") });
  const { round } = await bench.ok("spin", { ...aSpin(session), named });
  await bench.ok("finish", { session, round });
  page.say({ type: "load", price: 10, named });
  const { fairness } = await page.frame("failed");
  expect(fairness?.used).toMatchObject({ ...named, counter: 1 });
  page.say({ type: "load", price: 10, named: { ...named, counter: 1 } });
  await page.frame("magazine");
  expect(await bench.call("spin", { ...aSpin(session), named: { ...named, counter: 1 } })).toMatchObject({
    status: "COUNTER_MOVED",
  });
  await leave(page, player);
});

test("what was refused gives its counter back: a smaller magazine, and the next one, are drawn by what was named", async () => {
  const { page, player, named } = await seated();
  bench.operator.balances.set(player, 120);
  page.say({ type: "load", price: 10, named });
  const { magazine } = await page.frame("magazine");
  expect(magazine).toMatchObject({ ...named, units: 10 });
  const { rows } = await bench.db.query<{ state: string; counter: number }>(
    `select m.state, m.counter from magazine m join player p on p.id = m.player_id
      where p.operator_player = $1 order by m.seq`,
    [player],
  );
  expect(rows.length).toBeGreaterThan(1);
  expect(rows.map(({ counter }) => counter)).toEqual(rows.map(() => 0));
  await page.shoot(({ species }) => isPlain(species));
  await leave(page, player);

  bench.operator.balances.set(player, 0);
  const again = await bench.open({ player, session: (await entered(player)).session });
  await again.snapshot();
  again.say({ type: "load", price: 10, named: { ...named, counter: 1 } });
  expect(await again.frame("failed")).toMatchObject({ failure: "NOT_ENOUGH_MONEY" });
  expect(await next(player)).toEqual({ ...named, counter: 1 });
  const { session } = await bench.ok("session", { game: "amphawa", code: bench.operator.launch(player, "amphawa") });
  expect(await bench.call("spin", aSpin(session))).toMatchObject({ status: "NOT_ENOUGH_MONEY" });
  expect(await next(player)).toEqual({ ...named, counter: 1 });
  bench.operator.balances.set(player, MONEY);
  const { round } = await bench.ok("spin", { ...aSpin(session), named: { ...named, counter: 1 } });
  expect(await bench.ok("round", { round })).toMatchObject({ ...named, counter: 1 });
});

const entered = (player: string) =>
  bench.ok("fishing_session", { game: "pond", code: bench.operator.launch(player, "pond") });
