import { isRecord, type Memory, remember, tabMemory } from "@chokdee/game-kit";
import type { TableSession } from "../../../../src/kinds/tables/protocol.ts";
import { listIn, recordIn } from "./kept-keys.ts";

const NAME = "chokdee.tables.session";

/** A launch code works once: the page that was opened by it keeps its session for a reload, in its own tab alone. */
export function keepSession(game: string, session: TableSession, memory: Memory | undefined = tabMemory()): void {
  remember(memory, NAME, JSON.stringify({ game, session }));
}

/** Whether it still stands, the studio says. */
export function keptSession(game: string, memory: Memory | undefined = tabMemory()): TableSession | null {
  const stored = recordIn(memory, NAME);
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
