import { textFrame } from "../../platform/sockets.ts";
import type { TableFrame } from "../protocol.ts";

/** A page that is connected. */
export interface Watcher {
  /** Null of a guest. */
  readonly playerId: number | null;
  readonly tables: ReadonlySet<string>;
  /** Sends frames as they go over the line, one or more. */
  send(bytes: Buffer): void;
  close(): void;
}

/**
 * All pages that are connected to this process. A frame is built once, and all get the same bytes. What is published at one
 * moment goes out together: it is the number of writes that thousands of pages cost. Tables that close at the same second
 * are moved one after the other: what they say joins while the last writing is rested from.
 */
export interface Audience {
  readonly size: number;
  /** How many frames were built, and how often one was sent. */
  readonly counts: { readonly built: number; readonly sent: number };
  add(watcher: Watcher): void;
  remove(watcher: Watcher): void;
  /** In place of another. */
  replace(before: Watcher, after: Watcher): void;
  tables(): readonly string[];
  watchers(): { readonly table: string; readonly count: number }[];
  players(): number[];
  tellAll(table: string, frame: TableFrame): void;
  /** Unless it says what the last one for the table has said, its time apart. */
  tellIfChanged(table: string, frame: TableFrame & { readonly now: string }): void;
  tellPlayer(playerId: number, frame: TableFrame): void;
  close(): void;
}

/** Pages that look at the same tables: what is published of them is put together once for all. */
interface Group {
  readonly tables: ReadonlySet<string>;
  readonly watchers: Set<Watcher>;
  /** The numbers of the frames that they get with the next writing. */
  due: number[];
}

/** While many are written to, the studio does nothing else. It then works for as long, and gathers what happens. */
const MAX_REST_MS = 100;

/** What was published since the last writing, and who gets which of it. */
interface Batch {
  /** Returns its number. */
  publish(frame: TableFrame): number;
  /** For this page alone. */
  give(watcher: Watcher, no: number): void;
  /** It gets nothing that was published before: its snapshot says that. */
  join(watcher: Watcher): void;
  leave(watcher: Watcher): void;
  /** What concerns the member alone is not in a snapshot, and goes to the page that looks on. */
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
  const all = new Map<Watcher, Group>();
  const last = new Map<string, string>();
  const counts = { built: 0, sent: 0 };
  const batch = createBatch(groups, counts);

  function tellAll(table: string, frame: TableFrame): void {
    const watching = [...groups.values()].filter(({ tables }) => tables.has(table));
    if (watching.length === 0) return;
    const no = batch.publish(frame);
    for (const group of watching) group.due.push(no);
  }

  function add(watcher: Watcher): void {
    const name = nameOf(watcher);
    const group = groups.get(name) ?? { tables: watcher.tables, watchers: new Set(), due: [] };
    groups.set(name, group);
    group.watchers.add(watcher);
    all.set(watcher, group);
    batch.join(watcher);
    const { playerId } = watcher;
    if (playerId !== null) byPlayer.set(playerId, (byPlayer.get(playerId) ?? new Set()).add(watcher));
  }

  function remove(watcher: Watcher): void {
    const group = all.get(watcher);
    group?.watchers.delete(watcher);
    if (group?.watchers.size === 0) groups.delete(nameOf(group));
    all.delete(watcher);
    batch.leave(watcher);
    const { playerId } = watcher;
    if (playerId === null) return;
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
    tables: () => [...new Set([...groups.values()].flatMap(({ tables }) => [...tables]))],
    watchers: () => countWatchers(groups.values()),
    players: () => [...byPlayer.keys()],
    tellAll,
    tellIfChanged(table, frame) {
      const text = JSON.stringify({ ...frame, now: "" });
      if (last.get(table) === text) return;
      last.set(table, text);
      tellAll(table, frame);
    },
    tellPlayer(playerId, frame) {
      const pages = byPlayer.get(playerId);
      if (!pages) return;
      const no = batch.publish(frame);
      for (const watcher of pages) batch.give(watcher, no);
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

function countWatchers(groups: Iterable<Group>): { readonly table: string; readonly count: number }[] {
  const counted = new Map<string, number>();
  for (const { tables, watchers } of groups) {
    for (const table of tables) counted.set(table, (counted.get(table) ?? 0) + watchers.size);
  }
  return [...counted].map(([table, count]) => ({ table, count }));
}
