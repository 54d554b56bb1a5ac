import type { Ports } from "../core/ports.ts";
import type { FreeRounds } from "../core/protocol.ts";
import type { Queryable } from "../platform/db.ts";
import { Refusal } from "../core/refusal.ts";
import { currentGrant, type Grant, spendFreeRound } from "./free-rounds-repo.ts";
import type { Session } from "../core/session.ts";

interface Wanted {
  readonly game: string;
  /** A page that names what is drawn gets it at the bet of the grant that it was shown, or not at all. */
  readonly named: { readonly bet: number } | undefined;
}

export async function spendGrant(
  tx: Queryable,
  { operator_player: operatorPlayer }: Session,
  { game, named }: Wanted,
  now: Date,
): Promise<Pick<Grant, "grant_id" | "bet">> {
  const grant = operatorPlayer === null ? undefined : await spendFreeRound(tx, operatorPlayer, game, now);
  if (!grant || (named && named.bet !== grant.bet)) throw new Refusal("NO_FREE_ROUNDS");
  return grant;
}

export async function showFreeRounds(
  { db, now }: Pick<Ports, "db" | "now">,
  operatorPlayer: string | null,
  game: string,
): Promise<FreeRounds | null> {
  const grant = operatorPlayer === null ? undefined : await currentGrant(db, operatorPlayer, game, now());
  if (!grant) return null;
  return { grant: grant.grant_id, left: grant.left, bet: grant.bet, expires_at: grant.expires_at.toISOString() };
}
