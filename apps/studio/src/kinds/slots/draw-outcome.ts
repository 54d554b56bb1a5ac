import { createDrawStream } from "@chokdee/rules/fair";
import { type SlotDefinition, spin } from "@chokdee/rules/slots";
import { definitionByHash } from "./games/definitions-repo.ts";
import { usedSeed } from "../../players/seeds-repo.ts";
import type { Queryable } from "../../platform/db.ts";
import type { SlotsDeps } from "./dependencies.ts";
import type { Round, RoundOutcome } from "./rounds-repo.ts";

/**
 * Draws a round whose stake was taken. It follows from what was stored before the stake was asked for, so it comes out
 * the same whichever process draws it, and however often.
 */
export async function drawOutcome(
  { games, sealing }: Pick<SlotsDeps, "games" | "sealing">,
  q: Queryable,
  round: Pick<Round, "game" | "definition_hash" | "kind" | "bet" | "seed_id" | "counter">,
): Promise<RoundOutcome> {
  const { commit, sealed_seed: sealedSeed, client_seed: clientSeed } = await usedSeed(q, round.seed_id);
  const definition = await definitionOf(games, q, round);
  const stream = createDrawStream({
    serverSeed: sealing.open(commit, sealedSeed),
    clientSeed,
    counter: round.counter,
  });
  const { units, events } = spin(definition, round.kind, stream);
  return { win: (round.bet / definition.unitsPerBet) * units, events };
}

/** A round that was asked for under an earlier version of its game is drawn by that one. */
async function definitionOf(
  games: SlotsDeps["games"],
  q: Queryable,
  { game, definition_hash: definitionHash }: Pick<Round, "game" | "definition_hash">,
): Promise<SlotDefinition> {
  const current = games.get(game);
  return current?.hash === definitionHash ? current.definition : definitionByHash(q, definitionHash);
}
