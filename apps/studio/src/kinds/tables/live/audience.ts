import { textFrame } from "../../../platform/sockets.ts";
import type { Refusal } from "../../../core/refusal.ts";
import type { Session } from "../../../core/session.ts";
import type { TableFrame } from "../protocol.ts";

/** A page that is connected. */
export interface Watcher {
  /** Null for a guest. */
  readonly session: Session | null;
  readonly tables: ReadonlySet<string>;
  /** Sends frames as they go over the line, one or more. */
  send(bytes: Buffer): void;
  /** Its session has ended: from here on it watches as a guest's. */
  end(refusal: Refusal): void;
  close(): void;
}

/**
 * All pages that are connected to this process. A frame is built once, and all get the same bytes. What is published at
 * one moment goes out together, because with thousands of pages the number of writes is what costs. Tables that close
 * in the same second are moved one after the other: during the rest after a writing, their news is gathered for the
 * next one.
 */
export interface Audience {
  readonly size: number;
  /** How many frames were built, and how often one was sent. */
  readonly counts: { readonly built: number; readonly sent: number };
  add(watcher: Watcher): void;
  remove(watcher: Watcher): void;
  /** A page's connection takes the place of an earlier one. */
  replace(before: Watcher, after: Watcher): void;
  isWatched(table: string): boolean;
  tables(): readonly string[];
  watchers(): { readonly table: string; readonly count: number }[];
  players(): number[];
  tellAll(table: string, frame: TableFrame): void;
  /** Left out where it says the same as the last one for the table, apart from its time. */
  tellIfChanged(table: string, frame: TableFrame & { readonly now: string }): void;
  /** Tells the pages of a member, each what is for its own session. */
  tellPlayer(playerId: number, frameFor: (session: Session) => TableFrame): void;
  /** Tells the pages of one session. */
  tellSession(session: Session, frame: TableFrame): void;
  /** The operator takes no more stakes of a session. */
  endSession(session: Pick<Session, "id" | "player_id">, refusal: Refusal): void;
  close(): void;
}

/** Pages that look at the same tables: what is published of them is put together once for all. */
interface Group {
  readonly tables: ReadonlySet<string>;
  readonly watchers: Set<Watcher>;
  /** The numbers of the frames that these pages get with the next writing. */
  due: number[];
}

/**
 * While many pages are written to, the studio does nothing else. Afterwards it works for as long, and gathers what
 * happens.
 */
const MAX_REST_MS = 100;

/** What was published since the last writing, and who gets which of it. */
interface Batch {
  /** Returns its number. */
  publish(frame: TableFrame): number;
  /** For this page alone. */
  give(watcher: Watcher, no: number): void;
  /** This page gets nothing that was published before, which its snapshot contains. */
  join(watcher: Watcher): void;
  leave(watcher: Watcher): void;
  /** What concerns only the member is not in a snapshot, so it still goes to this page. */
  move(before: Watcher, after: Watcher): void;
  write(): void;
}

function createBatch(groups: ReadonlyMap<string, Group>, counts: { built: number; sent: number }): Batch {
  let frames: Buffer[] = [];
  let own = new Map<Watcher, number[]>();
  let since = new Map<Watcher, number>();
  let timer: NodeJS.Timeout | NodeJS.Immediate | undefined;
  let restedAt = 0;

  function write(): void {
    const started = performance.now();
    const [published, extra, came] = [frames, own, since];
    [frames, own, since, timer] = [[], new Map(), new Map(), undefined];
    const bytesOf = (numbers: readonly number[]) => Buffer.concat(numbers.flatMap((no) => published[no] ?? []));
    const send = (watcher: Watcher, numbers: readonly number[], bytes: Buffer) => {
      counts.sent += numbers.length;
      watcher.send(bytes);
    };
    for (const group of groups.values()) {
      const { due } = group;
      if (due.length === 0) continue;
      group.due = [];
      const bytes = bytesOf(due);
      for (const watcher of group.watchers) {
        const from = came.get(watcher);
        if (from === undefined && !extra.has(watcher)) send(watcher, due, bytes);
        else extra.set(watcher, [...(extra.get(watcher) ?? []), ...due.filter((no) => no >= (from ?? 0))]);
      }
    }
    for (const [watcher, numbers] of extra) {
      const inOrder = numbers.toSorted((a, b) => a - b);
      if (inOrder.length > 0) send(watcher, inOrder, bytesOf(inOrder));
    }
    const ended = performance.now();
    restedAt = ended + Math.min(MAX_REST_MS, ended - started);
  }

  return {
    publish(frame) {
      if (!timer) {
        const restMs = Math.floor(restedAt - performance.now());
        timer = restMs > 0 ? setTimeout(write, restMs) : setImmediate(write);
      }
      counts.built += 1;
      return frames.push(textFrame(JSON.stringify(frame))) - 1;
    },
    give: (watcher, no) => void own.set(watcher, [...(own.get(watcher) ?? []), no]),
    join(watcher) {
      if (frames.length > 0) since.set(watcher, frames.length);
    },
    leave(watcher) {
      own.delete(watcher);
      since.delete(watcher);
    },
    move(before, after) {
      const waiting = own.get(before);
      if (waiting) own.set(after, waiting);
    },
    write,
  };
}

export function createAudience(): Audience {
  const groups = new Map<string, Group>();
  const byPlayer = new Map<number, Set<Watcher>>();
  const watching = new Map<string, number>();
  const all = new Map<Watcher, Group>();
  const last = new Map<string, string>();
  const counts = { built: 0, sent: 0 };
  const batch = createBatch(groups, counts);

  function tellAll(table: string, frame: TableFrame): void {
    if (!watching.has(table)) return;
    const no = batch.publish(frame);
    for (const group of groups.values()) if (group.tables.has(table)) group.due.push(no);
  }

  function tellOwn(playerId: number, isFor: (session: Session) => boolean, frameFor: (session: Session) => TableFrame) {
    const numbers = new Map<number, number>();
    for (const watcher of byPlayer.get(playerId) ?? []) {
      const { session } = watcher;
      if (!session || !isFor(session)) continue;
      const no = numbers.get(session.id) ?? batch.publish(frameFor(session));
      numbers.set(session.id, no);
      batch.give(watcher, no);
    }
  }

  function add(watcher: Watcher): void {
    const name = nameOf(watcher);
    const group = groups.get(name) ?? { tables: watcher.tables, watchers: new Set(), due: [] };
    groups.set(name, group);
    group.watchers.add(watcher);
    all.set(watcher, group);
    batch.join(watcher);
    count(watching, watcher, 1);
    const playerId = watcher.session?.player_id;
    if (playerId !== undefined) byPlayer.set(playerId, (byPlayer.get(playerId) ?? new Set()).add(watcher));
  }

  function remove(watcher: Watcher): void {
    const group = all.get(watcher);
    if (!group) return;
    group.watchers.delete(watcher);
    if (group.watchers.size === 0) groups.delete(nameOf(group));
    all.delete(watcher);
    batch.leave(watcher);
    count(watching, watcher, -1);
    const playerId = watcher.session?.player_id;
    if (playerId === undefined) return;
    const pages = byPlayer.get(playerId);
    pages?.delete(watcher);
    if (pages?.size === 0) byPlayer.delete(playerId);
  }

  return {
    get size() {
      return all.size;
    },
    counts,
    add,
    remove,
    replace(before, after) {
      batch.move(before, after);
      remove(before);
      add(after);
    },
    isWatched: (table) => watching.has(table),
    tables: () => [...watching.keys()],
    watchers: () => [...watching].map(([table, count]) => ({ table, count })),
    players: () => [...byPlayer.keys()],
    tellAll,
    tellIfChanged(table, frame) {
      const text = JSON.stringify({ ...frame, now: "" });
      if (last.get(table) === text) return;
      last.set(table, text);
      tellAll(table, frame);
    },
    tellPlayer: (playerId, frameFor) => tellOwn(playerId, () => true, frameFor),
    tellSession: (session, frame) =>
      tellOwn(
        session.player_id,
        ({ id }) => id === session.id,
        () => frame,
      ),
    endSession({ id, player_id: playerId }, refusal) {
      const pages = [...(byPlayer.get(playerId) ?? [])].filter(({ session }) => session?.id === id);
      for (const page of pages) page.end(refusal);
    },
    close() {
      batch.write();
      for (const watcher of all.keys()) watcher.close();
    },
  };
}

function nameOf({ tables }: Pick<Watcher, "tables">): string {
  return [...tables].toSorted().join();
}

function count(watching: Map<string, number>, { tables }: Watcher, by: 1 | -1): void {
  for (const table of tables) {
    const left = (watching.get(table) ?? 0) + by;
    if (left === 0) watching.delete(table);
    else watching.set(table, left);
  }
}
