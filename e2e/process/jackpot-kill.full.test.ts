import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { eventually } from "../../apps/server/src/testing/eventually.ts";
import { type Db, openDb } from "../../apps/studio/src/platform/db.ts";
import { findBreaks, findPoolBreaks } from "../../apps/studio/src/testing/books.ts";
import { callStudio, type StudioProcess } from "../support/studio.ts";
import { openStudioCluster, type StudioCluster } from "../support/studio-cluster.ts";

const KILLS = 20;
const PLAYERS = 6;
const GAME = "yaowarat";
/** Its feature costs 20,000 baht, so that one stake of twenty wins the smallest pool. */
const BET = 50_000;
const START_SATANG = 100_000_000_000;
/** Dozens of stakes wait for each beacon, and the studios are not busy with bets alone. */
const BETWEEN_BETS_MS = 50;

let cluster: StudioCluster;
let studios: StudioProcess[];
/** The one that takes the place of the next that is killed. */
let next: Promise<StudioProcess> | undefined;
let isOver: boolean;

beforeEach(async () => {
  isOver = false;
  cluster = await openStudioCluster("jackpot");
  studios = [await cluster.start(), await cluster.start()];
});

afterEach(async () => {
  isOver = true;
  for (const studio of studios) await studio.kill();
  await (await next)?.kill();
  await cluster.close();
});

/** A player who buys and buys from whichever studio lives, with the same key until an answer comes. */
async function keepBuying(player: string, at: number): Promise<void> {
  let session: string | undefined;
  let key = randomUUID();
  for (let turn = at; !isOver; turn++) {
    const { url = "" } = studios[turn % studios.length] ?? {};
    try {
      session ??= await enter(url, player);
      const bought = await callStudio(url, "spin", { session: session ?? "", key, bet: BET, kind: "buy" });
      const open = bought.status === "ROUND_OPEN" ? bought.unfinished : bought.status === "OK" ? bought : undefined;
      if (open) await callStudio(url, "finish", { session: session ?? "", round: open.round });
      if (bought.status === "OK") key = randomUUID();
      else if (bought.status !== "ROUND_OPEN") session = undefined;
      await sleep(BETWEEN_BETS_MS);
    } catch {
      session = undefined;
      await sleep(50);
    }
  }
}

async function enter(url: string, player: string): Promise<string | undefined> {
  const opened = await callStudio(url, "session", { game: GAME, code: cluster.operator.launch(player, GAME) });
  if (opened.status !== "OK") return undefined;
  if (!opened.fairness.used) await callStudio(url, "seed", { session: opened.session, client_seed: player });
  return opened.session;
}

/** When a studio is killed, as how often it has come to that: the second is before the answer is there. */
const MOMENTS = {
  "has just been won": (db: Db) => wins(db),
  "has just been paid": async () => [...cluster.operator.transactions.values()].filter(isPrize).length,
};

function isPrize({ call }: { readonly call: string }): boolean {
  return call === "jackpot";
}

async function wins(db: Db): Promise<number> {
  return (await db.query("select from jackpot_win")).rowCount;
}

/** Nothing waits to be drawn or paid any more; only the wait for a shown round is cut short. */
async function allEnded(db: Db): Promise<void> {
  await eventually("every round is over, drawn and paid", async () => {
    await db.query("update round set due_at = now() where state = 'taken'");
    await db.query("update jackpot_win set due_at = now() where state = 'owed'");
    const { rowCount } = await db.query(
      `select id from round where jackpot_beacon is not null or state not in ('closed', 'voided', 'refused')
       union all select pool from jackpot_win where state = 'owed'`,
    );
    return rowCount === 0;
  });
}

test.each(Object.entries(MOMENTS))(
  "GLI-19 B.3.5: pools are drawn and paid once by two studios, whichever of them is killed while a prize %s",
  async (_moment, count) => {
    const { operator } = cluster;
    const players = Array.from({ length: PLAYERS }, (_, at) => `player-${at}`);
    for (const player of players) operator.balances.set(player, START_SATANG);
    const db = openDb(cluster.databaseUrl);
    const buying = players.map(keepBuying);
    for (let kill = 0; kill < KILLS; kill++) {
      const before = await count(db);
      next = cluster.start();
      await eventually("a pool was won", async () => (await count(db)) > before);
      operator.answersToLose = kill % 4;
      const victim = studios.shift();
      await victim?.kill();
      studios.push(await next);
      next = undefined;
    }
    isOver = true;
    await Promise.all(buying);
    await allEnded(db);

    expect([...(await findBreaks(db, operator)), ...(await findPoolBreaks(db, operator))]).toEqual([]);
    const { rows } = await db.query<{ player: string; net: number; prizes: number }>(
      `select p.operator_player as player,
            (select sum(r.win - r.stake)::bigint from round r where r.player_id = p.id and r.state = 'closed') as net,
            (select coalesce(sum(w.prize), 0)::bigint from jackpot_win w where w.player_id = p.id and w.state = 'paid') as prizes
       from player p`,
    );
    for (const { player, net, prizes } of rows) {
      expect(operator.balances.get(player)).toBe(START_SATANG + net + prizes);
    }
    expect(await wins(db)).toBeGreaterThanOrEqual(KILLS);
    await db.close();
  },
);
