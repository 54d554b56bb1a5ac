import type { GameKind, OperatorAnswers } from "../../core/game-kind.ts";
import { tableCalls } from "./calls.ts";
import { tableEntries } from "./catalogue.ts";
import { announceChains, refuseForeignChains } from "./chains.ts";
import type { TablesDeps } from "./dependencies.ts";
import type { Hall } from "./faces.ts";
import { createHall } from "./hall.ts";
import type { Audience } from "./live/audience.ts";
import { tableSockets } from "./live/socket.ts";
import { partAtOperator } from "./parts-repo.ts";
import { pastControl } from "./past.ts";
import type { TableCalls } from "./protocol.ts";
import { tableControl } from "./sandbox.ts";
import { decideLimits, ensureTable, lockTable } from "./state-repo.ts";
import { canHave, loadTables } from "./tables.ts";
import { createBetTaker } from "./take-bet.ts";
import { voidRound } from "./void-round.ts";

export function createTables(basics: Omit<TablesDeps, "tables">): GameKind<TableCalls> & {
  /** The pages that are connected. */
  readonly audience: Audience;
  /** To what the operator asks about tables alone. */
  readonly operatorAnswers: ReturnType<typeof operatorAnswers>;
} {
  const tables = loadTables();
  const deps = { ...basics, tables };
  const hall = createHall(deps);
  const visits = { ...deps, hall };
  const betTaker = createBetTaker(visits);
  return {
    audience: hall.audience,
    entries: () => tableEntries(tables),
    calls: (db) => tableCalls({ ...deps, db, hall, betTaker }),
    operatorAnswers: operatorAnswers(deps, hall),
    findRound: (player, round) => partAtOperator(deps.db, player, round),
    freeRoundBets: () => undefined,
    // What is drawn here comes from no player's seed.
    hasOpenRound: async () => false,
    sockets: [tableSockets(visits)],
    loops: [],
    dueWork: [],
    controls: [tableControl(deps, hall), ...(deps.past ? [pastControl(deps, hall, deps.past)] : [])],
    async open() {
      await prepareTables(deps);
      await hall.start();
    },
    endSession: hall.audience.endSession,
    stop: () => hall.stop(),
  };
}

function operatorAnswers(
  deps: TablesDeps,
  hall: Hall,
): Pick<OperatorAnswers, "tables" | "table_void" | "table_limits"> {
  const { db, tables } = deps;
  return {
    async tables({ watched }) {
      const known = watched.filter((id) => tables.has(id));
      if (known.length > 0) await hall.watch(known);
      return { status: "OK", now: hall.now().toISOString(), tables: await hall.entries() };
    },
    async table_void({ round, reason }) {
      const end = await voidRound(deps, round, reason);
      hall.soon();
      if (end === "unknown") return { status: "UNKNOWN_TRANSACTION" };
      return { status: end === "done" ? "OK" : "ROUND_CLOSED" };
    },
    async table_limits({ table: id, revision, ...limits }) {
      const table = tables.get(id);
      if (!table) return { status: "INVALID_GAME" };
      if (!canHave(table, limits)) return { status: "LIMIT_REACHED" };
      await decideLimits(db, id, revision, limits);
      return { status: "OK" };
    },
  };
}

/** Every table has its row, and the first key of a chain is there for everybody before its first round. */
async function prepareTables(deps: TablesDeps): Promise<void> {
  await refuseForeignChains(deps);
  for (const id of deps.tables.keys()) {
    await deps.db.transaction(async (tx) => {
      await ensureTable(tx, id);
      await lockTable(tx, id);
      await announceChains(tx, deps, id);
    });
  }
}
