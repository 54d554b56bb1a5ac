import { delayMs } from "../../operator/debt.ts";
import type { TablesDeps } from "./dependencies.ts";
import { returnAll } from "./bets-repo.ts";
import { keyAt } from "./chains.ts";
import { chainById } from "./chains-repo.ts";
import {
  type ClaimedRound,
  lockTableRound,
  postponeRound,
  revealVoidRound,
  tableRoundById,
  voidTableRound,
} from "./rounds-repo.ts";
import { countEnded, openAt, sandboxMood } from "./state-repo.ts";

/** Between a cancelled round and the next. */
const PAUSE_MS = 3_000;

/**
 * Cancels a round that has no result. Two people of the operator have agreed before it calls. The key is shown like
 * that of any round, so that everybody sees what the result would have been, and the round is counted.
 */
export async function voidRound(
  deps: Pick<TablesDeps, "db" | "sealing">,
  id: string,
  reason: string,
): Promise<"done" | "unknown" | "has a result"> {
  const round = await tableRoundById(deps.db, id);
  if (!round) return "unknown";
  const key = keyAt(deps, await chainById(deps.db, round.chain_id), round.key_index);
  return deps.db.transaction(async (tx) => {
    const { phase, seq, table_id: tableId } = await lockTableRound(tx, round.seq);
    if (phase === "void") return "done";
    if (!(await voidTableRound(tx, seq, key, reason))) return "has a result";
    await returnAll(tx, seq, "ROUND_VOIDED");
    await countEnded(tx, tableId, { bets: 0, staked: 0, won: 0, voided: 1 });
    await openAt(tx, tableId, new Date(Date.now() + PAUSE_MS));
    return "done";
  });
}

/**
 * Asks for the announced value of a cancelled round until it is there: what the result would have been is no secret.
 */
export async function revealVoid(deps: Pick<TablesDeps, "db" | "beacon">, round: ClaimedRound): Promise<void> {
  const { db, beacon } = deps;
  const isRead = round.beacon_round !== null && round.beacon_chain === beacon.chain.name;
  const { beacon: mood } = await sandboxMood(db, round.table_id);
  const value = isRead ? await beacon.valueOf(round.beacon_round, mood) : undefined;
  if (value) return revealVoidRound(db, round, value);
  return postponeRound(db, round, delayMs(round.attempts));
}
