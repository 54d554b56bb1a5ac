import { closeRound, freezeRound } from "./close-round.ts";
import type { TablesDeps } from "./dependencies.ts";
import { drawRound } from "./draw-round.ts";
import type { ClaimedRound } from "./rounds-repo.ts";
import { endShow, settleRound } from "./settle-round.ts";
import { revealVoid } from "./void-round.ts";

/** Takes a round that is due one step further. `soon` hears where money may be due then. */
export async function moveRound(deps: TablesDeps, round: ClaimedRound, soon: () => void): Promise<void> {
  const table = deps.tables.get(round.table_id);
  if (!table) return;
  switch (round.phase) {
    case "betting":
      return closeRound(deps, round);
    case "closing":
      return round.root === null ? freezeRound(deps, round) : drawRound(deps, table, round);
    case "dealing":
      return endShow(deps, table, round);
    case "settling":
      await settleRound(deps, table, round);
      // Members' parts may be due now.
      return soon();
    case "void":
      return revealVoid(deps, round);
    case "done":
  }
}
