import { setTimeout as sleep } from "node:timers/promises";
import { DAY_MS } from "@chokdee/rules/time";
import { createLoop } from "@chokdee/server-kit/loop";
import { createWorkQueue } from "@chokdee/server-kit/work-queue";
import type { TablesDeps } from "./dependencies.ts";
import { createBoard } from "./board.ts";
import type { Hall } from "./faces.ts";
import { createAudience } from "./live/audience.ts";
import { createOwnFrames } from "./live/own-frames.ts";
import { createOwnNews } from "./live/own-news.ts";
import { createLookout } from "./lookout.ts";
import { moveRound } from "./move-round.ts";
import { openRound } from "./open-round.ts";
import { payParts, returnStakes } from "./pay-parts.ts";
import { type ClaimedRound, claimDueRounds } from "./rounds-repo.ts";
import type { HallLook } from "./state-repo.ts";

/** How often to look while somebody watches here, while a table is awake elsewhere, and while everything sleeps. */
const WATCHED_MS = 200;
const AWAKE_MS = 1_000;
const ASLEEP_MS = 10_000;
/** The shortest wait for what is due next. */
const MIN_PAUSE_MS = 10;
/** How long tables that close at the same moment are waited for, so that their news goes out together. */
const TOGETHER_MS = 60;
/** Thousands of pages that come back ask for their balances a few at a time: bets are asked for beside them. */
const BALANCES = { atOnce: 3, waiting: 20_000, full: () => new Error("too many balances are waited for") };
/** How long a killed process keeps a round from the others. */
const LEASE_MS = 5_000;

export function createHall(deps: TablesDeps): Hall {
  const { db, alarm, tables: all } = deps;
  const board = createBoard(deps);
  const audience = createAudience();
  const own = createOwnFrames(deps, audience, createWorkQueue(BALANCES));
  const lookout = createLookout(deps, board, audience, createOwnNews(db, audience, own));
  const moving = new Set<Promise<void>>();
  const opening = new Set<string>();

  /** A step runs beside the others: one that waits for the beacon or the operator holds up no other table. */
  function run(work: Promise<void>, what: string): Promise<void> {
    const done = work
      .catch((error: unknown) => alarm(`a table's ${what} failed`, { error: String(error) }))
      .finally(() => {
        moving.delete(done);
        phases.soon();
      });
    moving.add(done);
    return done;
  }

  /** When a round is due next, by the last look; null where all that are due have been taken since. */
  let roundDueAt: Date | null = null;

  async function moveRounds(): Promise<void> {
    if (!roundDueAt || roundDueAt > lookout.now()) return;
    roundDueAt = null;
    const steps = (await claimDueRounds(db, LEASE_MS)).map((round) => ({
      isShort: isShortStep(round),
      done: run(moveRound(deps, round, soon), "round"),
    }));
    const short = steps.flatMap(({ isShort, done }) => (isShort ? [done] : []));
    if (short.length > 0) await Promise.race([Promise.all(short), sleep(TOGETHER_MS)]);
  }

  async function movePhases(): Promise<number> {
    // What is due by the last look does not wait for the next one.
    await moveRounds();
    const seen = await lookout.look();
    lookout.tellPools(seen.round_due_at);
    const at = lookout.now();
    for (const { id, due_at: dueAt } of seen.tables) {
      const table = all.get(id);
      if (!table || !dueAt || dueAt > at || opening.has(id)) continue;
      opening.add(id);
      void run(
        openRound(deps, table).finally(() => opening.delete(id)),
        "opening",
      );
    }
    roundDueAt = seen.round_due_at;
    await moveRounds();
    if (seen.money_due_at && seen.money_due_at <= at) money.soon();
    await lookout.beat();
    return pauseAfter(seen, { isWatched: audience.size > 0, opening, now: lookout.now() });
  }

  const soon = () => {
    money.soon();
    phases.soon();
  };
  const failed = (error: unknown) => alarm("tables could not be looked at", { error: String(error) });
  const phases = createLoop(movePhases, failed);
  const money = createLoop(async () => {
    const more = await Promise.all([payParts(deps), returnStakes(deps)]);
    phases.soon();
    return more.includes(true) ? 0 : DAY_MS;
  }, failed);

  return {
    audience,
    board,
    now: lookout.now,
    soon,
    async start() {
      await lookout.look();
      if (deps.past) return;
      money.start();
      phases.start();
    },
    async stop() {
      audience.close();
      await phases.stop();
      await Promise.all(moving);
      await money.stop();
      await lookout.leave();
    },
    async watch(tables) {
      if (await lookout.watch(tables)) phases.soon();
    },
    async entries() {
      await lookout.refresh();
      return board.entries(lookout.now());
    },
    tellBet: (playerId, asked, bet, balance) => own.tell(playerId, asked, { type: "bet", bet, balance }),
    tellBalance: own.tellBalance,
  };
}

interface Pause {
  readonly isWatched: boolean;
  /** Tables whose opening is under way. */
  readonly opening: ReadonlySet<string>;
  readonly now: Date;
}

/** How long to rest after a look, unless something that was seen becomes due before. */
function pauseAfter(seen: HallLook, { isWatched, opening, now }: Pause): number {
  const isAnyAwake = seen.tables.some(({ is_awake: isAwake }) => isAwake);
  const usual = isAnyAwake ? (isWatched ? WATCHED_MS : AWAKE_MS) : ASLEEP_MS;
  const openings = seen.tables.map(({ id, due_at: dueAt }) => (opening.has(id) ? null : dueAt));
  const waits = [seen.round_due_at, seen.money_due_at, ...openings].flatMap((due) =>
    due ? [due.getTime() - now.getTime()] : [],
  );
  return Math.max(MIN_PAUSE_MS, Math.min(usual, ...waits));
}

/** Nothing but the database is asked. */
function isShortStep({ phase, root }: ClaimedRound): boolean {
  return phase === "betting" || phase === "dealing" || (phase === "closing" && root === null);
}
