import { type GameKind, type OperatorAnswer, UNKNOWN_ROUND } from "../../core/game-kind.ts";
import type { Ports } from "../../core/ports.ts";
import { slotCalls } from "./calls.ts";
import { slotEntries } from "./catalogue.ts";
import { keepDefinitions } from "./games/definitions-repo.ts";
import { loadGames } from "./games/games.ts";
import type { SlotCalls } from "./protocol.ts";
import { hasOpenRound, postpone, roundById } from "./rounds-repo.ts";
import { createSettler } from "./settler.ts";
import { isOver } from "./views.ts";

export function createSlots(ports: Ports): GameKind<SlotCalls> {
  const games = loadGames();
  const settler = createSettler({ ...ports, games });
  const deps = { ...ports, games, settleSoon: settler.soon };
  return {
    entries: () => slotEntries(games),
    calls: (db) => slotCalls({ ...deps, db }),
    findRound: (player, round) => findRound(ports, player, round),
    freeRoundBets: (game) => games.get(game)?.definition.bets,
    hasOpenRound,
    sockets: [],
    loops: [settler],
    dueWork: [settler],
    controls: [],
    open: () => keepDefinitions(ports.db, games),
  };
}

/** The operator is waiting for this round: whatever is left to do for it is done now. */
async function findRound(
  { db, now }: Pick<Ports, "db" | "now">,
  player: string,
  id: string,
): Promise<OperatorAnswer<"round"> | undefined> {
  const round = await roundById(db, id);
  if (!round) return undefined;
  if (round.operator_player !== player || ["refused", "voided"].includes(round.state)) return UNKNOWN_ROUND;
  if (round.state !== "closed") await postpone(db, round.id, round.state, now());
  return {
    status: "OK",
    state: isOver(round) ? "closed" : "open",
    stake: round.stake,
    win: round.outcome?.win ?? 0,
    replay: round.outcome ? `/play/${round.game}?replay=${round.id}` : null,
  };
}
