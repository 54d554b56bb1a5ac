import { createDrawStream } from "@chokdee/rules/fair";
import { spin, type SpinKind } from "@chokdee/rules/slots";
import type { Game } from "../games/games.ts";
import { countDraw, lockUsedSeed } from "../fairness/seeds-repo.ts";
import type { Queryable } from "../platform/db.ts";
import { Refusal } from "../refusal.ts";
import type { StudioParts } from "../studio.ts";
import { spendFreeRound } from "./free-rounds-repo.ts";
import { insertRound } from "./rounds-repo.ts";
import { changeDemoBalance, type Session } from "./sessions-repo.ts";

/** While a request waits for the operator, nothing else processes its round. */
const REQUEST_MS = 15_000;
const ROUND_ID_BYTES = 15;

export interface SpinRequest {
  readonly key: string;
  readonly kind: SpinKind;
  readonly bet: number;
  readonly isFree: boolean;
}

/**
 * Draws a round and stores it with everything that follows from it, before any money is requested. In a demo the play
 * credit is taken in the same transaction.
 */
export async function drawRound(
  parts: Pick<StudioParts, "db" | "now" | "randomHex">,
  session: Session,
  { definition, hash }: Game,
  request: SpinRequest,
): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const seed = await lockUsedSeed(tx, session.playerId);
    if (!seed) throw new Refusal("SEED_NEEDED");
    const now = parts.now();
    const grant = request.isFree ? await spendGrant(tx, session, definition.id, now) : undefined;
    const bet = grant?.bet ?? request.bet;
    const stake = grant ? 0 : bet * (request.kind === "buy" ? (definition.buy?.price ?? 1) : 1);
    const outcome = spin(definition, request.kind, createDrawStream(seed));
    const win = (bet / definition.unitsPerBet) * outcome.units;
    const isDemo = session.demoBalance !== null;
    if (isDemo && (await changeDemoBalance(tx, session.id, -stake)) === undefined) {
      throw new Refusal("NOT_ENOUGH_MONEY", { balance: session.demoBalance ?? 0 });
    }
    await insertRound(tx, {
      id: parts.randomHex(ROUND_ID_BYTES),
      playerId: session.playerId,
      sessionId: session.id,
      key: request.key,
      game: definition.id,
      definitionHash: hash,
      kind: request.kind,
      bet,
      stake,
      win,
      events: outcome.events,
      seedId: seed.id,
      counter: seed.counter,
      grantId: grant?.grantId ?? null,
      isDemo,
      state: isDemo ? (win > 0 ? "taken" : "closed") : "drawn",
      dueAt: isDemo ? null : new Date(now.getTime() + REQUEST_MS),
      drawnAt: now,
    });
    await countDraw(tx, seed.id);
  });
}

async function spendGrant(tx: Queryable, { operatorPlayer }: Session, game: string, now: Date) {
  const grant = operatorPlayer === null ? undefined : await spendFreeRound(tx, operatorPlayer, game, now);
  if (!grant) throw new Refusal("NO_FREE_ROUNDS");
  return grant;
}
