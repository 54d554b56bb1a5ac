import type { TableSession } from "../../../../src/kinds/tables/protocol.ts";
import { isRecord, listIn, recordIn } from "./kept-keys.ts";

type Memory = Pick<Storage, "getItem" | "setItem">;

const NAME = "chokdee.tables.session";

/** A launch code works once: the page that was opened by it keeps its session for a reload, in its own tab alone. */
export function keepSession(game: string, session: TableSession, memory: Memory | undefined = tabMemory()): void {
  try {
    memory?.setItem(NAME, JSON.stringify({ game, session }));
  } catch {
    // A full storage: after a reload the tables are watched.
  }
}

/** Whether it still stands, the studio says. */
export function keptSession(game: string, memory: Memory | undefined = tabMemory()): TableSession | null {
  const stored = recordIn(memory?.getItem(NAME) ?? null);
  return stored["game"] === game && isSession(stored["session"]) ? stored["session"] : null;
}

export function isReloaded(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return entry !== undefined && "type" in entry && entry.type === "reload";
}

function isSession(value: unknown): value is TableSession {
  if (!isRecord(value)) return false;
  const { session, nickname, balance, tables } = value;
  const areTables = Array.isArray(tables) && listIn(tables).every((table) => typeof table === "string");
  return typeof session === "string" && typeof nickname === "string" && typeof balance === "number" && areTables;
}

/** Even accessing the storage may throw in a frame. */
function tabMemory(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}
