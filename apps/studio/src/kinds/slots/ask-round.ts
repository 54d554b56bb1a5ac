import type { SlotDefinition, SpinKind } from "@chokdee/rules/slots";
import type { Game } from "./games/games.ts";
import { lockNamedSeed } from "../../players/seeds.ts";
import { countRound } from "../../players/seeds-repo.ts";
import type { SpinInput } from "./protocol.ts";
import { Refusal } from "../../core/refusal.ts";
import type { SlotsDeps } from "./dependencies.ts";
import { drawOutcome } from "./draw-outcome.ts";
import { insertRound, moveRound } from "./rounds-repo.ts";
import { changeDemoBalance } from "../../players/sessions-repo.ts";
import type { Session } from "../../core/session.ts";
import { spendGrant } from "../../players/free-rounds.ts";

/** While a request waits for the operator, nothing else processes its round. */
const REQUEST_MS = 15_000;
const ROUND_ID_BYTES = 15;

export interface SpinRequest {
  readonly key: string;
  readonly kind: SpinKind;
  readonly bet: number;
  readonly isFree: boolean;
  readonly named: SpinInput["named"];
}

/**
 * Stores a round with everything that its draw will follow from, before its stake is asked for: seed, counter and
 * definition. What follows from them is worked out when the stake is taken. In a demo that is at once.
 */
export async function askRound(
  deps: Pick<SlotsDeps, "db" | "now" | "randomHex" | "games" | "sealing">,
  session: Session,
  { definition, hash }: Game,
  request: SpinRequest,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const seed = await lockNamedSeed(tx, session.player_id, request.named);
    const now = deps.now();
    const named = request.named && request;
    const grant = request.isFree ? await spendGrant(tx, session, { game: definition.id, named }, now) : undefined;
    const bet = grant?.bet ?? request.bet;
    const isDemo = session.demo_balance !== null;
    const round = {
      id: deps.randomHex(ROUND_ID_BYTES),
      player_id: session.player_id,
      session_id: session.id,
      key: request.key,
      game: definition.id,
      definition_hash: hash,
      kind: request.kind,
      bet,
      stake: grant ? 0 : stakeOf(definition, request.kind, bet),
      seed_id: seed.id,
      counter: seed.counter,
      grant_id: grant?.grant_id ?? null,
      is_demo: isDemo,
      due_at: isDemo ? null : new Date(now.getTime() + REQUEST_MS),
      asked_at: now,
    };
    await insertRound(tx, round);
    await countRound(tx, seed.id);
    if (!isDemo) return;
    if ((await changeDemoBalance(tx, session.id, -round.stake)) === undefined) {
      throw new Refusal("NOT_ENOUGH_MONEY", { balance: session.demo_balance ?? 0 });
    }
    const outcome = await drawOutcome(deps, tx, round);
    await moveRound(tx, round.id, "asked", { state: outcome.win > 0 ? "taken" : "closed", dueAt: null, outcome });
  });
}

/** What a round costs: the bet, the price of the feature, or the higher stake. */
function stakeOf({ buy, ante, unitsPerBet }: SlotDefinition, kind: SpinKind, bet: number): number {
  if (kind === "buy") return bet * (buy?.price ?? 1);
  return kind === "ante" ? (bet / unitsPerBet) * (ante?.units ?? unitsPerBet) : bet;
}
