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
 * moment goes out together: it is the number of writes that thousands of pages cost.
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

export function createAudience(): Audience {
  const byTable = new Map<string, Set<Watcher>>();
  const byPlayer = new Map<number, Set<Watcher>>();
  const all = new Set<Watcher>();
  const last = new Map<string, string>();
  const counts = { built: 0, sent: 0 };

  /** What was published since the last writing, and which of it each page gets. */
  let frames: Buffer[] = [];
  let waiting = new Map<Watcher, number[]>();

  function tell(watchers: ReadonlySet<Watcher> | undefined, frame: TableFrame): void {
    if (!watchers || watchers.size === 0) return;
    if (frames.length === 0) setImmediate(write);
    const no = frames.push(textFrame(JSON.stringify(frame))) - 1;
    counts.built += 1;
    for (const watcher of watchers) {
      const own = waiting.get(watcher);
      if (own) own.push(no);
      else waiting.set(watcher, [no]);
    }
  }

  function write(): void {
    const [published, due] = [frames, waiting];
    frames = [];
    waiting = new Map();
    const joined = new Map<string, Buffer>();
    for (const [watcher, own] of due) {
      const name = own.join();
      const bytes = joined.get(name) ?? Buffer.concat(own.flatMap((no) => published[no] ?? []));
      joined.set(name, bytes);
      counts.sent += own.length;
      watcher.send(bytes);
    }
  }

  function add(watcher: Watcher): void {
    // Its snapshot follows, which says all that was published before.
    write();
    all.add(watcher);
    for (const table of watcher.tables) join(byTable, table, watcher);
    if (watcher.playerId !== null) join(byPlayer, watcher.playerId, watcher);
  }

  function remove(watcher: Watcher): void {
    waiting.delete(watcher);
    all.delete(watcher);
    for (const table of watcher.tables) leave(byTable, table, watcher);
    if (watcher.playerId !== null) leave(byPlayer, watcher.playerId, watcher);
  }

  return {
    get size() {
      return all.size;
    },
    counts,
    add,
    remove,
    replace(before, after) {
      write();
      remove(before);
      add(after);
    },
    tables: () => [...byTable.keys()],
    watchers: () => [...byTable].map(([table, watchers]) => ({ table, count: watchers.size })),
    players: () => [...byPlayer.keys()],
    tellAll(table, frame) {
      tell(byTable.get(table), frame);
    },
    tellIfChanged(table, frame) {
      const text = JSON.stringify({ ...frame, now: "" });
      if (last.get(table) === text) return;
      last.set(table, text);
      tell(byTable.get(table), frame);
    },
    tellPlayer(playerId, frame) {
      tell(byPlayer.get(playerId), frame);
    },
    close() {
      write();
      for (const watcher of all) watcher.close();
    },
  };
}

function join<Key>(groups: Map<Key, Set<Watcher>>, key: Key, watcher: Watcher): void {
  const group = groups.get(key);
  if (group) group.add(watcher);
  else groups.set(key, new Set([watcher]));
}

function leave<Key>(groups: Map<Key, Set<Watcher>>, key: Key, watcher: Watcher): void {
  const group = groups.get(key);
  group?.delete(watcher);
  if (group?.size === 0) groups.delete(key);
}
