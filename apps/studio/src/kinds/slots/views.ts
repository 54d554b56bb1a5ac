import { jackpotBeacon } from "@chokdee/rules/jackpot";
import type { SlotDefinition } from "@chokdee/rules/slots";
import { fairnessOf } from "../../players/seeds.ts";
import { hasPools } from "../../jackpot/games.ts";
import type { Game } from "./games/games.ts";
import type {
  FreeRounds,
  HistoryRow,
  PlayedRound,
  PublicGame,
  RoundRecord,
  RoundStateName,
} from "../../core/protocol.ts";
import type { StudioParts } from "../../core/ports.ts";
import { currentGrant } from "../../players/free-rounds-repo.ts";
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
  parts: Pick<StudioParts, "db" | "now" | "beacon">,
  round: Round,
  balance: number,
): Promise<PlayedRound> {
  const { chain } = parts.beacon;
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
    fairness: await fairnessOf(parts.db, round.player_id),
    free_rounds: await showFreeRounds(parts, round.operator_player, round.game),
    jackpot_draw: poolAt && { chain: chain.name, round: jackpotBeacon(chain, poolAt.getTime()) },
  };
}

/** Nothing more is paid for it. Whether the operator knows that already does not concern the player. */
export function isOver({ state }: Pick<Round, "state">): boolean {
  return state === "closed" || state === "closing";
}

export async function showFreeRounds(
  { db, now }: Pick<StudioParts, "db" | "now">,
  operatorPlayer: string | null,
  game: string,
): Promise<FreeRounds | null> {
  const grant = operatorPlayer === null ? undefined : await currentGrant(db, operatorPlayer, game, now());
  if (!grant) return null;
  return { grant: grant.grant_id, left: grant.left, bet: grant.bet, expires_at: grant.expires_at.toISOString() };
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
