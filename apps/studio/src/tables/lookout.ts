import type { StudioParts } from "../studio.ts";
import type { TableBoard } from "./faces.ts";
import type { Audience } from "./live/audience.ts";
import { createOwnNews } from "./live/own-news.ts";
import { forgetWatchers, type HallLook, lookAtTables, noteWatchers, watchTables } from "./state-repo.ts";

/** A look is believed this long where somebody asks in between. */
const FRESH_MS = 400;
const POOLS_EVERY_MS = 1_000;
const BEFORE_PHASE_MS = 250;
const HEARTBEAT_MS = 4_000;
const WATCH_MS = 12_000;
const PROCESS_BYTES = 8;

/** Sees how all tables stand, and has the pages of this process hear of what has changed. */
export interface Lookout {
  /** The database's time, as far as this process knows. */
  now(): Date;
  look(): Promise<HallLook>;
  /** Looks only where the last look is old. */
  refresh(): Promise<void>;
  /** What lies on the tables, once a second; with the phase that is due next, where that is a moment away. */
  tellPools(nextPhaseAt: Date | null): void;
  /** Tables that are looked at here stay awake, and everybody's count is known to all processes. */
  beat(): Promise<void>;
  /** Wakes tables that nobody here has looked at yet. Returns whether there were any. */
  watch(tables: readonly string[]): Promise<boolean>;
  leave(): Promise<void>;
}

export function createLookout(
  { db, randomHex }: Pick<StudioParts, "db" | "randomHex">,
  board: TableBoard,
  audience: Audience,
): Lookout {
  const process = randomHex(PROCESS_BYTES);
  const news = createOwnNews(db, audience);
  let looking: Promise<HallLook> | undefined;
  let skewMs = 0;
  let lookedAt = 0;
  let pooledAt = 0;
  let beatAt = 0;
  const now = () => new Date(Date.now() + skewMs);

  async function lookOnce(): Promise<HallLook> {
    const seen = await lookAtTables(db);
    skewMs = seen.now.getTime() - Date.now();
    lookedAt = Date.now();
    const frames = await board.update(seen);
    for (const frame of frames) audience.tellAll(frame.table, frame);
    await news.follow(seen);
    return seen;
  }

  /** One at a time: an older look must not follow a newer one. */
  function look(): Promise<HallLook> {
    looking ??= lookOnce().finally(() => (looking = undefined));
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
      for (const id of audience.tables()) {
        const frame = board.pools(id, now());
        if (frame) audience.tellIfChanged(id, frame);
      }
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
      // Those that somebody here looks at already are kept awake by the heartbeat.
      const known = new Set(audience.tables());
      const fresh = tables.filter((table) => !known.has(table));
      if (fresh.length === 0) return false;
      beatAt = 0;
      await watchTables(db, fresh, WATCH_MS);
      return true;
    },
    leave: () => forgetWatchers(db, process).catch(() => {}),
  };
}
