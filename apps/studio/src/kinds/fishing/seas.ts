import { setImmediate as nextTurn } from "node:timers/promises";
import { HOUR_MS, MINUTE_MS } from "@chokdee/rules/time";
import { createLoop, type Loop, NOTHING_DUE } from "@chokdee/server-kit/loop";
import { quietly } from "@chokdee/server-kit/pulse";
import type { DueWork } from "../../core/due-work.ts";
import { SOCKET_CODES } from "../../core/protocol.ts";
import type { Ports } from "../../core/ports.ts";
import { laneOf } from "../../players/guests-lane.ts";
import type { Seas } from "./faces.ts";
import { writeLines } from "./journal.ts";
import { claimDueMagazines, MAGAZINE_DUE } from "./magazines-repo.ts";
import { createOrphanage } from "./orphans.ts";
import {
  addProcess,
  endProcesses,
  keepAlive,
  LEASE_DUE,
  pruneJournal,
  restProcess,
  writeJournal,
} from "./processes-repo.ts";
import { leaveIfOver } from "./seat.ts";
import { createSeatWork, type Home, type SeatWork } from "./seat-work.ts";
import { findTable, isDemoShore, shoreOf, sitDown } from "./seating.ts";
import { settleMagazine } from "./settle-magazine.ts";
import type { Pending, Table } from "./table.ts";
import { releaseTable } from "./tables-repo.ts";

/** How long shots are gathered. The flight of a bullet hides it. */
const TICK_MS = 150;
/** How long news of tables is sent before others get their turn. */
const PIECE_MS = 5;
const BEAT_MS = 500;
/** Once this has passed, other processes take over with their next beat. */
const LEASE_MS = 3_000;
const SETTLE_LEASE_MS = 15_000;
const AT_ONCE = 20;
const KEPT_MS = HOUR_MS;
const EMPTY_MS = MINUTE_MS;
/** A table that opens wakes whoever waits without an end. */
const AT_REST_MS = HOUR_MS;

export function createSeas(deps: Ports): Seas {
  const { db, alarm } = deps;
  const home: Home = { tables: new Map(), processId: 0, isStopping: false, allowances: new Map() };
  const beats = createBeats(home, deps, fall);
  const takeover = createTakeover(home, deps);
  const orphanage = createOrphanage(home, deps);
  const settler = createMagazineSettler(deps);
  const work = createSeatWork(home, deps);
  const started = Promise.withResolvers<void>();
  let address = "";
  /** Guests have one of their own, and meet no member at a table. */
  const turns: Record<"members" | "guests", Promise<unknown>> = {
    members: Promise.resolve(),
    guests: Promise.resolve(),
  };
  let falling: Promise<void> | undefined;

  /** Tables are opened and given up one after the other, so that players who arrive together share them. */
  function inTurn<Value>(shore: string, step: () => Promise<Value>): Promise<Value> {
    const who = isDemoShore(shore) ? "guests" : "members";
    const done = turns[who].then(() => beats.during(step));
    turns[who] = done.catch(() => {});
    return done;
  }

  /**
   * Another process has declared this one dead: what it has not written never happened, and its pages connect again.
   */
  async function fall(processId: number): Promise<void> {
    // Later callers find nothing left to do.
    if (home.processId !== processId) return;
    falling ??= becomeAnother().finally(() => {
      falling = undefined;
    });
    await falling;
  }

  async function becomeAnother(): Promise<void> {
    alarm("this process was taken for dead", { processId: home.processId });
    for (const { seats } of home.tables.values()) {
      for (const { page } of seats.values()) page?.close(SOCKET_CODES.stopping);
    }
    home.tables.clear();
    home.processId = await addProcess(db, address, LEASE_MS);
  }

  /** Gives up a table at which nobody has sat for a long time. */
  function release(table: Table): void {
    void inTurn(table.shore, async () => {
      if (table.seats.size > 0 || home.tables.get(table.id) !== table) return;
      home.tables.delete(table.id);
      await releaseTable(db, table.id, home.processId);
    }).catch((error: unknown) => alarm("a table could not be given back", { table: table.id, error: String(error) }));
  }

  const ticks = createTicks(deps, home, { work, fall, release });
  const loops = [ticks, beats, takeover, orphanage, settler];
  return {
    tables: home.tables,
    dueWork: [takeover, orphanage, settler],
    advance: work.advance,
    async find(session, room, request) {
      await started.promise;
      return inTurn(shoreOf(session, room), async () => {
        await falling;
        if (home.isStopping) return undefined;
        const found = await findTable(laneOf(deps, session), home, session, room, request);
        ticks.soon();
        return found;
      });
    },
    sit: (table, session, page) => sitDown(laneOf(deps, session), home, table, session, page),
    endSession({ id }, refusal) {
      for (const table of home.tables.values()) {
        for (const seat of table.seats.values()) {
          if (seat.session.id !== id) continue;
          Object.assign(seat, { ended: refusal, isLeaving: true });
          work.advance(table, seat);
        }
      }
    },
    away(table, seat) {
      Object.assign(seat, { page: undefined, awaySince: deps.now().getTime(), load: undefined });
      seat.bullets.clear();
      table.tellSeats();
    },
    async start(url) {
      address = url;
      home.processId = await addProcess(db, url, LEASE_MS);
      for (const loop of loops) loop.start();
      started.resolve();
    },
    async stop() {
      home.isStopping = true;
      for (const loop of loops) await loop.stop();
      // Without the database, other processes end them by what the journal has.
      await work.finish().catch(() => {});
      if (home.processId > 0) await endProcesses(db, { id: home.processId }).catch(() => {});
    },
  };
}

type Fall = (processId: number) => Promise<void>;

interface Ways {
  readonly work: SeatWork;
  readonly fall: Fall;
  readonly release: (table: Table) => void;
}

/** Draws and writes what happened at all tables of the process at once, and only then tells their pages. */
function createTicks({ db, alarm, now }: Ports, home: Home, { work, fall, release }: Ways): Loop {
  /** Drawn, but not yet known to be written. */
  let pending: Pending[] = [];

  /** What could not be written is written again unchanged: every shot comes out the same. */
  async function write(at: Date): Promise<void> {
    const { processId } = home;
    const written = pending;
    try {
      const isMine = await writeJournal(db, processId, at, writeLines(written.map(({ drawn }) => drawn)));
      pending = [];
      if (!isMine) return await fall(processId);
    } catch (error) {
      return alarm("shots could not be written", { error: String(error), shots: written.length });
    }
    for (const each of written) each.table.happened(each, at.getTime());
  }

  function look(table: Table, at: number): void {
    table.tell(at);
    for (const seat of table.seats.values()) {
      leaveIfOver(seat, at);
      work.advance(table, seat);
    }
    if (table.seats.size > 0 || table.emptySince === undefined || at - table.emptySince < EMPTY_MS) return;
    table.emptySince = at;
    release(table);
  }

  /** In pieces, so that pages are still heard while hundreds of others are written to. */
  async function lookAtAll(): Promise<void> {
    let begun = performance.now();
    for (const table of home.tables.values()) {
      look(table, now().getTime());
      if (performance.now() - begun < PIECE_MS) continue;
      await nextTurn();
      begun = performance.now();
    }
  }

  /** One table in each tick: working out the next minute for all of them at once would hold everything up. */
  function prepare(at: number): void {
    for (const { water } of home.tables.values()) if (water.prepare(at)) return;
  }

  async function tick(): Promise<number> {
    const begun = performance.now();
    const at = now();
    // What was drawn at a table that has left this process never happened.
    pending = pending.filter(({ table }) => home.tables.get(table.id) === table);
    // Nothing else runs between here and the writing, so that what was drawn belongs to the tables that are here.
    for (const table of home.tables.values()) pending.push(...table.takeDrawn(at.getTime()));
    if (pending.length > 0) await write(at);
    await lookAtAll();
    prepare(at.getTime());
    return home.tables.size === 0 ? AT_REST_MS : Math.max(0, TICK_MS - (performance.now() - begun));
  }

  return createSteadyLoop(tick, TICK_MS, (error) => alarm("a tick of the sea failed", { error: String(error) }));
}

interface Beats extends Loop {
  /** Does something that tables may come of. This process says that it lives before that, and until no table is left. */
  during<Value>(work: () => Promise<Value>): Promise<Value>;
}

/** Says that this process lives as long as it has tables, and rests otherwise. */
function createBeats(home: Home, { db, alarm }: Ports, fall: Fall): Beats {
  let working = 0;
  let isAtRest = false;
  let last: Promise<unknown> = Promise.resolve();

  /** One after the other: a lease that ends must not be followed by an older one without an end. */
  function inOrder<Value>(step: () => Promise<Value>): Promise<Value> {
    const done = last.then(step);
    last = done.catch(() => {});
    return done;
  }

  async function renew(): Promise<void> {
    const { processId } = home;
    if (!(await keepAlive(db, processId, LEASE_MS))) await fall(processId);
    // Not before: a table that is taken meanwhile waits for it too.
    isAtRest = false;
  }

  async function beat(): Promise<number> {
    if (home.tables.size === 0 && working === 0) {
      // It counts as resting while the answer is awaited, or is lost.
      isAtRest = true;
      if (await restProcess(db, home.processId)) return AT_REST_MS;
    }
    await renew();
    return BEAT_MS;
  }

  const failed = (error: unknown) => alarm("the sea's processes could not be seen", { error: String(error) });
  const loop = createSteadyLoop(() => quietly(() => inOrder(beat)), BEAT_MS, failed);
  return {
    ...loop,
    async during(work) {
      working += 1;
      try {
        if (isAtRest) await inOrder(renew);
        return await work();
      } finally {
        working -= 1;
        loop.soon();
      }
    },
  };
}

/** Ends processes that say no more that they live: their tables and magazines are free for others then. */
function createTakeover(home: Home, { db, alarm }: Ports): Loop & DueWork {
  const loop = createLoop(
    async () => {
      await endProcesses(db, { notId: home.processId });
      return NOTHING_DUE;
    },
    (error) => alarm("the sea's ended processes could not be taken over", { error: String(error) }),
  );
  return { ...loop, dueSql: LEASE_DUE };
}

/** Keeps its pace after a failure, because a process that pauses for longer than its lease is declared dead. */
function createSteadyLoop(look: () => Promise<number>, pauseMs: number, onFailure: (error: unknown) => void): Loop {
  const steadily = () =>
    look().catch((error: unknown) => {
      onFailure(error);
      return pauseMs;
    });
  return createLoop(steadily, onFailure);
}

/** Brings every magazine to its end, including those of a killed process: the table says what is due. */
function createMagazineSettler(deps: Ports): Loop & DueWork {
  const { db, now, alarm } = deps;
  let prunedAt = 0;
  async function settle(): Promise<number> {
    const at = now();
    const due = await claimDueMagazines(db, at, new Date(at.getTime() + SETTLE_LEASE_MS), AT_ONCE);
    await Promise.all(due.map((magazine) => settleMagazine(deps, magazine)));
    if (at.getTime() - prunedAt > KEPT_MS) {
      prunedAt = at.getTime();
      await pruneJournal(db, new Date(prunedAt - KEPT_MS));
    }
    return due.length === AT_ONCE ? 0 : KEPT_MS;
  }
  const loop = createLoop(settle, (error) => alarm("magazines could not be looked at", { error: String(error) }));
  return { ...loop, dueSql: MAGAZINE_DUE };
}
