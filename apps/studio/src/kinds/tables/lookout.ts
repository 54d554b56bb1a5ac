import { quietly } from "@chokdee/server-kit/pulse";
import type { TablesDeps } from "./dependencies.ts";
import type { TableBoard } from "./faces.ts";
import type { Audience } from "./live/audience.ts";
import type { OwnNews } from "./live/own-news.ts";
import type { PoolsFrame } from "./protocol.ts";
import { forgetWatchers, type HallLook, lookAtTables, noteWatchers, watchTables } from "./state-repo.ts";

/** How long the last look is good enough for whoever asks in between. */
const FRESH_MS = 400;
/** Until a table that was woken has been seen awake. */
const WAKING_MS = 1_000;
const POOLS_EVERY_MS = 1_000;
const BEFORE_PHASE_MS = 250;
const HEARTBEAT_MS = 4_000;
const WATCH_MS = 12_000;
const PROCESS_BYTES = 8;

/** Reads the state of all tables, and tells the pages of this process what has changed. */
export interface Lookout {
  /** The database's time, as far as this process knows. */
  now(): Date;
  look(): Promise<HallLook>;
  /** Looks only if the last look is old. */
  refresh(): Promise<void>;
  /**
   * Publishes what lies on the tables, once a second; or together with the next phase, where that is only a moment
   * away.
   */
  tellPools(nextPhaseAt: Date | null): void;
  /** Tables that are looked at here stay awake, and everybody's count is known to all processes. */
  beat(): Promise<void>;
  /**
   * Wakes tables that nobody here has looked at yet, once for all who come together. Returns whether there were any.
   */
  watch(tables: readonly string[]): Promise<boolean>;
  leave(): Promise<void>;
}

export function createLookout(
  { db, randomHex }: Pick<TablesDeps, "db" | "randomHex">,
  board: TableBoard,
  audience: Audience,
  news: OwnNews,
): Lookout {
  const process = randomHex(PROCESS_BYTES);
  let looking: Promise<HallLook> | undefined;
  let skewMs = 0;
  let lookedAt = 0;
  let pooledAt = 0;
  let beatAt = 0;
  /** When tables were kept awake from here for those who came. */
  const wokenAt = new Map<string, number>();
  const now = () => new Date(Date.now() + skewMs);

  async function lookOnce(): Promise<HallLook> {
    const seen = await lookAtTables(db);
    skewMs = seen.now.getTime() - Date.now();
    lookedAt = Date.now();
    const frames = await board.update(seen);
    for (const frame of frames) audience.tellAll(frame.table, frame);
    // What lay there was worked out with the change: who comes now is shown it, and all others hear the same.
    for (const { table, type } of frames) if (type === "round") tellPoolsOf(table, board.lying(table, now()));
    await news.follow(seen);
    return seen;
  }

  function tellPoolsOf(table: string, frame: PoolsFrame | undefined): void {
    if (frame) audience.tellIfChanged(table, frame);
  }

  /** They are awake, as far as is known, and stay so until the next heartbeat. */
  function needsWaking(table: string): boolean {
    const ago = Date.now() - (wokenAt.get(table) ?? 0);
    return !audience.isWatched(table) && ago > (board.isAwake(table) ? HEARTBEAT_MS : WAKING_MS);
  }

  /** One at a time: an older look must not follow a newer one. */
  function look(): Promise<HallLook> {
    looking ??= quietly(lookOnce).finally(() => (looking = undefined));
    return looking;
  }

  return {
    now,
    look,
    async refresh() {
      if (Date.now() - lookedAt > FRESH_MS) await look();
    },
    tellPools(nextPhaseAt) {
      if (audience.size === 0 || Date.now() - pooledAt < POOLS_EVERY_MS) return;
      // Thousands of writes would still be under way when the phase ends.
      const untilPhaseMs = (nextPhaseAt?.getTime() ?? 0) - now().getTime();
      if (untilPhaseMs > 0 && untilPhaseMs < BEFORE_PHASE_MS) return;
      pooledAt = Date.now();
      for (const id of audience.tables()) tellPoolsOf(id, board.pools(id, now(), 0));
    },
    async beat() {
      if (audience.size === 0 || Date.now() - beatAt < HEARTBEAT_MS) return;
      beatAt = Date.now();
      const watchers = audience.watchers();
      const tables = watchers.map(({ table }) => table);
      await watchTables(db, tables, WATCH_MS);
      await noteWatchers(db, process, watchers);
    },
    async watch(tables) {
      // What is shown to one is sent to all: then there is nothing that only some know.
      for (const id of tables) tellPoolsOf(id, board.pools(id, now(), POOLS_EVERY_MS));
      const fresh = tables.filter(needsWaking);
      if (fresh.length === 0) return false;
      beatAt = 0;
      for (const id of fresh) wokenAt.set(id, Date.now());
      await watchTables(db, fresh, WATCH_MS);
      return true;
    },
    leave: () => forgetWatchers(db, process).catch(() => {}),
  };
}
