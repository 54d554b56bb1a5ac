import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { createSiteServer } from "../../compose/site-server.ts";
import { closeSystem } from "../../compose/system.ts";
import { createPool } from "@chokdee/server-kit/db";
import { openForTest } from "../../testing/seed-template.ts";
import { recogniseRevenue } from "./recognise-revenue.ts";
import { OVERDUE_MS } from "./rules.ts";
import { BadLine, seeded } from "./testing/bad-line.ts";
import { type FakeProvider, startFakeProvider } from "./testing/fake-provider.ts";
import { type Fate, playRound } from "./testing/fates.ts";
import { createProviderBench, type Play, type ProviderBench } from "./testing/provider.ts";
import { watchRounds } from "./watch-rounds.ts";

const FULL = process.env.FULL !== undefined;
const MEMBERS = FULL ? 200 : 40;
const ROUNDS = FULL ? 20_000 : 400;
/** Rounds that are under way at the same time. */
const AT_ONCE = FULL ? 2_000 : 100;
const BREAKS = FULL ? 40 : 5;
const MONEY = 1_000_000_000n;

let fake: FakeProvider;
let bench: ProviderBench;
let closeSecond: () => Promise<void>;
const urls: string[] = [];

beforeAll(async () => {
  fake = await startFakeProvider();
  bench = await createProviderBench(fake.url);
  // A second process of the operator, as far as the database can tell.
  const second = await openForTest(bench.database.appUrl);
  const site = createSiteServer(second, { sandboxToken: undefined });
  await site.listen({ host: "127.0.0.1", port: 0 });
  urls.push(bench.url, `http://127.0.0.1:${(site.server.address() as AddressInfo).port}`);
  closeSecond = async () => {
    await site.close();
    await closeSystem(second);
  };
});
afterAll(async () => {
  await closeSecond();
  await bench.close();
  await fake.close();
});

/** Breaks database connections of the operator in the middle of whatever they do. */
async function breakConnections(until: { done: boolean }): Promise<void> {
  const admin = createPool(inject("postgres").superuser.replace("{database}", "postgres"), { max: 1 });
  const database = new URL(bench.database.appUrl.replace("@/", "@localhost/")).pathname.slice(1);
  try {
    for (let i = 0; i < BREAKS && !until.done; i++) {
      await sleep(150);
      await admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = $1 and application_name = 'chokdee' and state = 'active' and query like '%provider_apply_batch%'`,
        [database],
      );
    }
  } finally {
    await admin.close();
  }
}

async function playAll(line: BadLine, plays: readonly Play[], draw: (below: number) => number) {
  const fates: { readonly play: Play; readonly fate: Fate }[] = [];
  // A process that crashes comes back when some time has passed for everybody else.
  const crash = () => sleep(50 + draw(200));
  let started = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (started++ < ROUNDS) {
        const play = plays[draw(plays.length)];
        if (play) fates.push({ play, fate: await playRound(line, play, draw, crash) });
      }
    }),
  );
  return fates;
}

test(
  "whatever a provider and its line do, every round ends as it must and the books balance",
  async () => {
    const draw = seeded(20_260_115);
    const plays = await Promise.all(
      Array.from({ length: MEMBERS }, async () => bench.play(await bench.memberWith(MONEY))),
    );
    // More pools are won here than any house would advance seeds for.
    await bench.database.owner.query("update jackpot_pool set max_advance = 1000000000000");
    const line = new BadLine(urls, draw);
    const until = { done: false };
    const breaking = breakConnections(until);
    const fates = await playAll(line, plays, draw);
    until.done = true;
    await breaking;
    expect(fates).toHaveLength(ROUNDS);
    expect(Math.min(line.counts.lost, line.counts.doubled, line.counts.conflicting)).toBeGreaterThan(10);

    await endUnfinished(fates.map(({ fate }) => fate));
    const expected = new Map(plays.map(({ player }) => [player, Number(MONEY)]));
    for (const { play, fate } of fates) expected.set(play.player, (expected.get(play.player) ?? 0) + fate.moved);
    for (const play of plays) {
      const { balance } = await bench.call("balance", { token: play.token, player: play.player });
      expect([play.player, balance]).toEqual([play.player, expected.get(play.player)]);
    }
    await expectFinal();
  },
  FULL ? 900_000 : 300_000,
);

/** Lets time pass until all rounds that were never finished have been checked. */
async function endUnfinished(fates: readonly Fate[]): Promise<void> {
  const unfinished = new Map(fates.flatMap(({ round, unfinished: end }) => (end ? [[round, end]] : [])));
  expect(unfinished.size).toBeGreaterThan(10);
  fake.answer = (_path, { round }) => ({
    state: "closed",
    stake: 0,
    win: 0,
    replay: null,
    ...unfinished.get(String(round)),
  });
  const { sandboxClock } = bench.services;
  sandboxClock?.advanceTo(sandboxClock.offsetMs + OVERDUE_MS + 60_000);
  for (let i = 0; i <= unfinished.size / 100; i++) await watchRounds(bench.services);
}

/** Nothing is open, each end was published once, the games' account is empty, and the books are in order. */
async function expectFinal(): Promise<void> {
  const { owner } = bench.database;
  const { rows: open } = await owner.query("select * from provider_round where state not in ('settled', 'void')");
  expect(open).toEqual([]);
  const { rows: published } = await owner.query<{ wrong: bigint }>(
    `select count(*) as wrong from provider_round r
      where r.version <> (select count(*) from outbox o
                           where o.topic = 'bet.settled' and o.member_id = r.member_id
                             and o.payload ->> 'bet' = 'game:' || r.provider_id || ':' || r.round)`,
  );
  expect(published[0]?.wrong).toBe(0n);
  await recogniseRevenue(bench.services);
  const { rows: won } = await owner.query<{ wins: bigint }>("select count(*) as wins from jackpot_win");
  expect(won[0]?.wins).toBeGreaterThan(10n);
  const { rows: left } = await owner.query<{ left: string }>(
    "select sum(balance)::text as left from ledger_house where account = 'game_rounds'",
  );
  expect(left[0]?.left).toBe("0");
}
