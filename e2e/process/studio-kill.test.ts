import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eventually } from "../../apps/server/src/testing/eventually.ts";
import { type Db, openDb } from "../../apps/studio/src/platform/db.ts";
import { findBreaks } from "../../apps/studio/src/testing/books.ts";
import type { FakeOperator } from "../../apps/studio/src/testing/fake-operator.ts";
import { callStudio, type StudioProcess } from "../support/studio.ts";
import { openStudioCluster, type StudioCluster } from "../support/studio-cluster.ts";

const KILLS = process.env.FULL ? 40 : 1;
const PLAYERS = 6;
const START_SATANG = 10_000_000;

let cluster: StudioCluster;
let operator: FakeOperator;
let studio: StudioProcess;
let isOver = false;

beforeAll(async () => {
  cluster = await openStudioCluster("studio");
  ({ operator } = cluster);
  studio = await cluster.start();
});

afterAll(async () => {
  await studio.kill();
  await cluster.close();
});

/** A player who continues whatever happens, as the game does: the same key until an answer comes. */
async function keepPlaying(player: string, game: string): Promise<void> {
  let session: string | undefined;
  let key = randomUUID();
  while (!isOver) {
    try {
      session ??= await enter(player, game);
      if (session === undefined) continue;
      const spun = await callStudio(studio.url, "spin", { session, key, bet: 100, kind: "spin" });
      const open =
        spun.status === "ROUND_OPEN" ? spun.unfinished : spun.status === "OK" && !spun.closed ? spun : undefined;
      if (open) await callStudio(studio.url, "finish", { session, round: open.round });
      if (spun.status === "OK") key = randomUUID();
      else if (spun.status !== "ROUND_OPEN") session = undefined;
      await sleep(20);
    } catch {
      session = undefined;
      await sleep(50);
    }
  }
}

async function enter(player: string, game: string): Promise<string | undefined> {
  const opened = await callStudio(studio.url, "session", { game, code: operator.launch(player, game) });
  if (opened.status !== "OK") return undefined;
  const { unfinished, session, fairness } = opened;
  if (!fairness.used) await callStudio(studio.url, "seed", { session, client_seed: player });
  if (unfinished) await callStudio(studio.url, "finish", { session, round: unfinished.round });
  return session;
}

interface StoredRound {
  readonly id: string;
  readonly player: string;
  readonly state: string;
  readonly stake: number;
  readonly win: number;
}

async function readRounds(db: Db): Promise<StoredRound[]> {
  const { rows } = await db.query<StoredRound>(
    `select r.id, p.operator_player as player, r.state, r.stake, r.win
       from round r join player p on p.id = r.player_id`,
  );
  return rows;
}

/**
 * Waits until every round has ended by itself. Cut short are only the wait for a shown round, and what is left of a wait
 * that has doubled with each lost answer, which is longer than any that a process has taken a round for.
 */
async function allEnded(db: Db): Promise<StoredRound[]> {
  let rounds: StoredRound[] = [];
  await eventually("every round has ended", async () => {
    await db.query("update round set due_at = now() where state = 'taken' or due_at > now() + interval '20 seconds'");
    rounds = await readRounds(db);
    return rounds.every(({ state }) => ["closed", "voided", "refused"].includes(state));
  });
  return rounds;
}

test("GLI-19 B.3.5: a studio that is killed in mid-round pays every round once", async () => {
  const players = Array.from({ length: PLAYERS }, (_, at) => `player-${at}`);
  for (const player of players) operator.balances.set(player, START_SATANG);
  const playing = players.map((player, at) => keepPlaying(player, at % 2 === 0 ? "amphawa" : "naga"));
  for (let kill = 0; kill < KILLS; kill++) {
    const before = operator.transactions.size;
    // A dozen rounds are over, those of all players may be under way, and some answers are lost on top.
    await expect.poll(() => operator.transactions.size).toBeGreaterThan(before + 30 + 3 * kill);
    operator.answersToLose = kill;
    await studio.kill();
    studio = await cluster.start();
  }
  isOver = true;
  await Promise.all(playing);

  const db = openDb(cluster.databaseUrl);
  const rounds = await allEnded(db);
  const breaks = await findBreaks(db, operator);
  await db.close();
  expect(breaks).toEqual([]);
  for (const player of players) {
    const paid = rounds.filter((round) => round.player === player && round.state === "closed");
    const net = paid.reduce((sum, { stake, win }) => sum + win - stake, 0);
    expect(operator.balances.get(player)).toBe(START_SATANG + net);
  }
  expect(rounds.filter(({ state }) => state === "closed").length).toBeGreaterThan(KILLS * 10);
  const known = new Set(rounds.map(({ id }) => id));
  expect([...operator.transactions.values()].filter(({ round }) => !known.has(round))).toEqual([]);
});
