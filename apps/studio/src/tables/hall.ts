import { DAY_MS } from "@chokdee/rules/time";
import { createLoop } from "../platform/loop.ts";
import type { StudioParts } from "../studio.ts";
import { createBoard } from "./board.ts";
import { closeRound, freezeRound } from "./close-round.ts";
import { drawRound } from "./draw-round.ts";
import type { Hall } from "./faces.ts";
import { createAudience } from "./live/audience.ts";
import { createOwnNews } from "./live/own-news.ts";
import { openRound } from "./open-round.ts";
import { payParts, returnStakes } from "./pay-parts.ts";
import { type ClaimedRound, claimDueRounds } from "./rounds-repo.ts";
import { endShow, settleRound } from "./settle-round.ts";
import { forgetWatchers, type HallLook, lookAtTables, noteWatchers, watchTables } from "./state-repo.ts";

/** While somebody looks on here, while a table is awake elsewhere, and while everything sleeps. */
const WATCHED_MS = 200;
const AWAKE_MS = 1_000;
const ASLEEP_MS = 5_000;
/** A look is believed this long where somebody asks in between. */
const FRESH_MS = 400;
/** A process that is killed keeps a round from others this long. */
const LEASE_MS = 5_000;
const POOLS_EVERY_MS = 1_000;
const HEARTBEAT_MS = 4_000;
const WATCH_MS = 12_000;
const PROCESS_BYTES = 8;

export function createHall(basics: Omit<StudioParts, "hall">, parts: () => StudioParts): Hall {
  const { db, alarm, randomHex, tables: all } = basics;
  const process = randomHex(PROCESS_BYTES);
  const board = createBoard(basics);
  const audience = createAudience();
  const news = createOwnNews(db, audience);
  const moving = new Set<Promise<void>>();
  const opening = new Set<string>();
  let looking: Promise<HallLook> | undefined;
  let skewMs = 0;
  let lookedAt = 0;
  let pooledAt = 0;
  let beatAt = 0;
  let isAnyAwake = false;

  const now = () => new Date(Date.now() + skewMs);

  /** One at a time: an older look must not follow a newer one. */
  function look(): Promise<HallLook> {
    looking ??= lookOnce().finally(() => (looking = undefined));
    return looking;
  }

  async function lookOnce(): Promise<HallLook> {
    const seen = await lookAtTables(db);
    skewMs = seen.now.getTime() - Date.now();
    lookedAt = Date.now();
    isAnyAwake = seen.tables.some(({ isAwake }) => isAwake);
    const frames = await board.update(seen);
    for (const frame of frames) audience.tellAll(frame.table, frame);
    await news.follow(seen);
    return seen;
  }

  /** A step runs beside the others: one that waits for the beacon or the operator holds up no other table. */
  function run(work: Promise<void>, what: string): void {
    const done = work
      .catch((error: unknown) => alarm(`a table's ${what} failed`, { error: String(error) }))
      .finally(() => {
        moving.delete(done);
        phases.soon();
      });
    moving.add(done);
  }

  async function movePhases(): Promise<number> {
    await beat();
    const seen = await look();
    const at = now();
    for (const { id, dueAt } of seen.tables) {
      const table = all.get(id);
      if (!table || !dueAt || dueAt > at || opening.has(id)) continue;
      opening.add(id);
      run(
        openRound(parts(), table).finally(() => opening.delete(id)),
        "opening",
      );
    }
    if (seen.roundDueAt && seen.roundDueAt <= at) {
      for (const round of await claimDueRounds(db, LEASE_MS)) run(moveRound(parts(), round), "round");
    }
    if (seen.moneyDueAt && seen.moneyDueAt <= at) money.soon();
    tellPools();
    return pauseUntil(seen);
  }

  function pauseUntil(seen: HallLook): number {
    const usual = isAnyAwake ? (audience.size > 0 ? WATCHED_MS : AWAKE_MS) : ASLEEP_MS;
    const dues = [
      seen.roundDueAt,
      seen.moneyDueAt,
      ...seen.tables.map(({ id, dueAt }) => (opening.has(id) ? null : dueAt)),
    ];
    const waits = dues.flatMap((due) => (due ? [due.getTime() - now().getTime()] : []));
    return Math.max(10, Math.min(usual, ...waits));
  }

  function tellPools(): void {
    if (audience.size === 0 || Date.now() - pooledAt < POOLS_EVERY_MS) return;
    pooledAt = Date.now();
    for (const id of audience.tables()) {
      const frame = board.pools(id, now());
      if (frame) audience.tellIfChanged(id, frame);
    }
  }

  /** Tables that are looked at here stay awake, and everybody's count is known to all processes. */
  async function beat(): Promise<void> {
    if (audience.size === 0 || Date.now() - beatAt < HEARTBEAT_MS) return;
    beatAt = Date.now();
    const watchers = audience.watchers();
    await watchTables(
      db,
      watchers.map(({ table }) => table),
      WATCH_MS,
    );
    await noteWatchers(db, process, watchers);
  }

  const failed = (error: unknown) => alarm("tables could not be looked at", { error: String(error) });
  const phases = createLoop(movePhases, failed);
  const money = createLoop(async () => {
    const more = await Promise.all([payParts(parts()), returnStakes(parts())]);
    phases.soon();
    return more.includes(true) ? 0 : DAY_MS;
  }, failed);

  return {
    audience,
    board,
    now,
    soon: () => {
      money.soon();
      phases.soon();
    },
    async start() {
      await look();
      money.start();
      phases.start();
    },
    async stop() {
      audience.close();
      await phases.stop();
      await Promise.all(moving);
      await money.stop();
      await forgetWatchers(db, process).catch(() => {});
    },
    async watch(tables) {
      // Those that somebody here looks at already are kept awake by the heartbeat.
      const known = new Set(audience.tables());
      const fresh = tables.filter((table) => !known.has(table));
      if (fresh.length === 0) return;
      beatAt = 0;
      await watchTables(db, fresh, WATCH_MS);
      phases.soon();
    },
    async entries() {
      if (Date.now() - lookedAt > FRESH_MS) await look();
      return board.entries(now());
    },
    tellBet(playerId, bet, balance) {
      audience.tellPlayer(playerId, { type: "bet", bet, balance });
    },
  };
}

async function moveRound(parts: StudioParts, round: ClaimedRound): Promise<void> {
  const table = parts.tables.get(round.tableId);
  if (!table) return;
  switch (round.phase) {
    case "betting":
      return closeRound(parts, round);
    case "closing":
      return round.root === null ? freezeRound(parts, round) : drawRound(parts, table, round);
    case "dealing":
      return endShow(parts, table, round);
    case "settling":
      await settleRound(parts, table, round);
      return parts.hall.soon();
    case "done":
    case "void":
  }
}
