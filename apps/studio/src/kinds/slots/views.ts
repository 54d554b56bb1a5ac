import { showFreeRounds } from "../../players/free-rounds.ts";
import { jackpotBeacon } from "@chokdee/rules/jackpot";
import type { SlotDefinition } from "@chokdee/rules/slots";
import { fairnessOf } from "../../players/seeds.ts";
import { hasPools } from "../../jackpot/games.ts";
import type { Game } from "./games/games.ts";
import type { RoundStateName } from "../../core/protocol.ts";
import type { HistoryRow, PlayedRound, PublicGame, RoundRecord } from "./protocol.ts";
import type { SlotsDeps } from "./dependencies.ts";
import type { Round, RoundOutcome, RoundSecrets, RoundState, RoundSummary } from "./rounds-repo.ts";

const STATE_NAMES: Readonly<Record<RoundState, RoundStateName>> = {
  asked: "open",
  taken: "paying",
  paying: "paying",
  held: "held",
  voiding: "refunding",
  closing: "closed",
  closed: "closed",
  voided: "voided",
  refused: "refused",
};

/** A round that was drawn, for the game to show. */
export async function showRound(
  deps: Pick<SlotsDeps, "db" | "now" | "beacon">,
  round: Round,
  balance: number,
): Promise<PlayedRound> {
  const { chain } = deps.beacon;
  const { pool_at: poolAt } = round;
  if (!round.outcome) throw new Error(`round ${round.id} was not drawn`);
  return {
    round: round.id,
    kind: round.kind,
    bet: round.bet,
    stake: round.stake,
    win: round.outcome.win,
    events: round.outcome.events,
    balance,
    closed: isOver(round),
    fairness: await fairnessOf(deps.db, round.player_id),
    free_rounds: await showFreeRounds(deps, round.operator_player, round.game),
    jackpot_draw: poolAt && { chain: chain.name, round: jackpotBeacon(chain, poolAt.getTime()) },
  };
}

/** Nothing more is paid for it. Whether the operator knows that already does not concern the player. */
export function isOver({ state }: Pick<Round, "state">): boolean {
  return state === "closed" || state === "closing";
}

export function showGame({ definition, hash, figures }: Game): PublicGame {
  return { definition, definition_hash: hash, figures, has_pools: hasPools(definition.id) };
}

export function showHistoryRow(round: RoundSummary): HistoryRow {
  return {
    round: round.id,
    kind: round.kind,
    bet: round.bet,
    stake: round.stake,
    win: round.win,
    state: STATE_NAMES[round.state],
    played_at: round.asked_at.toISOString(),
  };
}

export function showRecord(
  round: Round,
  { win, events }: RoundOutcome,
  secrets: RoundSecrets,
  jackpot: RoundRecord["jackpot"],
): RoundRecord {
  return {
    ...showHistoryRow({ ...round, win }),
    win,
    game: round.game,
    definition: secrets.definition as SlotDefinition,
    definition_hash: round.definition_hash,
    events,
    commit: secrets.commit,
    client_seed: secrets.client_seed,
    counter: round.counter,
    server_seed: secrets.server_seed,
    jackpot,
  };
}
