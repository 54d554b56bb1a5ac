import type { SlotDefinition } from "@chokdee/rules/slots";
import { fairnessOf } from "../fairness/seeds.ts";
import type { Game } from "../games/games.ts";
import type { FreeRounds, HistoryRow, PlayedRound, PublicGame, RoundRecord, RoundStateName } from "../protocol.ts";
import type { StudioParts } from "../studio.ts";
import { currentGrant } from "./free-rounds-repo.ts";
import type { Round, RoundSecrets, RoundState, RoundSummary } from "./rounds-repo.ts";

const STATE_NAMES: Readonly<Record<RoundState, RoundStateName>> = {
  drawn: "open",
  taken: "open",
  paying: "open",
  voiding: "open",
  closed: "closed",
  voided: "voided",
  refused: "refused",
};

export async function showRound(
  parts: Pick<StudioParts, "db" | "now">,
  round: Round,
  balance: number,
): Promise<PlayedRound> {
  return {
    round: round.id,
    kind: round.kind,
    bet: round.bet,
    stake: round.stake,
    win: round.win,
    events: round.events,
    balance,
    closed: round.state === "closed",
    fairness: await fairnessOf(parts.db, round.playerId),
    free_rounds: await showFreeRounds(parts, round.operatorPlayer, round.game),
  };
}

export async function showFreeRounds(
  { db, now }: Pick<StudioParts, "db" | "now">,
  operatorPlayer: string | null,
  game: string,
): Promise<FreeRounds | null> {
  const grant = operatorPlayer === null ? undefined : await currentGrant(db, operatorPlayer, game, now());
  if (!grant) return null;
  return { grant: grant.grantId, left: grant.left, bet: grant.bet, expires_at: grant.expiresAt.toISOString() };
}

export function showGame({ definition, hash, figures }: Game): PublicGame {
  return { definition, definition_hash: hash, figures };
}

export function showHistoryRow(round: RoundSummary): HistoryRow {
  return {
    round: round.id,
    kind: round.kind,
    bet: round.bet,
    stake: round.stake,
    win: round.win,
    state: STATE_NAMES[round.state],
    played_at: round.drawnAt.toISOString(),
  };
}

export function showRecord(round: Round, secrets: RoundSecrets): RoundRecord {
  return {
    ...showHistoryRow(round),
    game: round.game,
    definition: secrets.definition as SlotDefinition,
    definition_hash: round.definitionHash,
    events: round.events,
    commit: secrets.commit,
    client_seed: secrets.clientSeed,
    counter: round.counter,
    server_seed: secrets.serverSeed,
  };
}
