import { afterAll, beforeAll, expect, test } from "vitest";
import { eventually } from "../../apps/server/src/testing/eventually.ts";
import { openDb, type Pool } from "../../apps/studio/src/platform/db.ts";
import { findMagazineBreaks } from "../../apps/studio/src/testing/books.ts";
import type { FakeOperator } from "../../apps/studio/src/testing/fake-operator.ts";
import { type FishingPage, openFishingPage } from "../../apps/studio/src/testing/fishing-page.ts";
import { keepShooting, plainFish } from "../support/shooter.ts";
import { callStudio, type StudioProcess } from "../support/studio.ts";
import { openStudioCluster, type StudioCluster } from "../support/studio-cluster.ts";

const IS_LONG = process.env.FULL !== undefined;
const KILLS = IS_LONG ? 30 : 1;
const PLAYERS = IS_LONG ? 8 : 3;
const START_SATANG = 10_000_000;
/** A beat after this, the tables of a process that has died are elsewhere. */
const LEASE_MS = 3_000;

let cluster: StudioCluster;
let operator: FakeOperator;
let studios: StudioProcess[];
let db: Pool;
let isOver = false;

beforeAll(async () => {
  cluster = await openStudioCluster("fishing");
  ({ operator } = cluster);
  studios = [await cluster.start(), await cluster.start()];
  db = openDb(cluster.databaseUrl);
});

afterAll(async () => {
  await Promise.all(studios.map((studio) => studio.kill()));
  await db.close();
  await cluster.close();
});

async function enter(player: string, at: number): Promise<string> {
  const { url = "" } = studios[at % studios.length] ?? {};
  const opened = await callStudio(url, "fishing_session", { game: "pond", code: operator.launch(player, "pond") });
  if (opened.status !== "OK") throw new Error(opened.status);
  if (!opened.fairness.used) await callStudio(url, "seed", { session: opened.session, client_seed: player });
  return opened.session;
}

async function open(session: string, at: number, table: string | null = null): Promise<FishingPage> {
  return openFishingPage(studios[at % studios.length]?.url ?? "", { session, table });
}

interface Stored {
  readonly player: string;
  readonly state: string;
  readonly net: number;
  readonly shots: number;
}

async function stored(): Promise<Stored[]> {
  const { rows } = await db.query<Stored>(
    `select p.operator_player as player, m.state, coalesce(m.win + m.unused - m.stake, 0) as net,
            coalesce(json_array_length(m.shots), 0) as shots
       from magazine m join player p on p.id = m.player_id`,
  );
  return rows;
}

/** The process that has a table, and for how long the others still leave it alone. */
async function holderOf(table: string) {
  const { rows } = await db.query<{ id: number; left_ms: number }>(
    `select p.id, extract(epoch from p.alive_until - clock_timestamp())::float8 * 1000 as left_ms
       from fishing_table t join fishing_process p on p.id = t.process_id where t.id = $1`,
    [table],
  );
  return rows[0] ?? expect.fail("no process has the table");
}

test("a page at another process's table is forwarded, and when that process dies the table is elsewhere after its lease", async () => {
  const [one, two] = ["forwarded-a", "forwarded-b"];
  for (const player of [one, two]) operator.balances.set(player, START_SATANG);
  const first = await open(await enter(one, 0), 0);
  const { table, seed } = await first.snapshot();
  const session = await enter(two, 1);
  const second = await open(session, 1);
  const there = await second.snapshot();
  expect([there.table, there.seed]).toEqual([table, seed]);
  await second.load(100);
  const shot = await second.shoot(plainFish);
  expect(shot).toMatchObject({ no: 0 });
  await first.frame("batch", ({ hits }) => hits.some((hit) => hit.seat === there.own.seat && hit.no === 0));

  const dying = await holderOf(table);
  expect(dying.left_ms).toBeLessThanOrEqual(LEASE_MS);
  await studios[0]?.kill();
  const killedAt = Date.now();
  await second.closedWith();
  let page: FishingPage | undefined;
  await eventually("the table is taken over", async () => {
    const again = await open(session, 1, table);
    const isBack = await Promise.race([again.snapshot().then(() => true), again.closedWith().then(() => false)]);
    if (isBack) page = again;
    return isBack;
  });
  console.log(`a table of a dead process is taken over: ${Date.now() - killedAt} ms`);
  expect((await holderOf(table)).id).not.toBe(dying.id);
  const back = await page?.snapshot();
  expect([back?.table, back?.seed]).toEqual([table, seed]);
  // What was shot is paid, and the rest is back.
  await eventually("the magazine is paid", async () => (await stored()).every(({ state }) => state === "closed"));
  expect(operator.balances.get(two)).toBe(START_SATANG - 100 + ("win" in shot ? shot.win : 0));
  page?.say({ type: "leave" });
  await page?.closedWith();
  // The short form goes on with the one that is left.
  if (IS_LONG) studios[0] = await cluster.start();
  else studios.shift();
});

test("GLI-19 B.3.5: studios, the operator and the database fail in the middle of fire, and every satang is accounted for", async () => {
  const players = Array.from({ length: PLAYERS }, (_, at) => `shooter-${at}`);
  for (const player of players) operator.balances.set(player, START_SATANG);
  const shooting = players.map((player, at) =>
    keepShooting({
      isOver: () => isOver,
      // To whichever process answers.
      open: async (tries) => open(await enter(player, at + tries), at + tries),
      leaves: !IS_LONG,
    }),
  );
  const journalled = async () =>
    (await db.query<{ count: number }>("select count(*) as count from fishing_journal")).rows[0]?.count ?? 0;
  for (let kill = 0; kill < KILLS; kill++) {
    const before = await journalled();
    await expect.poll(journalled).toBeGreaterThan(before + 8);
    operator.answersToLose = 1 + (kill % 3);
    // The database drops every connection of the studio at one moment.
    await db.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'chokdee-studio' and pid <> pg_backend_pid()`,
    );
    const middle = await journalled();
    await expect.poll(journalled).toBeGreaterThan(middle + 4);
    if (!IS_LONG) continue;
    const victim = kill % studios.length;
    await studios[victim]?.kill();
    studios[victim] = await cluster.start();
  }
  isOver = true;
  await Promise.all(shooting);
  // In the long form nobody leaves: what is open ends with its process, as after a failure of everything.
  if (IS_LONG) {
    await Promise.all(studios.map((studio) => studio.kill()));
    studios = [await cluster.start()];
  }
  let magazines: Stored[] = [];
  await eventually("every magazine has ended", async () => {
    magazines = await stored();
    return magazines.every(({ state }) => ["closed", "voided", "refused"].includes(state));
  });
  expect(await findMagazineBreaks(db, operator)).toEqual([]);
  for (const player of players) {
    const own = magazines.filter((each) => each.player === player && each.state === "closed");
    expect(operator.balances.get(player)).toBe(START_SATANG + own.reduce((sum, { net }) => sum + net, 0));
  }
  expect(magazines.reduce((sum, { shots }) => sum + shots, 0)).toBeGreaterThan(KILLS * 10);
});
