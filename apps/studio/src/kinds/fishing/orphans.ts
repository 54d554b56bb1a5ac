import { MINUTE_MS } from "@chokdee/rules/time";
import { createLoop, type Loop, NOTHING_DUE } from "@chokdee/server-kit/loop";
import type { DueWork } from "../../core/due-work.ts";
import type { Ports } from "../../core/ports.ts";
import { type Drawn, readLines } from "./journal.ts";
import { type Magazine, openMagazinesOf, ORPHAN_DUE, orphanedProcess } from "./magazines-repo.ts";
import { readJournal } from "./processes-repo.ts";
import type { Home } from "./seat-work.ts";
import { endOrphan } from "./settle-magazine.ts";

const STRAYS_MS = 5_000;
/** How long a magazine that could not be ended is left alone, so that others get their turn. */
const AGAIN_MS = MINUTE_MS;
const AT_ONCE = 100;
const CLOCK_MS = MINUTE_MS;

type Lines = ReadonlyMap<number, readonly Drawn[]>;

/** Ends magazines that nobody shoots any more. It may take long, and renewing the lease does not wait for it. */
export function createOrphanage(home: Home, deps: Ports): Loop & DueWork {
  const failed = new Map<string, number>();
  /** Of the process whose magazines are being ended: it writes no more. */
  let dead: { readonly id: number; readonly lines: Lines } | undefined;
  let strayedAt = 0;

  async function end(magazine: Magazine, lines: Lines): Promise<void> {
    // Another process goes on.
    if (home.isStopping) return;
    try {
      await endOrphan(deps, magazine, lines.get(magazine.seq) ?? []);
    } catch (error) {
      failed.set(magazine.id, deps.now().getTime() + AGAIN_MS);
      deps.alarm("a magazine that was left could not be ended", { id: magazine.id, error: String(error) });
    }
  }

  /** Ends the magazines of one process that has ended, and returns how many there were. */
  async function endOrphans(at: Date): Promise<number> {
    const { db } = deps;
    const found = await orphanedProcess(db, [...failed.keys()]);
    if (!found) dead = undefined;
    if (!found) return 0;
    if (dead?.id !== found.id) dead = { id: found.id, lines: await readLinesSince(deps, found.id, found.since) };
    const { id, lines } = dead;
    const orphans = await openMagazinesOf(db, id, at, [...failed.keys()], AT_ONCE);
    for (const orphan of orphans) await end(orphan, lines);
    return orphans.length;
  }

  /** Magazines that this process has opened and does not know: the answer of the database was lost. */
  async function endStrays(at: number): Promise<void> {
    if (at - strayedAt < STRAYS_MS) return;
    strayedAt = at;
    const before = new Date(at - MINUTE_MS);
    const { processId } = home;
    const without = [...failed.keys(), ...knownIn(home)];
    const open = await openMagazinesOf(deps.db, processId, before, without, AT_ONCE);
    const known = new Set(knownIn(home));
    const strays = open.filter(({ id }) => !known.has(id));
    const [first] = strays.toSorted((one, other) => one.asked_at.getTime() - other.asked_at.getTime());
    if (!first || processId !== home.processId) return;
    const lines = await readLinesSince(deps, processId, first.asked_at);
    for (const stray of strays) await end(stray, lines);
  }

  async function look(): Promise<number> {
    const at = deps.now();
    for (const [id, until] of failed) if (until < at.getTime()) failed.delete(id);
    const count = await endOrphans(at);
    await endStrays(at.getTime());
    if (count > 0) return 0;
    return home.tables.size > 0 ? STRAYS_MS : NOTHING_DUE;
  }

  const loop = createLoop(look, (error) =>
    deps.alarm("magazines that were left could not be seen", { error: String(error) }),
  );
  return { ...loop, dueSql: ORPHAN_DUE };
}

function knownIn({ tables }: Home): string[] {
  const seats = [...tables.values()].flatMap((table) => [...table.seats.values()]);
  return seats.flatMap(({ shooting }) => shooting?.magazine.id ?? []);
}

/** What a process has written, by magazine. */
async function readLinesSince({ db }: Ports, processId: number, since: Date): Promise<Lines> {
  // Under a clock that was set back, shots of a magazine may have been written with a time before it.
  const rows = await readJournal(db, processId, new Date(since.getTime() - CLOCK_MS));
  return Map.groupBy(rows.flatMap(readLines), ({ magazine }) => magazine);
}
